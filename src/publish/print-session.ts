import { listOpenings, type Opening } from '../contract/session/list-combinations.ts';
import { listVisible, openNext, startTurn, type Router } from '../contract/session/router.ts';
import type { GuideScene } from './create-guide-scene.ts';
import { escapeName } from './escape-markdown.ts';
import { MOST_NAMED } from './format-names.ts';
import { printData } from './print-data.ts';
import { printPython } from './print-python.ts';

/** The section of the guide that runs a session, one block per step and language. */
export function printSession(scene: GuideScene): readonly string[] {
  return [
    '## A session, step by step',
    '',
    'The blocks of one language, one after another, are a program that runs in this folder. What stands behind a line that prints is what it prints.',
    '',
    ...STEPS.flatMap((step) => step(scene)),
  ];
}

const STEPS: readonly ((scene: GuideScene) => readonly string[])[] = [
  printStart,
  printTurn,
  printCall,
  printRefusal,
  printOpening,
  printDone,
  printNext,
];

function printBoth(script: readonly string[], python: readonly string[]): readonly string[] {
  return ['```ts', ...script, '```', '', '```python', ...python, '```', ''];
}

function printStart(): readonly string[] {
  return [
    '### A session begins',
    '',
    ...printBoth(
      [
        "import { afterCall, beginSession, canCall, canEmitDone, explainCall, explainDone, getToolsFor, openNext, startTurn, type Call, type Value } from './router.ts';",
        '',
        'let session = beginSession();',
        'let calls: readonly Call[] = [];',
      ],
      [
        'import json',
        'from router import can_call, can_emit_done, get_tools_for, explain_call, explain_done, after_call, open_next, begin_session, start_turn',
        '',
        'session = begin_session()',
        'calls = []',
      ],
    ),
  ];
}

function printTurn({ router, session }: GuideScene): readonly string[] {
  const count = listVisible(router, session).length;
  return [
    '### Before each turn, send what it shows',
    '',
    'A turn is one request to the model, with the calls of its answer. It is over once they are answered; the request that carries their results is the next turn. Between two calls of startTurn the tools stay the same, whatever is called or opened.',
    '',
    'Of your tool definitions, send those with these names.',
    '',
    ...printBoth(
      [`console.log(getToolsFor(session).length); // ${count}`],
      [`print(len(get_tools_for(session)))  # ${count}`],
    ),
  ];
}

function printCall({ call: { tool, input }, calls }: GuideScene): readonly string[] {
  return [
    '### The model calls a tool',
    '',
    'Ask first. A refused call is not run and not noted: the model is told why, and what to do. A call that was made is noted with the phase that it was made in, however it ended; without it, gates that ask for calls of a phase stay shut. A call that failed (`ok` is false) leads to no other phase. Needs count it only where their `outcome` is error, any, or the one that it was noted with; what has to come after a tool has to come after its failed calls too.',
    '',
    '`input` and `output` are objects, parsed from JSON, not its text: transitions and gates look into them. `output` is what the tool returned when it succeeded.',
    '',
    ...printBoth(
      [
        '/** In your harness this runs the tool. */',
        'const runTool = (name: string, input: Value): { ok: boolean; output: Value } => ({ ok: true, output: {} });',
        '',
        'function answer(name: string, input: Value): Value {',
        '  const verdict = explainCall(session, calls, name);',
        '  if (!verdict.allowed) return { error: verdict.code, message: verdict.message, hint: verdict.hint };',
        '  const { ok, output } = runTool(name, input);',
        '  const call: Call = { tool: name, ok, input, output, phase: session.phase };',
        '  calls = [...calls, call];',
        '  session = afterCall(session, call);',
        '  return output;',
        '}',
        '',
        `answer(${printData(tool, 'script')}, ${printData(input, 'script')});`,
        `console.log(calls.length); // ${calls.length}`,
      ],
      [
        'def run_tool(name, arguments):',
        '    """In your harness this runs the tool."""',
        '    return True, {}',
        '',
        'def answer(name, arguments):',
        '    global session',
        '    verdict = explain_call(session, calls, name)',
        '    if not verdict["allowed"]:',
        '        return {"error": verdict["code"], "message": verdict["message"], "hint": verdict["hint"]}',
        '    ok, output = run_tool(name, arguments)',
        '    call = {"tool": name, "ok": ok, "input": arguments, "output": output, "phase": session["phase"]}',
        '    calls.append(call)',
        '    session = after_call(session, call)',
        '    return output',
        '',
        `answer(${printPython(tool)}, ${printPython(input)})`,
        `print(len(calls))  # ${calls.length}`,
      ],
    ),
  ];
}

