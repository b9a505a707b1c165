"""`backroom completion`: scripts that let a shell complete our commands, made from the parser itself."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from rules import GAMES
from rules.kernel.bots import CHARACTERS
from tui.cli.parser import SHELLS, Arguments, Parser, build_parser, subcommands

_WORDS: Final = {"GAME": tuple(GAMES), "SHELL": SHELLS, "LEVEL[,LEVEL...]": tuple(CHARACTERS)}
"""What can stand for a placeholder of the help, where that is known beforehand."""

_CAMPAIGNS: Final = "NAME"
_FILE: Final = "FILE"
_FOLDER: Final = "DIR"


class Option(Struct, frozen=True):
    """An option, with the placeholder of its value ("" for none)."""

    flags: tuple[str, ...]
    help: str
    value: str


class Node(Struct, frozen=True):
    """A command: what can follow it."""

    path: str
    """All words up to here, `backroom` included."""
    commands: tuple[tuple[str, str], ...]
    """The words that lead on, each with its help."""
    options: tuple[Option, ...]
    operands: tuple[str, ...]
    """Placeholders of what has to be named, in order."""

    @property
    def flags(self) -> list[str]:
        """All options as they are typed."""
        return [flag for option in self.options for flag in option.flags]


def print_script(arguments: Arguments) -> int:
    """Print the script for the shell that was named."""
    writers = {"bash": bash, "zsh": zsh, "fish": fish}
    print(writers[arguments.shell](list(nodes(build_parser(), "backroom"))), end="")  # noqa: T201
    return 0


def nodes(parser: Parser, path: str) -> Iterator[Node]:
    """The parser and all that are below it."""
    commands: tuple[tuple[str, str], ...] = ()
    options, operands = [], []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            commands = tuple((choice.dest, choice.help or "") for choice in action._choices_actions)
        elif action.option_strings:
            value = str(action.metavar) if action.nargs != 0 else ""
            options.append(Option(tuple(action.option_strings), _help(parser, action), value))
        else:
            operands.append(str(action.metavar))
    yield Node(path, commands, tuple(options), tuple(operands))
    for name, child in subcommands(parser).items():
        yield from nodes(child, f"{path} {name}")


def _help(parser: Parser, action: argparse.Action) -> str:
    return (action.help or "") % {"default": action.default, "prog": parser.prog}


def _quoted(text: str) -> str:
    """For bash and zsh: in single quotes."""
    return "'" + text.replace("'", "'\\''") + "'"


_BASH: Final = """\
# Completion of backroom for bash: source <(backroom completion bash)

_backroom() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
    local path=backroom operands=0 is_value=0 index word words=''
    for ((index = 1; index < COMP_CWORD; index++)); do
        word=${{COMP_WORDS[index]}}
        if ((is_value)); then
            is_value=0
            continue
        fi
        case "$path $word" in
            {commands}) path="$path $word" operands=0 ;;
            {valued}) is_value=1 ;;
            *' '-*) ;;
            *) ((operands++)) ;;
        esac
    done
    COMPREPLY=()
    if ((is_value)); then
        case "$path $previous" in
{values}
        esac
    elif [[ $current == -* ]]; then
        case "$path" in
{flags}
        esac
    else
        case "$path $operands" in
{operands}
        esac
    fi
    if [[ -n $words ]]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    fi
}}

_backroom_campaigns() {{
    local name
    while IFS= read -r name; do
        [[ $name == "$current"* ]] && COMPREPLY+=("$(printf %q "$name")")
    done < <(backroom saves list --files 2>/dev/null)
}}

_backroom_files() {{
    local IFS=$'\\n'
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen "$1" -- "$current"))
}}

complete -F _backroom backroom
"""


def bash(tree: list[Node]) -> str:
    """For bash 3 and newer."""
    indent = " " * 12
    known = [_quoted(f"{node.path} {name}") for node in tree for name, _about in node.commands]
    valued, values, flags, operands = [], [], [], []
    for node in tree:
        flags.append(f"{indent}{_quoted(node.path)}) words={_quoted(' '.join(node.flags))} ;;")
        for option in node.options:
            if option.value:
                follows = _in_bash(option.value)
                places = [_quoted(f"{node.path} {flag}") for flag in option.flags]
                valued += places
                values += [f"{indent}{place}) {follows} ;;" for place in places if follows]
        if node.commands:
            words = " ".join(name for name, _about in node.commands)
            operands.append(f"{indent}{_quoted(f'{node.path} 0')}) words={_quoted(words)} ;;")
        for number, operand in enumerate(node.operands):
            if follows := _in_bash(operand):
                operands.append(f"{indent}{_quoted(f'{node.path} {number}')}) {follows} ;;")
    return _BASH.format(
        commands="|".join(known),
        valued="|".join(valued),
        values="\n".join(values),
        flags="\n".join(flags),
        operands="\n".join(operands),
    )


def _in_bash(placeholder: str) -> str:
    if placeholder in _WORDS:
        return f"words={_quoted(' '.join(_WORDS[placeholder]))}"
    files = {_FILE: "_backroom_files -f", _FOLDER: "_backroom_files -d"}
    return "_backroom_campaigns" if placeholder == _CAMPAIGNS else files.get(placeholder, "")


_ZSH: Final = """\
#compdef backroom
# Completion of backroom for zsh: source <(backroom completion zsh)

