import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { listDeclarations } from './declarations.ts';
import { listBelow, readSources, readText, type Source } from './sources.ts';

const sources = readSources('src');

/**
 * What each folder may import beside itself. `type` allows types only: they are gone at run time.
 */
const FLOORS: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  io: [],
  lint: ['contract'],
  refactor: ['contract', 'lint'],
  emit: ['contract'],
  render: ['contract'],
  import: ['contract'],
  publish: ['contract'],
  share: ['contract'],
  design: ['contract'],
  probe: ['contract'],
  measure: ['contract'],
  simulate: ['contract'],
  analyze: ['contract', 'simulate'],
  verify: ['contract', 'simulate'],
  compare: ['contract'],
  app: [
    'contract',
    'lint',
    'refactor',
    'emit',
    'render',
    'import',
    'publish',
    'share',
    'design',
    'probe',
    'measure',
    'simulate',
    'analyze',
    'verify',
    'compare',
    'type io',
  ],
  ui: [
    'contract',
    'lint',
    'refactor',
    'emit',
    'render',
    'import',
    'publish',
    'share',
    'design',
    'probe',
    'measure',
    'simulate',
    'analyze',
    'verify',
    'compare',
    'app',
    'type io',
  ],
  cli: [
    'contract',
    'lint',
    'refactor',
    'share',
    'emit',
    'render',
    'measure',
    'import',
    'publish',
    'share',
    'probe',
    'simulate',
    'analyze',
    'verify',
    'compare',
    'app',
  ],
};

/** Arrows that the floors do not have, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/ui/editor/monaco-environment.ts -> src/io/trusted-url.ts':
    'Monaco wants its workers while it loads, before anything can be handed to it',
};

/** Nouns that end like participles. */
const NOUNS = new Set(['Need', 'Seed', 'Speed']);

/**
 * Properties of a page's window with everyday names; a constant of a module may have them, a type
 * may not.
 */
const PAGE_PROPERTIES = new Set([
  'name',
  'status',
  'length',
  'top',
  'history',
  'open',
  'stop',
  'event',
]);

/** The entries: a page, its workers, the command line. They may import everything. */
const ENTRIES = [
  'src/main.tsx',
  'src/open-disk.ts',
  'src/start-workers.ts',
  'src/cli/main.ts',
  'src/analyze.worker.ts',
  'src/count.worker.ts',
  'src/critique-runtime.ts',
  'src/export.worker.ts',
  'src/guard-runtime.ts',
  'src/guard.worker.ts',
  'src/import.worker.ts',
  'src/lint.worker.ts',
  'src/net.worker.ts',
  'src/offline.worker.ts',
  'src/pattern.worker.ts',
  'src/probe.worker.ts',
  'src/source.worker.ts',
  'src/template.worker.ts',
];

function floorOf(path: string): string {
  return path.split('/')[1] ?? '';
}

