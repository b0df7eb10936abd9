import aiSdkText from './runtime/loops/ai-sdk.js?raw';
import anthropicText from './runtime/loops/anthropic.js?raw';
import pythonText from './runtime/loops/loop.py?raw';
import mcpText from './runtime/loops/mcp-server.js?raw';
import openaiText from './runtime/loops/openai-responses.js?raw';

/** Each loop is run by our tests against the real SDK, with these versions. */
const LOOPS = [
  ['The Anthropic SDK', '`@anthropic-ai/sdk` 1.11', 'js', anthropicText],
  ['OpenAI Responses', '`openai` 7.55', 'js', openaiText],
  [
    'AI SDK',
    '`ai` 7.0. It runs the calls of the protocol itself: calls in texts and the gate on the end of the task are not part of it',
    'js',
    aiSdkText,
  ],
  ['An MCP server', '`@modelcontextprotocol/sdk` 1.32', 'js', mcpText],
  ['Python', 'any client', 'python', pythonText],
] as const;

/** The Markdown guide to the exported guard, for the author of a harness. */
export function printRuntimeGuide(): string {
  return [
    '# The guard, for a harness',
    '',
    'What a model sends goes in, one observation for each call comes out, and never an exception. Between them every call is read (as text, too, where the model wrote it so), checked for this turn and its gates, brought into the declared shape, checked against its schema, decided upon, recognized where it is a repeat, run with its timeout and its retries, shortened to its limits, put into the envelope, and logged.',
    '',
    '`guard.js` runs in Node 20 or later, in Deno, Bun and a browser, and needs `validators.js` beside it and nothing else. `guard.py` needs Python 3.10 or later and the package `jsonschema`. Both answer in the same words.',
    '',
    '- A handler takes a copy of the arguments and returns what it found, as JSON. Where it fails as its contract declares, it throws `createToolFailure("code")`, in Python `ToolFailure("code")`. Whatever else it throws is a crash, of which the model learns nothing; a result that is no JSON is one, too.',
    '- Where its contract has no timeout, a handler has ten minutes: `timeoutMs`, in Python `timeout_ms`, says otherwise. In Python it may be `async def`; it runs in a thread of its own, and with `timeout_ms=None` and no timeout in its contract in that of the caller. It must not wait for a message of its own guard, which waits for it.',
    '- `session` says who calls: `known` values such as `user_id`, `scopes`, `has_strong_authentication`, `has_sandbox`. What is left out is not there.',
    '- Where a call waits for approval, the observation has `decision.argument_hash`. Hand in `approvals = createMemoryApprovals()`, in Python `MemoryApprovals()`. When a person has answered, `approvals.add({ tool, argument_hash, approver, expires_at, is_denied })`, with `user` where it is for the calls of one `user_id`, and let the model repeat the call. Where a draft ran instead, `decisions[0]` has the hash of the call that was made. Each loop below takes `approvals` beside `handlers` and `session`.',
    '- `log` is called once for each call, with what its contract lets be logged; `recordDecision` with each decision; `handleCrash` with what a handler or a store threw. `saveArtifact` stores a result that is too large and returns its reference. In Python they are `log`, `record_decision`, `handle_crash` and `save_artifact`.',
    '- The log and the decisions may be kept: what `audit.redact` names is not in them. It is in observations, with their stages, and in the results of `idempotency_log`, which a repeat gets. `queries.sql` deletes what is over.',
    '- A tool that was found, a skill that was chosen, a connector that was authorized: `guard.openNext({ tools, tiers })`, also in a handler, visible from the next turn on.',
    '- In an asyncio program, `await guard.run_async(message)`: handlers that are coroutines run on its loop. The files in Python belong into one folder on `sys.path`.',
    '- What is remembered is remembered in this process. For several processes, and to ask the log, run `schema.sqlite.sql` and hand in `...createSqlStore(db)` of `sql-store.js`, in Python `SqlStore(path)` of `sql_store.py`. `schema.postgres.sql` has the same tables for PostgreSQL, where `calls` and `approvals` are yours to write: `guard-stores.d.ts` says what they have to do. `queries.sql` asks how many times a tool returned a code this week.',
    '',
    'Where a tool has a verification, `critique.js` and `critique.py` tell whether a call did what it said, by a live answer: `critique(observeHttp).verify({ tool, input, result })`, in Python `Critic(observe_http).verify({"tool": …, "input": …, "result": …})`. They need nothing else (Python 3.9 or later, with `guard_values.py` beside it), never throw, and count what was not seen as not proven. Hand in an observer with a browser for what scripts draw, `callTool` (`call_tool`) for what is read back. Schemas of answers are checked by `critique-validators.js`, in Python by the package `jsonschema` where it is installed. `critique(observe).check("deploy", input)` is the handler of a tool such as `check_live_site`: its result has `passed`, for a gate to ask for.',
    '',
    '`node --test guard.test.js` and `python3 -m unittest test_guard` run the cases of the registry.',
    '',
    ...LOOPS.flatMap(([title, version, language, text]) => [
      `## ${title}`,
      '',
      `Written for ${version}.`,
      '',
      `\`\`\`${language}`,
      text.trimEnd(),
      '```',
      '',
    ]),
  ].join('\n');
}
