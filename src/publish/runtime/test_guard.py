"""Run it with `python3 -m unittest test_guard`, where jsonschema is installed."""

import json
import unittest
from pathlib import Path

from guard import REGISTRY, Guard
from guard_arguments import create_validate
from guard_script import run_case

CASES = json.loads(Path(__file__).with_name("cases.json").read_text(encoding="utf-8"))


class TestGuard(unittest.TestCase):
    def test_cases(self) -> None:
        validate = create_validate({tool["name"]: tool["schema"] for tool in REGISTRY["tools"]})
        for case in CASES:
            with self.subTest(case["name"]):
                self.assertEqual(run_case(case, REGISTRY, validate), [])

    def test_every_tool_answers(self) -> None:
        guard = Guard(REGISTRY, {}, handle_crash=lambda error, tool: None)
        for tool in REGISTRY["tools"]:
            with self.subTest(tool["name"]):
                self.assertEqual(len(guard.call(tool["name"], {})["observations"]), 1)

    def test_unknown_tool(self) -> None:
        [observation] = Guard(REGISTRY, {}).call("no_such_tool", {})["observations"]
        self.assertEqual(observation["outcome"]["failure"]["type"], "unknown_tool")


if __name__ == "__main__":
    unittest.main()
