import { describe, expect, it } from 'vitest';
import { FORMAT_IDS } from '../../src/cli/arguments/format-ids.ts';
import { formats } from '../../src/cli/formats.ts';
import { rules } from '../../src/lint/rules.ts';
import { openFolder } from './open-folder.ts';

const TOOLS = `{
  "tools": [
    {
      "name": "get_weather",
      "description": "Please get the weather, 100% of it. Do not use it for the past.",
      "inputSchema": { "type": "object", "required": [], "properties": { "city": { "type": "string", "enum": ["Oslo"], "description": "Where." } } }
    }
  ]
}
`;

describe('formats', () => {
  it('are all listed', () => {
    expect(formats.map(({ id }) => id)).toEqual([...FORMAT_IDS]);
  });

  it('as text: by file and tool, worst first, and which profile was used', async () => {
    const { out } = await openFolder({ 'a,b.json': TOOLS }).run(
      'lint a,b.json --preset strict --rule no-politeness --rule closed-schema --rule calls-observed',
    );
    expect(out.replace(/\d+\/100|score \d+/g, 'N')).toBe(`a,b.json

  get_weather  N
    6:7  error    closed-schema  The input accepts parameters that it does not declare.
                                 Set additionalProperties to false.
    5:7  warning  no-politeness  “Please” costs tokens on every turn and changes nothing.
                                 Remove it.

1 tool in 1 file, N: 1 error, 1 warning. 1 fix needs review: run with --fix=suggested. 1 fix of descriptions needs review: run with --fix=text. Preset: strict.
`);
  });

  it('as text: advice is counted, and listed when it is asked for', async () => {
    const { run } = openFolder({ 'a.json': TOOLS });
    const plain = await run('lint a.json --rule closed-schema');
    expect(plain.out.replace(/\d+\/100|score \d+/g, 'N')).toContain(
      '1 tool in 1 file, N: 1 advice. --severity advice lists the advice.',
    );
    expect(plain.out).not.toContain('closed-schema');
    const { out } = await run('lint a.json --severity advice --rule closed-schema');
    expect(out).toContain('6:7  advice   closed-schema');
  });

  it('as text: the same finding of several tools is said once, with their names', async () => {
    const tool = {
      description: 'Please list it.',
      inputSchema: { type: 'object', properties: {} },
    };
    const tools = ['a_one', 'b_two', 'c_three', 'd_four', 'e_five'].map((name) => ({
      name,
      ...tool,
    }));
    const { run } = openFolder({ 'a.json': { tools } });
    const { out } = await run('lint a.json --severity advice --rule no-politeness');
    expect(out.match(/no-politeness/g)).toHaveLength(1);
    expect(out).toContain('5 tools: a_one, b_two, c_three, d_four and 1 more');
    const { out: one } = await openFolder({ 'a.json': { tools: tools.slice(0, 1) } }).run(
      'lint a.json --severity advice --rule no-politeness',
    );
    expect(one).not.toContain('several tools');
  });

  it('as text: a long report starts with a page, and --summary prints that page alone', async () => {
    const tools = Array.from({ length: 14 }, (_, i) => ({
      name: `find_room_${i}`,
      description: `Please find room ${i}. Do not use it to book.`,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries([[`when_${i}`, { type: 'string' }]]),
        required: [],
      },
    }));
    const { run } = openFolder({ 'a.json': { tools } });
    const { out, exit } = await run('lint a.json --preset strict');
    expect(out.startsWith('Do first\n  1. error closed-schema: ')).toBe(true);
    expect(out).toContain('\nWorst tools\n');
    const page = await run('lint a.json --preset strict --summary');
    expect([page.exit, out.startsWith(page.out.slice(0, page.out.lastIndexOf('\n\n')))]).toEqual([
      exit,
      true,
    ]);
    expect(page.out.split('\n').length).toBeLessThan(40);
    expect(page.out).not.toContain('several tools');
    expect((await run('lint a.json --summary --format json')).exit).toBe(2);
  });

  it('as github: one command per finding, escaped as the runner reads it', async () => {
    const { out } = await openFolder({ 'a,b.json': TOOLS }).run(
      'lint a,b.json --preset strict --format github --rule closed-schema',
    );
    expect(out).toBe(
      '::error file=a%2Cb.json,line=6,col=7,title=closed-schema%3A get_weather::The input accepts parameters that it does not declare. Set additionalProperties to false.\n',
    );
  });

  it('as sarif: a log with every rule and the place of each finding', async () => {
    const { out } = await openFolder({ 'my tools/a.json': TOOLS }).run(
      'lint my* --format sarif --rule closed-schema',
    );
    expect(out).toBe('');
    const again = await openFolder({ 'my/a b.json': TOOLS }).run(
      'lint my --preset strict --format sarif --rule closed-schema',
    );
    const {
      version,
      runs: [run],
    } = JSON.parse(again.out);
    expect([version, run.tool.driver.name, run.tool.driver.rules.length]).toEqual([
      '2.1.0',
      'Toolwright',
      rules.length,
    ]);
    expect(run.results).toEqual([
      {
        ruleId: 'closed-schema',
        ruleIndex: rules.findIndex(({ id }) => id === 'closed-schema'),
        level: 'error',
        message: {
          text: 'get_weather: The input accepts parameters that it does not declare. Set additionalProperties to false.',
        },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'my/a%20b.json', uriBaseId: '%SRCROOT%' },
              region: {
                startLine: 6,
                startColumn: 7,
                endLine: 6,
                endColumn:
                  TOOLS.split('\n')[5]?.length === undefined
                    ? 0
                    : (TOOLS.split('\n')[5] ?? '').length + 1,
              },
            },
            logicalLocations: [
              { name: 'get_weather', fullyQualifiedName: 'get_weather/input_schema' },
            ],
          },
        ],
        partialFingerprints: { 'toolwright/v1': 'closed-schema get_weather /input_schema' },
      },
    ]);
  });

  it('place a finding in the line of its JSON Lines, behind a byte order mark, and at the name where a part is missing', async () => {
    const tool = JSON.stringify({
      name: 'get_weather',
      description: 'Do not use it.',
      inputSchema: { type: 'object', properties: {}, required: [] },
    });
    const column = tool.indexOf('"inputSchema"') + 1;
    const { run } = openFolder({
      'a.jsonl': `${tool}\n${tool.replace('get_weather', 'get_rain')}\n`,
      'b.json': `\ufeff${tool}`,
    });
    const places = async (words: string): Promise<readonly string[]> =>
      [...(await run(`lint ${words} --format github`)).out.matchAll(/line=\d+,col=\d+/g)].map(
        ([place]) => place,
      );
    expect(await places('a.jsonl --rule closed-schema')).toEqual([
      `line=1,col=${column}`,
      `line=2,col=${column - 3}`,
    ]);
    expect(await places('b.json --rule closed-schema')).toEqual([`line=1,col=${column}`]);
    expect(await places('b.json --profile contract --rule errors-with-hints')).toEqual([
      'line=1,col=2',
    ]);
  });

  it('let no name steer the terminal', async () => {
    const { out } = await openFolder({
      'a.json': { name: 'a\u001b[31m\u202eb', description: 'c', inputSchema: {} },
    }).run('lint a.json');
    expect(/[\u001b\u202e]/.test(out)).toBe(false);
  });
});