function printRefusal({ refused: { tool, authorization } }: GuideScene): readonly string[] {
  if (authorization === undefined) return [];
  const { code, message, hint } = authorization;
  return [
    `Called first, ${escapeName(tool)} is refused with these words:`,
    '',
    '```json',
    printData({ error: code, message, hint }, 'json'),
    '```',
    '',
    ...printBoth(
      [`console.log(canCall(beginSession(), [], ${printData(tool, 'script')})); // false`],
      [`print(json.dumps(can_call(begin_session(), [], ${printPython(tool)})))  # false`],
    ),
  ];
}

const OPENED_EVENTS = {
  skill: 'the skill NAME is selected',
  connector: 'the connector NAME is authorised',
  deferred: 'a search has found NAME',
  sensitive: 'a person has approved NAME',
} as const satisfies Record<Opening['layer'], string>;

/** Empty where the design has nothing to open. */
function printOpening({ router, after }: GuideScene): readonly string[] {
  const all = listOpenings(router).flatMap((opening): readonly Opening[] =>
    opening.tools.length === 0
      ? [opening]
      : opening.tools
          .slice(0, MOST_NAMED)
          .map((tool) => ({ ...opening, key: tool, tools: [tool] })),
  );
  const countVisible = ({ tiers, tools }: Partial<Opening>): number =>
    listVisible(router, startTurn(openNext(after, { tiers: tiers ?? [], tools: tools ?? [] })))
      .length;
  const before = countVisible({});
  const opening = all.find((each) => countVisible(each) > before) ?? all[0];
  if (opening === undefined) return [];
  const { layer, key, tiers, tools } = opening;
  const printed = `${before} ${countVisible(opening)}`;
  const event = OPENED_EVENTS[layer].replace('NAME', () => escapeName(key));
  return [
    '### Something is opened',
    '',
    `Once a skill is selected or a connector authorised, name its tier; once a search has found tools or a person has approved them, name the tools. They are shown from the next turn on, while the phase allows them. Here ${event}; in your harness the session is what openNext returns. The numbers are those of the next turn, without it and with it.`,
    '',
    ...printBoth(
      [
        `const opened = openNext(session, { tiers: ${printData(tiers, 'script')}, tools: ${printData(tools, 'script')} });`,
        `console.log(getToolsFor(startTurn(session)).length, getToolsFor(startTurn(opened)).length); // ${printed}`,
      ],
      [
        `opened = open_next(session, tiers=${printPython(tiers)}, tools=${printPython(tools)})`,
        `print(len(get_tools_for(start_turn(session))), len(get_tools_for(start_turn(opened))))  # ${printed}`,
      ],
    ),
  ];
}

function printDone({ router, done }: GuideScene): readonly string[] {
  const texts = done.allowed ? [] : [done.message, done.hint];
  return [
    '### The model says that it is done',
    '',
    describeDone(router),
    '',
    ...printBoth(
      [
        `console.log(canEmitDone(calls, session.phase)); // ${done.allowed}`,
        ...(done.allowed
          ? []
          : [
              'const verdict = explainDone(calls, session.phase);',
              'if (!verdict.allowed) {',
              ...['message', 'hint'].map(
                (key, i) =>
                  `  console.log(JSON.stringify(verdict.${key})); // ${printData(texts[i], 'script')}`,
              ),
              '}',
            ]),
      ],
      [
        `print(json.dumps(can_emit_done(calls, session["phase"])))  # ${done.allowed}`,
        ...(done.allowed
          ? []
          : [
              'verdict = explain_done(calls, session["phase"])',
              ...['message', 'hint'].map(
                (key, i) =>
                  `print(json.dumps(verdict["${key}"]))  # ${printData(texts[i], 'ascii')}`,
              ),
            ]),
      ],
    ),
  ];
}

/** The design's done tool may be a draft, which no turn shows. */
function describeDone({ done_tool, tools }: Router): string {
  if (done_tool === undefined)
    return 'It says so by ending its turn without a call. Ask before that is believed.';
  const name = escapeName(done_tool);
  if (!tools.some((tool) => tool.name === done_tool))
    return `By the design it says so by calling ${name}, which is not among these tools yet: until it passes, a turn ends without a call. Ask before that is believed.`;
  return `It says so by calling ${name}, which is asked about like every call. Ask here where a turn ends without a call.`;
}

function printNext({ router, after }: GuideScene): readonly string[] {
  const next = startTurn(after);
  const count = listVisible(router, next).length;
  return [
    '### The turn is over',
    '',
    'What its calls changed is seen from here on.',
    '',
    ...printBoth(
      [
        'session = startTurn(session);',
        `console.log(JSON.stringify(session.phase)); // ${printData(next.phase, 'script')}`,
        `console.log(getToolsFor(session).length); // ${count}`,
      ],
      [
        'session = start_turn(session)',
        `print(json.dumps(session["phase"]))  # ${printData(next.phase, 'ascii')}`,
        `print(len(get_tools_for(session)))  # ${count}`,
      ],
    ),
  ];
}
