"""Whether a text fits a pattern in the syntax of Rust's crate regex, which OpenAI's grammars have, in linear time: all states of the
pattern go through the text at once, so no pattern is slow. The twin of the guard's own in JavaScript: neither uses a library.
"""

from __future__ import annotations

import re
from typing import Any, Dict, List, NamedTuple, Optional, Sequence, Set, Tuple

Range = Tuple[int, int]
# kind: sign (with ranges and is_negated), all, any (with parts), repeat (with parts, least and most), begin, end.
Node = Dict[str, Any]

_DEEPEST = 60
_MOST_REPEATS = 1_000
_DIGITS: Sequence[Range] = ((48, 57),)
_WORDS: Sequence[Range] = (*_DIGITS, (65, 90), (95, 95), (97, 122))
_CLASSES: Dict[str, Sequence[Range]] = {"d": _DIGITS, "w": _WORDS, "s": ((9, 13), (32, 32))}
_CONTROLS = {"n": 10, "t": 9, "r": 13, "f": 12, "v": 11}
_LAST = 0x10FFFF
_MOST_STEPS = 20_000_000
_MOST_STATES = 5_000


def validate_text(pattern: str, text: str) -> str:
    """fits, differs, or unchecked: only in ASCII do the classes of Rust, JavaScript and Python have the same signs."""
    if re.fullmatch(r"[\x00-\x7f]*", text) is None:
        return "unchecked"
    tree = _Reader(pattern).read()
    if tree is None:
        return "unchecked"
    machine = _Machine(tree)
    if machine.is_too_large or len(machine.states) * (len(text) + 1) > _MOST_STEPS:
        return "unchecked"
    reached = machine.list_reached([machine.first], True, text == "")
    for i, sign in enumerate(text):
        if not reached:
            break
        reached = machine.list_reached(machine.list_next(reached, ord(sign)), False, i == len(text) - 1)
    return "fits" if _END in reached else "differs"


class _Reader:
    """Reads a pattern as a tree; None for what is not known here, as in the twin."""

    def __init__(self, pattern: str) -> None:
        self._signs = list(pattern)
        self._at = 0
        self._depth = 0
        self._is_known = True

    def read(self) -> Optional[Node]:
        node = self._read_branches()
        return node if self._is_known and self._at == len(self._signs) else None

    def _get(self, ahead: int = 0) -> Optional[str]:
        place = self._at + ahead
        return self._signs[place] if self._is_known and place < len(self._signs) else None

    def _take(self, sign: str) -> bool:
        if self._get() != sign:
            return False
        self._at += 1
        return True

    def _read_branches(self) -> Node:
        branches = [self._read_parts()]
        while self._take("|"):
            branches.append(self._read_parts())
        return branches[0] if len(branches) == 1 else {"kind": "any", "parts": branches}

    def _read_parts(self) -> Node:
        parts: List[Node] = []
        while self._get() not in (None, "|", ")"):
            parts.append(self._read_repeated())
        return {"kind": "all", "parts": parts}

    def _read_repeated(self) -> Node:
        part = self._read_part()
        counts = self._read_counts()
        if counts is None:
            return part
        # A second quantifier, or a lazy one.
        if self._get() in ("*", "+", "?", "{"):
            self._is_known = False
        return {"kind": "repeat", "parts": [part], "least": counts[0], "most": counts[1]}

    def _read_counts(self) -> Optional[Tuple[int, Optional[int]]]:
        """The least and the most; no most where it has no end."""
        for sign, counts in (("*", (0, None)), ("+", (1, None)), ("?", (0, 1))):
            if self._take(sign):
                return counts
        if not self._take("{"):
            return None
        least = self._read_number()
        is_exact = not self._take(",")
        most = least if is_exact else self._read_number()
        is_read = self._take("}") and least is not None
        if is_read and least <= _MOST_REPEATS and (most is None or least <= most <= _MOST_REPEATS):
            return least, most
        self._is_known = False
        return None

    def _read_number(self) -> Optional[int]:
        digits = ""
        while (self._get() or "") in tuple("0123456789"):
            digits += self._get() or ""
            self._at += 1
        return int(digits) if 0 < len(digits) <= 6 else None

    def _read_part(self) -> Node:
        sign = self._get() or ""
        self._at += 1
        if sign == "(":
            return self._read_group()
        if sign == "[":
            return self._read_class()
        if sign == ".":
            return _create_sign(((10, 10),), True)
        if sign in ("^", "$"):
            return {"kind": "begin" if sign == "^" else "end"}
        if sign == "\\":
            return _create_sign(*self._read_escape())
        if sign in ("*", "+", "?", "{"):
            self._is_known = False
        return _create_sign(_list_same(sign), False)

    def _read_group(self) -> Node:
        self._depth += 1
        if self._depth > _DEEPEST:
            self._is_known = False
        if self._take("?"):
            self._read_group_head()
        node = self._read_branches()
        if not self._take(")"):
            self._is_known = False
        self._depth -= 1
        return node

    def _read_group_head(self) -> None:
        """After `(?`: a group without a number, or with a name."""
        if self._take(":"):
            return
        self._take("P")
        if not self._take("<") or re.fullmatch(r"[A-Za-z_]", self._get() or "") is None:
            self._is_known = False
        while re.fullmatch(r"[A-Za-z0-9_]", self._get() or ""):
            self._at += 1
        if not self._take(">"):
            self._is_known = False

    def _read_escape(self) -> Tuple[Sequence[Range], bool]:
        """After the backslash."""
        sign = self._get() or ""
        self._at += 1
        if sign.isascii() and sign.lower() in _CLASSES:
            return _CLASSES[sign.lower()], sign != sign.lower()
        if sign in _CONTROLS:
            return ((_CONTROLS[sign], _CONTROLS[sign]),), False
        # Letters and digits have meanings that are not known here.
        if re.fullmatch(r"[!-~]", sign) is None or re.fullmatch(r"[A-Za-z0-9<>]", sign):
            self._is_known = False
        return _list_same(sign), False

    def _read_class(self) -> Node:
        """After the bracket."""
        is_negated = self._take("^")
        ranges: List[Range] = []
        is_first = True
        while self._is_known and (is_first or self._get() != "]"):
            is_first = False
            ranges.extend(self._read_class_item())
        if not self._take("]"):
            self._is_known = False
        return _create_sign(ranges, is_negated)

    def _read_class_item(self) -> Sequence[Range]:
        low = self._read_class_sign()
        if self._get() != "-" or self._get(1) == "]":
            return low
        self._at += 1
        high = self._read_class_sign()
        if len(low) == 1 and len(high) == 1 and low[0][0] == low[0][1] and high[0][0] == high[0][1] and low[0][0] <= high[0][0]:
            return ((low[0][0], high[0][0]),)
        self._is_known = False
        return ()

    def _read_class_sign(self) -> Sequence[Range]:
        """Nested classes, and sets of classes, are not known here."""
        sign = self._get()
        self._at += 1
        is_set = sign in ("&", "-", "~") and self._get() == sign
        if sign is None or sign == "[" or is_set:
            self._is_known = False
        if sign != "\\":
            return _list_same(sign or "")
        ranges, is_negated = self._read_escape()
        return _list_others(ranges) if is_negated else ranges


