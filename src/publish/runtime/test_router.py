"""Run it with `python3 -m unittest test_router` in this folder, or `python3 -m unittest discover router` in the one above."""

import json
import unittest

import router

# What Toolwright answered when this was exported.
CASES = json.loads(r"""{ "turns": [], "path": [], "calls": [], "done": [] }""")


def answer_of(verdict):
    return {key: verdict[key] for key in ("allowed", "code", "message", "hint") if key in verdict}


class TestRouter(unittest.TestCase):
    maxDiff = None

    def check_shown(self, turn, case):
        names = router.get_tools_for(turn)
        self.assertEqual(len(names), case["count"])
        # Left out where the names would make a long file.
        if "shown" in case:
            self.assertEqual(names, case["shown"])

    def test_a_turn_shows_the_tools_of_its_phase_and_what_was_opened(self):
        for i, case in enumerate(CASES["turns"]):
            with self.subTest(turns=i):
                self.check_shown(case["turn"], case)

    def test_what_a_call_changes_is_seen_from_the_next_turn_on(self):
        session = router.begin_session()
        for i, case in enumerate(CASES["path"]):
            with self.subTest(path=i):
                before = router.get_tools_for(session)
                failed = dict(case["call"], ok=False)
                self.assertEqual(router.start_turn(router.after_call(session, failed)), session)
                noted = router.after_call(session, case["call"])
                self.assertEqual(router.get_tools_for(noted), before)
                session = router.start_turn(noted)
                self.assertEqual(session["phase"], case["phase"])
                self.check_shown(session, case)

    def test_a_call_is_refused_until_what_it_requires_was_called(self):
        for i, case in enumerate(CASES["calls"]):
            with self.subTest(calls=i):
                asked = (case["session"], case["calls"], case["tool"])
                self.assertEqual(answer_of(router.explain_call(*asked)), case["answer"])
                self.assertEqual(router.can_call(*asked), case["answer"]["allowed"])

    def test_done_is_refused_until_what_it_requires_was_called(self):
        for i, case in enumerate(CASES["done"]):
            with self.subTest(done=i):
                self.assertEqual(answer_of(router.explain_done(case["calls"], case["phase"])), case["answer"])
                self.assertEqual(router.can_emit_done(case["calls"], case["phase"]), case["answer"]["allowed"])


if __name__ == "__main__":
    unittest.main()
