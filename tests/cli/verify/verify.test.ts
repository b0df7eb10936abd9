import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIOS } from '../../verify/server/scenarios.ts';
import { serveScenarios, type ServedScenarios } from '../../verify/server/serve-scenarios.ts';
import { openFolder } from '../open-folder.ts';

let served: ServedScenarios;
beforeAll(async () => {
  served = await serveScenarios(SCENARIOS);
});
afterAll(() => served.close());

function addressOf(id: string): string {
  const scenario = SCENARIOS.find((each) => each.id === id);
  return served.getAddress(scenario ?? { ...SCENARIOS[0]!, id });
}

const createTool = (verification: object | undefined, name = 'create_order') => ({
  name,
  description: 'Create an order.',
  risk_class: 'external_publish',
  input_schema: { type: 'object', properties: { name: { type: 'string' } } },
  ...(verification === undefined ? {} : { verification }),
});
const API = {
  kind: 'live_url',
  field: 'links.self',
  budget_ms: 3_000,
  checks: [
    { kind: 'http_status' },
    {
      kind: 'json_matches',
      schema: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      equals: [{ at: '/name', argument: 'name' }],
    },
  ],
};
const open = (verification: object | undefined = API, url = addressOf('json-equals')) =>
  openFolder({
    'tools.json': [createTool(verification)],
    'result.json': { links: { self: url } },
    'input.json': { name: 'Rose' },
  });
const TOOL = 'verify --registry tools.json --tool create_order --result result.json';

