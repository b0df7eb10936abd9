import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Design } from '../../src/contract/design.ts';
import { convertFromPlain, type JsonObject } from '../../src/contract/json/json.ts';
import { printGuide } from '../../src/publish/print-guide.ts';
import { siteBuilder } from '../contract/gallery-router.ts';
import {
  exportRouter,
  hasPython,
  openFolder,
  readGallery,
  runPython,
  runTool,
  typeRoots,
} from './export-router.ts';
import { hostileDesign } from './hostile-design.ts';

const tools = (...plain: readonly object[]): readonly JsonObject[] =>
  plain.map((each) => convertFromPlain(each) as JsonObject);
const opened: Design = {
  registry: new Map(),
  tools: tools(
    { name: 'select_skill' },
    { name: 'mail', visibility: { layer: 'connector', tier: 'crm' } },
  ),
};
const searched: Design = {
  registry: convertFromPlain({
    phases: [
      { name: 'p', tiers: ['near'] },
      { name: 'q', tiers: ['far'] },
    ],
  }) as JsonObject,
  tools: tools(
    { name: 'find', visibility: { layer: 'base' } },
    { name: 'unseen', visibility: { layer: 'deferred', tier: 'far' } },
    { name: 'seen', visibility: { layer: 'deferred', tier: 'near' } },
  ),
};
const DESIGNS: Readonly<Record<string, Design>> = {
  'the site builder': readGallery('site-builder.json'),
  'a hostile design': hostileDesign,
  'tools alone': { registry: new Map(), tools: tools({ name: 'read_file' }) },
  'a connector': opened,
  'a search': searched,
  'nothing to be seen': {
    registry: convertFromPlain({ phases: [{ name: 'p', tiers: [] }] }) as JsonObject,
    tools: tools({ name: 'read_file' }),
  },
};
const folders = new Map(
  Object.entries(DESIGNS).map(([name, design]) => [name, openFolder(exportRouter(design))]),
);
const pathOf = (name: string): string => join(folders.get(name)?.path ?? '', 'runtime');
afterAll(() => folders.forEach(({ close }) => close()));

const guideOf = (name: string): string => readFileSync(join(pathOf(name), 'router.md'), 'utf8');
const blocksOf = (guide: string, language: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, block = '']) => block,
  );
