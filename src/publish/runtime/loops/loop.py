from guard import REGISTRY, Guard
from guard_calls import describe_text_calls, print_content


def run_task(send, tools, task, handlers, **options):
    """`send` makes a request with messages and tools, and returns the content of Anthropic's answer."""
    guard = Guard(REGISTRY, handlers, **options)
    messages = [{"role": "user", "content": task}]
    for _ in range(50):
        content = send(messages, [tool for tool in tools if tool["name"] in guard.list_tools()])
        messages.append({"role": "assistant", "content": content})
        run = guard.run({"role": "assistant", "content": content})
        results = [
            {"type": "tool_result", "tool_use_id": each["id"], "content": print_content(each["content"]), "is_error": not each["outcome"]["ok"]}
            for each in run["observations"]
            if not each["recovered"]
        ]
        done = guard.explain_done()
        has_calls = run["observations"] or run["ignored"]
        if not has_calls and done["allowed"]:
            return messages
        text = describe_text_calls(run) if has_calls else f'{done["message"]} {done["hint"]}'
        messages.append({"role": "user", "content": results + ([{"type": "text", "text": text}] if text else [])})
        guard.start_turn()
    raise RuntimeError("The task did not end within 50 turns.")