describe('toolwright verify', () => {
  it('takes the address from the result, the values from the call, and ends with 0', async () => {
    const { exit, out, err } = await open().run(`${TOOL} --input input.json`);
    expect([exit, err]).toEqual([0, '']);
    expect(out.replace(/Seen .*/, 'Seen').replace(/:\d+\//, ':1/')).toBe(
      `http://127.0.0.1:1/json-equals/

  passed   HTTP status  200
  passed   JSON answer  1

Proven live. Seen
`,
    );
  });

  it('ends with 1 where the answer is another one, and says what to do', async () => {
    const { exit, out } = await open(API, addressOf('json-value')).run(
      `${TOOL} --input input.json`,
    );
    expect(exit).toBe(1);
    expect(out).toContain('  failed   JSON answer  Tulip\n');
    expect(out).toContain(
      'error  json_matches\n  found     Tulip\n  expected  "Rose" at /name, from the argument name\n',
    );
    expect(out).toContain('Not proven: 1 error.');
  });

  it('validates with the validator of the command line', async () => {
    const { exit, out } = await open(API, addressOf('json')).run(`${TOOL} --input input.json`);
    expect([exit, out]).toEqual([1, expect.stringContaining('the whole does not fit required')]);
  });

  it('never passes a check that did not run', async () => {
    const { exit, out } = await openFolder({}).run(`verify ${addressOf('plain')} --browser none`);
    expect(exit).toBe(1);
    expect(out).toContain('  passed   HTTP status          200\n');
    expect(out).toContain('  not run  Blank page           No browser was to be used.\n');
    expect(out).toContain('Not proven: 3 checks not run.');
  });

  it('prints JSON that goes back to the model', async () => {
    const { exit, out } = await openFolder({}).run(
      `verify ${addressOf('bad-gateway')} --browser none --format json`,
    );
    const verdict = JSON.parse(out);
    expect([exit, verdict.ok, verdict.issues[0]]).toEqual([
      1,
      false,
      expect.objectContaining({ kind: 'http_status', value: 502, next_valid_actions: [] }),
    ]);
    const asked = await open(API, addressOf('bad-gateway')).run(`${TOOL} --format json`);
    expect(JSON.parse(asked.out).issues[0].next_valid_actions).toEqual(['create_order']);
  });

  it('prints SARIF, whose places are the address', async () => {
    const { out } = await openFolder({}).run(
      `verify ${addressOf('coming-soon')} --browser none --format sarif`,
    );
    const [run] = JSON.parse(out).runs;
    const result = run.results.find(
      ({ ruleId }: { ruleId: string }) => ruleId === 'placeholder_text',
    );
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe('placeholder_text');
    expect(result.level).toBe('error');
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe(
      addressOf('coming-soon'),
    );
    expect(run.results.map(({ ruleId }: { ruleId: string }) => ruleId)).toContain('not_run');
  });

  it('prints JUnit, where what did not run has failed', async () => {
    const { out } = await openFolder({}).run(
      `verify ${addressOf('src-null')}?a=%3C&b=1 --browser none --format junit`,
    );
    expect(out).toContain('<testsuite name="http://127.0.0.1');
    expect(out).toContain('?a=%3C&amp;b=1" tests="11" failures="4"');
    expect(out).toContain('<failure type="broken_images"');
    expect(out.match(/<failure type="not_run"/g)).toHaveLength(3);
  });

  it('keeps a report, with which a later look is compared', async () => {
    const { run, read } = openFolder({});
    const check = `verify ${addressOf('changed')} --browser none --format json`;
    expect((await run(`${check} --report before.json`)).exit).toBe(1);
    const report = JSON.parse(read('before.json'));
    expect(report).toMatchObject({
      format: 'toolwright-verification/1',
      tool: null,
      contract_sha256: null,
      budget_ms: 8_000,
      evidence: { status: 200, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    const later = JSON.parse((await run(`${check} --before before.json`)).out);
    expect(later.checks.at(-1)).toMatchObject({ kind: 'changed_since', outcome: 'passed' });
    const same = `verify ${addressOf('plain')} --browser none --format json`;
    await run(`${same} --report before.json`);
    const unchanged = JSON.parse((await run(`${same} --before before.json`)).out);
    expect(unchanged.checks.at(-1)).toMatchObject({ kind: 'changed_since', outcome: 'failed' });
  });

  it('keeps the hash of the contract, so that evidence can be older than it', async () => {
    const hashes = await Promise.all(
      [API, { ...API, budget_ms: 2_000 }].map(async (verification) => {
        const { run, read } = open(verification);
        await run(`${TOOL} --input input.json --report report.json`);
        return JSON.parse(read('report.json')).contract_sha256;
      }),
    );
    expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('asks for the marker that was given', async () => {
    const { run } = openFolder({});
    const check = `verify ${addressOf('marker')} --browser none --format json --marker project=`;
    const [right, wrong] = [await run(`${check}prj_1`), await run(`${check}prj_2`)];
    expect(JSON.parse(right.out).checks.at(-1)).toMatchObject({ outcome: 'passed' });
    expect(JSON.parse(wrong.out).checks.at(-1)).toMatchObject({
      kind: 'project_marker',
      outcome: 'failed',
      value: 'prj_1',
    });
  });

  it.each([
    ['verify', 'verify needs one address, or a tool.'],
    ['verify https://a.example https://b.example', 'verify needs one address, or a tool.'],
    ['verify ftp://a.example', '"ftp://a.example" is no web address.'],
    ['verify https://a.example --tool a', '--tool needs --registry.'],
    ['verify https://a.example --marker project', '--marker "project" has no name and value.'],
    ['verify https://a.example --budget-ms 0', '--budget-ms "0" is no time in milliseconds.'],
    ['verify https://a.example --browser edge', 'Unknown value "edge" for --browser.'],
    ['verify https://a.example --format github', 'Unknown value "github" for --format.'],
    ['verify https://a.example --sdk a', 'verify has no option --sdk.'],
    ['verify https://a.example --before gone.json', 'gone.json was not read: '],
    [
      'verify https://a.example --before tools.json',
      'tools.json is no report of toolwright verify.',
    ],
    ['verify --registry tools.json --tool create_ordr', 'The registry has no tool "create_ordr".'],
    [
      'verify --registry tools.json --tool create_order',
      'The result has no address in links.self.',
    ],
    [`${TOOL} --result {`, '--result is no JSON: '],
  ])('%s ends with 2 and says what to do', async (words, text) => {
    const { exit, out, err } = await open().run(words);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(`toolwright: ${text}`);
  });

  it.each([
    [undefined, 'The contract of create_order does not say how its effect is verified.'],
    [{ kind: 'none' }, 'The contract of create_order says that nothing is verified.'],
    [
      { kind: 'read_back', tool: 'get_order' },
      'create_order is verified by calling get_order, and the command line calls no tools.',
    ],
    [
      { ...API, checks: [{ kind: 'title', severity: 'off', reason: 'An API.' }] },
      'The verification of create_order has no check that is on.',
    ],
  ])('needs something to look at: %j', async (verification, text) => {
    const folder = openFolder({
      'tools.json': [createTool(verification)],
      'result.json': { links: { self: 'https://a.example/' } },
    });
    const { exit, err } = await folder.run(TOOL);
    expect([exit, err]).toEqual([2, expect.stringContaining(`toolwright: ${text}`)]);
  });
});