def _create_sign(ranges: Sequence[Range], is_negated: bool) -> Node:
    return {"kind": "sign", "ranges": tuple(ranges), "is_negated": is_negated}


def _list_same(sign: str) -> Sequence[Range]:
    code = ord(sign) if sign else 0
    return ((code, code),)


def _list_others(ranges: Sequence[Range]) -> Sequence[Range]:
    starts = [0, *(high + 1 for _, high in ranges)]
    ends = [*(low - 1 for low, _ in ranges), _LAST]
    return tuple(zip(starts, ends))


class _State(NamedTuple):
    # Reads this sign and goes to `to`; without it, goes on at once.
    sign: Optional[Node]
    to: int
    following: List[int]
    # Goes on only at the begin or the end of the text.
    only: Optional[str] = None


_END = 0


class _Machine:
    def __init__(self, tree: Node) -> None:
        self.states: List[_State] = [_State(None, _END, [])]
        self.first = self._add_node(tree, _END)
        self.is_too_large = len(self.states) > _MOST_STATES

    def _add(self, state: _State) -> int:
        self.states.append(state)
        return len(self.states) - 1

    def _add_node(self, node: Node, following: int) -> int:
        """Adds a node that goes on to a state, and returns where it begins."""
        if len(self.states) > _MOST_STATES:
            return following
        kind = node["kind"]
        if kind == "sign":
            return self._add(_State(node, following, []))
        if kind in ("begin", "end"):
            return self._add(_State(None, _END, [following], kind))
        if kind == "all":
            for part in reversed(node["parts"]):
                following = self._add_node(part, following)
            return following
        if kind == "any":
            return self._add(_State(None, _END, [self._add_node(branch, following) for branch in node["parts"]]))
        return self._add_repeat(node, following)

    def _add_repeat(self, node: Node, following: int) -> int:
        part, least, most = node["parts"][0], node["least"], node["most"]
        first = following
        if most is None:
            loop = _State(None, _END, [following])
            first = self._add(loop)
            loop.following.append(self._add_node(part, first))
        else:
            for _ in range(most - least):
                if len(self.states) > _MOST_STATES:
                    break
                first = self._add(_State(None, _END, [self._add_node(part, first), following]))
        for _ in range(least):
            if len(self.states) > _MOST_STATES:
                break
            first = self._add_node(part, first)
        return first

    def list_next(self, reached: Set[int], code: int) -> List[int]:
        found = []
        for state in reached:
            sign, to = self.states[state][:2]
            if sign is not None and any(low <= code <= high for low, high in sign["ranges"]) != sign["is_negated"]:
                found.append(to)
        return found

    def list_reached(self, begun: Sequence[int], is_begin: bool, is_end: bool) -> Set[int]:
        """These states and all that are reached from them without reading a character."""
        reached: Set[int] = set()
        waiting = list(begun)
        while waiting:
            state = waiting.pop()
            if state in reached:
                continue
            reached.add(state)
            _, _, following, only = self.states[state]
            if only is None or (is_begin if only == "begin" else is_end):
                waiting.extend(following)
        return reached