_backroom_campaigns() {{
    local -a names
    names=("${{(@f)$(backroom saves list --files 2>/dev/null)}}")
    compadd -a names
}}

{functions}

if [[ $funcstack[1] == _backroom ]]; then
    _backroom "$@"
else
    compdef _backroom backroom
fi
"""


def zsh(tree: list[Node]) -> str:
    """For zsh, sourced or as a file `_backroom` in `fpath`: a function for each command."""
    return _ZSH.format(functions="\n\n".join(_zsh_function(node) for node in tree))


def _zsh_name(path: str) -> str:
    return "_" + path.replace(" ", "_")


def _zsh_function(node: Node) -> str:
    lines = [f"{_zsh_name(node.path)}() {{"]
    specs = [_quoted(spec) for option in node.options for spec in _zsh_option(option)]
    if not node.commands:
        specs += [_quoted(f"{number}:{name}:{_in_zsh(name)}") for number, name in enumerate(node.operands, 1)]
        lines += ["    _arguments " + " \\\n        ".join(specs), "}"]
        return "\n".join(lines)
    specs += ["'1: :->command'", "'*:: :->rest'"]
    described = " ".join(_quoted(f"{name}:{about}") for name, about in node.commands)
    lines += [
        '    local curcontext="$curcontext" state line',
        "    local -a commands",
        "    _arguments -C " + " \\\n        ".join(specs),
        "    case $state in",
        "        command)",
        f"            commands=({described})",
        "            _describe -t commands command commands ;;",
        "        rest)",
        "            case $line[1] in",
        *(f"                {name}) {_zsh_name(f'{node.path} {name}')} ;;" for name, _about in node.commands),
        "            esac ;;",
        "    esac",
        "}",
    ]
    return "\n".join(lines)


def _zsh_option(option: Option) -> Iterator[str]:
    about = option.help.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")
    value = f":{option.value.partition('[')[0]}:{_in_zsh(option.value)}" if option.value else ""
    for flag in option.flags:
        yield f"{flag}[{about}]{value}"


def _in_zsh(placeholder: str) -> str:
    if placeholder in _WORDS:
        return f"({' '.join(_WORDS[placeholder])})"
    return {_CAMPAIGNS: "_backroom_campaigns", _FILE: "_files", _FOLDER: "_files -/"}.get(placeholder, " ")


_FISH: Final = """\
# Completion of backroom for fish: backroom completion fish | source

function __backroom_place
    set -l path backroom
    set -l operands 0
    set -l is_value 0
    for word in (commandline -opc)[2..-1]
        if test $is_value = 1
            set is_value 0
            continue
        end
        switch "$path $word"
            case {commands}
                set path "$path $word"
                set operands 0
            case {valued}
                set is_value 1
            case '* -*'
            case '*'
                set operands (math $operands + 1)
        end
    end
    echo "$path $operands"
end

function __backroom_at
    test (__backroom_place) = "$argv[1]"
end

function __backroom_in
    string match -qr -- "^$argv[1] [0-9]+\\$" (__backroom_place)
end

complete -c backroom -f
{rules}
"""


def fish(tree: list[Node]) -> str:
    """For fish 3 and newer."""
    known = [_fished(f"{node.path} {name}") for node in tree for name, _about in node.commands]
    valued, rules = [], []
    for node in tree:
        for option in node.options:
            if option.value:
                valued += [_fished(f"{node.path} {flag}") for flag in option.flags]
            rules.append(_fish_option(node, option))
        for name, about in node.commands:
            rules.append(f"{_fish_rule('at', f'{node.path} 0')} -a {name} -d {_fished(about)}")
        for number, operand in enumerate(node.operands):
            if follows := _in_fish(operand):
                rules.append(f"{_fish_rule('at', f'{node.path} {number}')} {follows}")
    return _FISH.format(commands=" ".join(known), valued=" ".join(valued), rules="\n".join(rules))


def _fish_rule(test: str, place: str) -> str:
    condition = f'__backroom_{test} "{place}"'
    return f"complete -c backroom -n {_fished(condition)}"


def _fish_option(node: Node, option: Option) -> str:
    flags = " ".join(f"-l {flag[2:]}" if flag.startswith("--") else f"-s {flag[1:]}" for flag in option.flags)
    value = f" -r {_in_fish(option.value)}".rstrip() if option.value else ""
    return f"{_fish_rule('in', node.path)} {flags}{value} -d {_fished(option.help)}"


def _in_fish(placeholder: str) -> str:
    if placeholder in _WORDS:
        return f"-a {_fished(' '.join(_WORDS[placeholder]))}"
    folders = "-a '(__fish_complete_directories)'"
    campaigns = "-a '(backroom saves list --files 2>/dev/null)'"
    return {_CAMPAIGNS: campaigns, _FILE: "-F", _FOLDER: folders}.get(placeholder, "")


def _fished(text: str) -> str:
    """For fish: in single quotes, in which only these two mean something."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
