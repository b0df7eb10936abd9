import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Design } from '../../src/contract/design.ts';
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

const large: Design = {
  registry: new Map(),
  tools: Array.from({ length: 1_000 }, (_, i) => new Map([['name', `tool_number_${i}`]])),
};
const DESIGNS: Readonly<Record<string, Design>> = {
  'the site builder': readGallery('site-builder.json'),
  'a hostile design': hostileDesign,
  'a thousand tools': large,
};
const DRAFTS = 'a hostile design of drafts';
const folders = new Map([
  ...Object.entries(DESIGNS).map(
    ([name, design]) => [name, openFolder(exportRouter(design))] as const,
  ),
  [
    DRAFTS,
    openFolder(
      exportRouter(
        hostileDesign,
        hostileDesign.tools.map((_, i) => i),
      ),
    ),
  ],
]);
const pathOf = (name: string): string =>
  join(folders.get(name)?.path ?? '', name === DRAFTS ? 'drafts/router' : 'runtime');
afterAll(() => folders.forEach(({ close }) => close()));

/**
 * What projects are set to; each compiles the tests as well, which import with the extension as
 * Node wants it.
 */
const SETTINGS = {
  'the settings that npx tsc --init writes': {
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext'],
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    noUncheckedSideEffectImports: true,
    moduleDetection: 'force',
    declaration: true,
  },
  'every check there is': {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022'],
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noImplicitReturns: true,
    noImplicitOverride: true,
    noFallthroughCasesInSwitch: true,
    noPropertyAccessFromIndexSignature: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    erasableSyntaxOnly: true,
    isolatedModules: true,
    verbatimModuleSyntax: true,
    isolatedDeclarations: true,
    declaration: true,
  },
  'strict alone, for 2020': {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2020',
    lib: ['es2020'],
    exactOptionalPropertyTypes: false,
    noUncheckedIndexedAccess: false,
  },
};

describe.each([...folders.keys()])('the exported code of %s', (name) => {
  it.each(Object.entries(SETTINGS))('compiles under %s', (title, settings) => {
    const config = `tsconfig-${Object.keys(SETTINGS).indexOf(title)}.json`;
    writeFileSync(join(pathOf(name), 'package.json'), '{"type":"module"}');
    writeFileSync(
      join(pathOf(name), config),
      JSON.stringify({
        compilerOptions: {
          ...settings,
          strict: true,
          noEmit: true,
          allowImportingTsExtensions: true,
          types: ['node'],
          typeRoots: [typeRoots],
          skipLibCheck: true,
        },
        files: ['router.ts', 'router.test.ts'],
      }),
    );
    expect(runTool('typescript/bin/tsc', ['-p', config], { cwd: pathOf(name) })).toEqual({
      status: 0,
      output: '',
    });
  });

  it('passes its own tests', () => {
    const { status, output } = runTool(
      'tsx/dist/cli.mjs',
      ['--test', '--test-reporter=tap', 'router.test.ts'],
      { cwd: pathOf(name) },
    );
    expect([status, /^# pass 4$/m.test(output), status === 0 ? '' : output]).toEqual([0, true, '']);
  });

  it.skipIf(!hasPython)('passes its own tests in Python (needs python3, 3.9 or later)', () => {
    const { status, output } = runPython(['-m', 'unittest', 'test_router'], { cwd: pathOf(name) });
    expect([status, /^Ran 4 tests/m.test(output), status === 0 ? '' : output]).toEqual([
      0,
      true,
      '',
    ]);
  });

  it.skipIf(!hasPython)(
    'passes them from the folder above as well (needs python3, 3.9 or later)',
    () => {
      expect(
        runPython(['-m', 'unittest', 'discover', basename(pathOf(name))], {
          cwd: join(pathOf(name), '..'),
        }).status,
      ).toBe(0);
    },
  );
});

describe('the exported tests', () => {
  it('fail where the code answers otherwise', () => {
    const files = exportRouter(DESIGNS['the site builder'] ?? hostileDesign).map(
      ({ path, text }) => ({
        path,
        text:
          /router\.(ts|py)$/.test(path) && !path.includes('test')
            ? text.replace('"tiers": ["core", "ops"]', '"tiers": ["core", "build", "ops"]')
            : text,
      }),
    );
    const { path, close } = openFolder(files);
    const { status, output } = runTool(
      'tsx/dist/cli.mjs',
      ['--test', '--test-reporter=tap', 'router.test.ts'],
      { cwd: join(path, 'runtime') },
    );
    expect([status === 0, /^# fail [234]$/m.test(output)]).toEqual([false, true]);
    if (hasPython)
      expect(
        runPython(['-m', 'unittest', 'test_router'], { cwd: join(path, 'runtime') }).status,
      ).toBe(1);
    close();
  });
});