/** What the lines that print say they print. */
const promised = (program: string): readonly string[] =>
  [...program.matchAll(/^\s*(?:console\.log|print)\(.*\);? {1,2}(?:\/\/|#) (.*)$/gm)].map(
    ([, said = '']) => said,
  );
const read = (line: string): unknown =>
  line.split(' ').every((word) => /^\d+$/.test(word)) ? line : JSON.parse(line);

describe.each(Object.keys(DESIGNS))('the guide to the router of %s', (name) => {
  it('runs in TypeScript as promised, and compiles', () => {
    const program = blocksOf(guideOf(name), 'ts').join('\n');
    writeFileSync(join(pathOf(name), 'guide.ts'), program);
    const { status, output } = runTool('tsx/dist/cli.mjs', ['guide.ts'], { cwd: pathOf(name) });
    expect([status, output.trim().split('\n').map(read)]).toEqual([0, promised(program).map(read)]);
    expect(promised(program).length).toBeGreaterThan(4);
    writeFileSync(join(pathOf(name), 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(pathOf(name), 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          module: 'nodenext',
          target: 'es2022',
          lib: ['es2022'],
          strict: true,
          noEmit: true,
          allowImportingTsExtensions: true,
          types: ['node'],
          typeRoots: [typeRoots],
          skipLibCheck: true,
        },
        files: ['guide.ts'],
      }),
    );
    expect(runTool('typescript/bin/tsc', ['-p', 'tsconfig.json'], { cwd: pathOf(name) })).toEqual({
      status: 0,
      output: '',
    });
  });

  it.skipIf(!hasPython)('runs in Python as promised (needs python3, 3.9 or later)', () => {
    const program = blocksOf(guideOf(name), 'python').join('\n');
    writeFileSync(join(pathOf(name), 'guide.py'), program);
    const { status, output } = runPython(['guide.py'], { cwd: pathOf(name) });
    expect([status, output.trim().split('\n').map(read)]).toEqual([0, promised(program).map(read)]);
  });

  it('shows a refusal as the router gives it, and has no other block', () => {
    const guide = guideOf(name);
    const [refusal = ''] = blocksOf(guide, 'json');
    expect(Object.keys(JSON.parse(refusal))).toEqual(['error', 'message', 'hint']);
    expect(guide.match(/^```/gm)?.length).toBe(
      2 * ['ts', 'python', 'json'].flatMap((language) => blocksOf(guide, language)).length,
    );
  });
});

describe('the guide', () => {
  it('does not tell to call a tool that no turn shows', () => {
    const [held, none] = [
      { ...siteBuilder, tools: siteBuilder.tools.filter(({ name }) => name !== 'finish_turn') },
      { ...siteBuilder, done_tool: undefined },
    ].map(
      (router) =>
        printGuide(JSON.parse(JSON.stringify(router))).match(
          /^### The model says that it is done\n\n(.*)$/m,
        )?.[1],
    );
    expect([held, none]).toEqual([
      'By the design it says so by calling `finish_turn`, which is not among these tools yet: until it passes, a turn ends without a call. Ask before that is believed.',
      'It says so by ending its turn without a call. Ask before that is believed.',
    ]);
  });

  it('plays with tools of the set', () => {
    const guide = printGuide(siteBuilder);
    expect(
      [
        'answer("todo_complete", { "todo_id": "build" });',
        'answer("todo_complete", {"todo_id": "build"})',
        'Called first, `finish_turn` is refused',
        'It says so by calling `finish_turn`',
        'console.log(JSON.stringify(session.phase)); // "verifying"',
      ].filter((part) => !guide.includes(part)),
    ).toEqual([]);
  });

  it('has every name that both files export for a harness', () => {
    const names = [
      ...guideOf('the site builder').matchAll(/^\| .* \| `(\w+)\(.*` \| `(\w+)\(.*` \|$/gm),
    ].map(([, script, python]) => [script, python]);
    const [script, python] = ['router.ts', 'router.py'].map((file) =>
      readFileSync(join(pathOf('the site builder'), file), 'utf8'),
    );
    expect(
      names.map(([a, b]) => [
        script?.includes(`export function ${a}(`),
        python?.includes(`\ndef ${b}(`),
      ]),
    ).toEqual(names.map(() => [true, true]));
    expect(names.length).toBe(9);
  });

  it('speaks of opening only where something can be opened, and shows what comes of it', () => {
    const parts = [
      'openNext(session, { tiers: ["crm"], tools: [] })',
      'Here the connector `crm` is authorised;',
      'console.log(getToolsFor(startTurn(session)).length, getToolsFor(startTurn(opened)).length); // 1 2',
    ];
    expect([
      parts.filter((part) => !guideOf('a connector').includes(part)),
      guideOf('tools alone').includes('### Something is opened'),
    ]).toEqual([[], false]);
    const found = [
      'openNext(session, { tiers: [], tools: ["seen"] })',
      'Here a search has found `seen`;',
    ];
    expect(found.filter((part) => !guideOf('a search').includes(part))).toEqual([]);
  });

  it('lists the calls that need more than the router’s yes, and nothing where none does', () => {
    expect(printGuide(siteBuilder)).toContain(
      '\n- `approval_required`: `delete_file`, `publish`\n',
    );
    const [asking, silent] = [
      { name: 'pay', decision: 'require_stronger_auth' },
      { name: 'look', decision: 'allow' },
    ];
    expect(
      printGuide({ tools: [asking, silent, { name: 'odd' }], phases: [], gates: [] }),
    ).toContain('- `require_stronger_auth`: `pay`\n- not said by the contract: `odd`\n');
    expect(printGuide({ tools: [silent], phases: [], gates: [] })).not.toContain('Permission');
  });

  it('explains what a turn is, what to record with a call, and what runs its tests', () => {
    const guide = printGuide(siteBuilder);
    expect(
      [
        'A turn is one request to the model, with the calls of its answer.',
        'A call that failed (`ok` is false) leads to no other phase',
        '`input` and `output` are objects, parsed from JSON',
        '(Node 22.18 or later; before it `npx tsx --test router.test.ts`)',
      ].filter((part) => !guide.includes(part)),
    ).toEqual([]);
  });
});