describe('floors', () => {
  it('imports point down only, and siblings never meet', () => {
    const wrong = sources
      .filter((source) => !ENTRIES.includes(source.path))
      .flatMap((source) =>
        source.imports
          .filter(({ target }) => target.startsWith('src/'))
          .flatMap(({ target, typeOnly }) => {
            const [from, to] = [floorOf(source.path), floorOf(target)];
            const allowed = FLOORS[from] ?? [];
            const arrow = `${source.path} -> ${target}`;
            return from === to ||
              allowed.includes(to) ||
              (typeOnly && allowed.includes(`type ${to}`)) ||
              Object.hasOwn(EXCEPTIONS, arrow)
              ? []
              : [arrow];
          }),
      );
    expect(wrong).toEqual([]);
  });

  it('names every folder of src', () => {
    const folders = new Set(
      sources
        .map((source) => source.path.split('/'))
        .filter((parts) => parts.length > 2)
        .map((parts) => parts[1]),
    );
    expect([...folders].toSorted()).toEqual(Object.keys(FLOORS).toSorted());
  });

  it('has no exception without an arrow', () => {
    const arrows = new Set(
      sources.flatMap((source) =>
        source.imports.map(({ target }) => `${source.path} -> ${target}`),
      ),
    );
    expect(Object.keys(EXCEPTIONS).filter((arrow) => !arrows.has(arrow))).toEqual([]);
  });

  it('keeps Monaco in ui/editor, the validators in probe, React in ui', () => {
    const users = (packages: RegExp): readonly string[] =>
      sources
        .filter((source) => source.imports.some(({ target }) => packages.test(target)))
        .map((source) => source.path);
    expect(
      users(/^(@monaco-editor|monaco-editor)/).filter((path) => !path.startsWith('src/ui/editor/')),
    ).toEqual([]);
    expect(users(/^(ajv|@hyperjump)/).filter((path) => !path.startsWith('src/probe/'))).toEqual([]);
    expect(
      users(/^(react|react-dom|lucide-react)(\/|$)/).filter(
        (path) => !path.startsWith('src/ui/') && path !== 'src/main.tsx',
      ),
    ).toEqual([]);
  });

  it('keeps the SDKs that tests drive out of src', () => {
    expect(
      sources
        .filter((source) =>
          source.imports.some(({ target }) =>
            /^(@ai-sdk\/|@anthropic-ai\/|@google\/|@modelcontextprotocol\/|(ai|ai-sdk-google-3|openai)(\/|$))/.test(
              target,
            ),
          ),
        )
        .map((source) => source.path),
      // The official client of MCP asks a live server for its tools; the command line loads it last.
    ).toEqual(['src/cli/served/load-served-tools.ts']);
  });

  it('keeps the template engine in the worker that can be killed', () => {
    const usersOf = (target: string): readonly string[] =>
      sources
        .filter((source) => source.imports.some((each) => each.target === target && !each.typeOnly))
        .map((source) => source.path);
    expect([
      usersOf('@huggingface/jinja'),
      usersOf('src/render/run-template.ts'),
      usersOf('src/render/render-chat-template.ts'),
    ]).toEqual([
      ['src/render/run-template.ts'],
      ['src/render/render-chat-template.ts'],
      ['src/template.worker.ts'],
    ]);
  });

  it('keeps the parts and the schema tree ignorant of the app', () => {
    const wrong = sources
      .filter((source) => /^src\/ui\/(parts|schema|editor)\//.test(source.path))
      .flatMap((source) =>
        source.imports
          .filter(({ target }) =>
            /^src\/(app|ui\/(use-|panels|fields|sections|dialogs))/.test(target),
          )
          .map(({ target }) => `${source.path} -> ${target}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('shape', () => {
  it('has no cycle, of types neither', () => {
    expect(findCycle(sources)).toBeUndefined();
  });

  // The code lint refuses `any`, and casts outside of contract.
  it('has no barrel, no default export, no class and no enum', () => {
    const refused = sources.flatMap((source) => [
      ...(/\/index\.tsx?$/.test(source.path) ? [source.path] : []),
      ...listRefused(source).map((what) => `${source.path}: ${what}`),
    ]);
    expect(refused).toEqual([]);
  });

  it('keeps files under 250 lines', () => {
    expect(
      sources
        .filter(({ text }) => text.split('\n').length > 251)
        .map(({ path, text }) => `${path} ${text.split('\n').length}`),
    ).toEqual([]);
  });

  it('imports files with their extension', () => {
    // What an export holds in Python, and as it runs in Node, is imported as its text.
    const bare = sources.flatMap((source) =>
      source.imports
        .filter(
          ({ target }) =>
            target.startsWith('src/') &&
            !/\.(tsx?|css)$|^src\/publish\/runtime\/[\w./-]+\.(?:py|js|sql)$/.test(target),
        )
        .map(({ target }) => `${source.path} -> ${target}`),
    );
    expect(bare).toEqual([]);
  });

  it('uses no word that means nothing as a file name', () => {
    expect(
      sources
        .filter(({ path }) => /(utils?|helpers?|common|misc|manager|service)\b/.test(path))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('leaves writing the state to the commands of the app', () => {
    // The canvas of the map has a store of its own.
    expect(
      sources
        .filter(
          ({ path, text }) =>
            path.startsWith('src/ui/') &&
            path !== 'src/ui/map/canvas/use-canvas-store.ts' &&
            /\bstore\s*\??\.\s*setState\b/.test(text),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('never writes markup from text', () => {
    expect(
      sources
        .filter(({ text }) =>
          /innerHTML|dangerouslySetInnerHTML|insertAdjacentHTML|new Function|\beval\(/.test(text),
        )
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

describe('names', () => {
  const declarations = sources.flatMap(listDeclarations);
  const verbs = new Set(
    [...readText('src/README.md').matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, cell]) =>
      [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, verb]) => verb),
    ),
  );

  it('begin a function with a verb that src/README.md lists', () => {
    const others = declarations.filter(
      ({ path, name, kind }) =>
        kind === 'function' &&
        /^[a-z]/.test(name) &&
        !verbs.has(/^[a-z]+/.exec(name)?.[0]) &&
        // What users call of the file that is exported keeps its names.
        !path.startsWith('src/publish/runtime/'),
    );
    expect(others.map(formatDeclaration)).toEqual([]);
    expect(verbs.size).toBeLessThanOrEqual(60);
  });

  it('use every verb of that list', () => {
    const used = new Set(declarations.map(({ name }) => /^[a-z]+/.exec(name)?.[0]));
    expect([...verbs].filter((verb) => !used.has(verb))).toEqual([]);
  });

  it('are nouns for types, not bare participles', () => {
    const bare = declarations.filter(
      ({ name, kind }) => kind === 'type' && /^[A-Z][a-z]+ed$/.test(name) && !NOUNS.has(name),
    );
    expect(bare.map(formatDeclaration)).toEqual([]);
  });

  it('shadow no global', () => {
    const globals = new Set([
      ...Object.getOwnPropertyNames(globalThis),
      ...[...readText(findDomTypes()).matchAll(/^declare var (\w+):/gm)].map(([, name]) => name),
    ]);
    const shadowing = declarations.filter(
      ({ name, isTop }) => isTop && globals.has(name) && !PAGE_PROPERTIES.has(name),
    );
    expect(shadowing.map(formatDeclaration)).toEqual([]);
  });
});

/** TypeScript 7 keeps its libraries in the package of each platform. */
function findDomTypes(): string {
  const found = listBelow('node_modules/@typescript').find((path) =>
    path.endsWith('/lib/lib.dom.d.ts'),
  );
  if (found === undefined) throw new Error('TypeScript has no lib.dom.d.ts.');
  return found;
}

function formatDeclaration({ path, line, name }: { path: string; line: number; name: string }) {
  return `${path}:${line} ${name}`;
}

describe('sets', () => {
  it.each([
    [
      'src/contract/provider-tools/provider-tool-kinds.ts',
      'src/contract/provider-tools/provider-tool-kinds',
    ],
    ['src/emit/targets.ts', 'src/emit/targets'],
    ['src/emit/results.ts', 'src/emit/results'],
    ['src/emit/requests.ts', 'src/emit/requests'],
    ['src/emit/limits.ts', 'src/emit/limits'],
    ['src/import/importers.ts', 'src/import/importers'],
    ['src/import/source-readers.ts', 'src/import/source-readers'],
    ['src/publish/artifacts.ts', 'src/publish/artifacts'],
    ['src/share/codecs.ts', 'src/share/codecs'],
    ['src/design/operations.ts', 'src/design/operations'],
    ['src/cli/formats.ts', 'src/cli/formats'],
    ['src/measure/counters.ts', 'src/measure/counters'],
    ['src/measure/formulas.ts', 'src/measure/formulas'],
  ])('%s lists what stands in its folder', (list, folder) => {
    const listed = sources
      .find((source) => source.path === list)
      ?.imports.map(({ target }) => target)
      .filter((target) => target.startsWith(`${folder}/`));
    expect(listed?.toSorted()).toEqual(listBelow(folder));
  });

  it('src/lint/rules.ts lists the families, and each family its rules', () => {
    const families = sources
      .map(({ path }) => path)
      .filter((path) => /^src\/lint\/rules\/[^/]+\.ts$/.test(path))
      .toSorted();
    const listImports = (path: string, folder: string): readonly string[] =>
      sources
        .find((source) => source.path === path)
        ?.imports.map(({ target }) => target)
        .filter((target) => target.startsWith(`${folder}/`)) ?? [];
    expect(listImports('src/lint/rules.ts', 'src/lint/rules').toSorted()).toEqual(families);
    // What a rule works with lives beside it.
    const isRule = new Set(
      sources
        .filter(
          ({ path, text }) =>
            path.startsWith('src/lint/rules/') && /^export const \w+: \w*Rule\b/m.test(text),
        )
        .map(({ path }) => path),
    );
    const listed = families.flatMap((family) => listImports(family, family.replace('.ts', '')));
    expect(listed.filter((path) => isRule.has(path)).toSorted()).toEqual([...isRule].toSorted());
  });

  it('keeps folders under 31 files', () => {
    const folders = new Map<string, number>();
    for (const path of listBelow('src')) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
    expect([...folders].filter(([, count]) => count > 30)).toEqual([]);
  });
});

/** By the grammar: what stands in a text or a comment is none. */
function listRefused({ path, text }: Source): readonly string[] {
  const refused: string[] = [];
  new Visitor({
    ClassDeclaration: () => refused.push('class'),
    ClassExpression: () => refused.push('class'),
    TSEnumDeclaration: () => refused.push('enum'),
    ExportDefaultDeclaration: () => refused.push('default export'),
    ExportAllDeclaration: () => refused.push('export *'),
  }).visit(parseSync(path, text).program);
  return refused;
}

/** A lazy import has no order. */
function findCycle(files: readonly Source[]): readonly string[] | undefined {
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports
        .filter((each) => !file.text.includes(`import('${relative(file.path, each.target)}')`))
        .map((each) => each.target),
    ]),
  );
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of edges.get(path) ?? []) {
      const cycle = visit(next, [...trail, path]);
      if (cycle !== undefined) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const file of files) {
    const cycle = visit(file.path, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

function relative(from: string, to: string): string {
  const up = from.split('/').slice(0, -1);
  const down = to.split('/');
  let shared = 0;
  while (up[shared] === down[shared]) shared += 1;
  const steps = up.length - shared;
  return `${steps === 0 ? './' : '../'.repeat(steps)}${down.slice(shared).join('/')}`;
}
