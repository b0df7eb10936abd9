import json
from guard import REGISTRY, Guard


def run_task(send, tools, handlers, session, task):
    """`send` makes a request with messages and tools, and returns the content of Anthropic's answer."""
    guard = Guard(REGISTRY, handlers, session=session)
    messages = [{"role": "user", "content": task}]
    for _ in range(50):
        content = send(messages, [tool for tool in tools if tool["name"] in guard.list_tools()])
        messages.append({"role": "assistant", "content": content})
        run = guard.run({"role": "assistant", "content": content})
        results, texts = [], [f'{call["message"]} {call["hint"]}' for call in run["ignored"]]
        for each in run["observations"]:
            if each["recovered"]:
                texts.append(f'Result of {each["tool"]}: {json.dumps(each["content"])}')
            else:
                results.append({"type": "tool_result", "tool_use_id": each["id"], "content": json.dumps(each["content"]), "is_error": not each["outcome"]["ok"]})
        if not results and not texts:
            done = guard.explain_done()
            if done["allowed"]:
                return messages
            texts = [f'{done["message"]} {done["hint"]}']
        messages.append({"role": "user", "content": results + [{"type": "text", "text": text} for text in texts]})
        guard.start_turn()
    raise RuntimeError("The task did not end within 50 turns.")
