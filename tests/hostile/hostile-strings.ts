import { bundle, contract, jsonFile, list, type HostileFile } from './hostile-file.ts';

/** A registry in which every text and key that an author may choose is the same text. */
function everywhere(text: string): object {
  const schema = {
    type: 'object',
    title: text,
    description: text,
    properties: own([
      [
        text,
        {
          type: 'string',
          description: text,
          enum: [text],
          default: text,
          pattern: text,
          format: text,
          examples: [text],
        },
      ],
    ]),
    required: [text],
    $defs: own([[text, { $ref: `#/$defs/${text}` }]]),
  };
  const parts = {
    title: text,
    purpose: text,
    description: text,
    input_schema: schema,
    output_schema: schema,
    examples: [{ title: text, input: own([[text, text]]), output: text }],
    errors: [
      { code: text, type: 'not_found', message: text, hint: text, next_valid_actions: [text] },
    ],
    resource_scope: [text],
    verification: { tool: text, field: text },
    visibility: { tier: text },
    side_effects: { class: 'external_write', summary: text, recovery: text },
    permission: {
      default: 'ask',
      allowlist: [text],
      approval: text,
      sandbox: { network: text, filesystem: text, commands: [text] },
    },
    idempotency: { strategy: 'hash', fields: [text], parameter: text },
    routing: {
      use_when: [text],
      do_not_use_when: [text],
      siblings: [{ tool: text, when: text }],
      next_valid_actions: [text],
      prerequisites: [{ tool: text, at_least: 1 }],
    },
    aliases: [{ title: text, when: [text], map: [{ to: `/${text}`, from: `/${text}` }] }],
    notes: [{ at: '/description', text }],
    draft_of: text,
    commit_of: text,
    wire: { anthropic: own([[text, text]]), mcp: { _meta: own([[text, text]]) } },
  };
  const registry = {
    name: text,
    version: text,
    description: text,
    tiers: [{ name: text, description: text }],
    phases: [
      {
        name: text,
        tiers: [text],
        transitions: [{ to: text, tool: text, when: text, input: own([[text, text]]) }],
      },
    ],
    gates: [
      {
        tool: text,
        phase: text,
        requires: [
          { tool: text, at_least: 1, after: text, phase: text, input: own([[text, text]]) },
        ],
        reason: text,
      },
    ],
    done_tool: text,
    targets: [text],
    readings: [{ tool: text, target: text, read_on: text, answers: own([[text, 'no']]) }],
    cases: [
      { name: text, sentence: text, tool: text, also_accepted: [text], must_not_call: [text] },
      {
        name: text,
        session: { known: own([[text, text]]) },
        answers: own([[text, { kind: 'value', value: text }]]),
        steps: [{ kind: 'message', message: text }],
        expect: { calls: [{ tool: text, result: text }] },
      },
    ],
    lint: {
      severity: own([[text, 'off']]),
      suppressions: [{ rule: text, tool: text, at: text, reason: text }],
    },
  };
  return bundle(
    [own([...Object.entries(contract(text, parts)), [text, text]]), contract('plain')],
    own([...Object.entries(registry), [text, text]]),
  );
}

/** `{ __proto__: … }` would set the prototype; this makes a key of it. */
function own(entries: readonly (readonly [string, unknown])[]): object {
  const object = {};
  for (const [key, value] of entries)
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return object;
}

const TEXTS: readonly (readonly [what: string, text: string])[] = [
  ['markup that would run', '<img src=x onerror="window.ran=1">'],
  ['a script', '<script>window.ran=1</script>'],
  ['a frame', '"><iframe srcdoc="<script>top.ran=1</script>">'],
  ['a link that would run', '[x](javascript:window.ran=1)'],
  ['a template', '${window.ran=1}{{constructor.constructor("window.ran=1")()}}'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['toString', 'toString'],
  ['hasOwnProperty', 'hasOwnProperty'],
  ['an empty text', ''],
  ['blanks', '  \t\n  '],
  ['NULs', 'a\u0000b\u0000'],
  ['a lone high surrogate', 'a\ud83d'],
  ['a lone low surrogate', '\ude00a'],
  ['bidi controls', 'user\u202egnp.exe\u202c\u2066\u2069'],
  ['invisible characters', 'a\u200b\u200c\u200d\u2060\ufeffb'],
  ['tag characters', `a${'\u{e0069}\u{e0067}\u{e006e}\u{e006f}'}`],
  ['combining marks', `e${'\u0301\u0323\u0489'.repeat(5_000)}`],
  ['emoji families', '👩‍👩‍👧‍👦'.repeat(2_000)],
  ['right-to-left text', 'שלום עולם مرحبا'],
  ['line separators', 'a\u2028b\u2029c\u0085d'],
  ['escape sequences', '\u001b[31mred\u001b]0;title\u0007'],
  ['a pointer', '/~0~1/../%2e%2e/#/$defs/a'],
  ['format words', '%s %n %1000000d {0} $& $1 $`'],
  ['a percent sign', '%E0%A4%A%'],
];

export const hostileStrings: readonly HostileFile[] = [
  ...TEXTS.map(([what, text]) => jsonFile(`${what} as every text and key`, () => everywhere(text))),
  jsonFile('200 tools with the same name', () => bundle(list(200, () => contract('same')))),
  jsonFile('200 names that differ in invisible characters', () =>
    bundle(list(200, (i) => contract(`same${'\u200b'.repeat(i)}`))),
  ),
];
