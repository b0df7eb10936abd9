import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const DOOR = 'tests/outside-data/outside-data.ts';
const CODE = /\.([cm]?[jt]sx?|sh)$/;
const FOLDERS = ['src', 'tests', 'public', 'docs'];

/** A file that a schema refers to and nobody may open. */
const EXCEPTIONS: readonly string[] = ["tests/probe/hostile.test.ts: 'file:///etc/hostname"];
/** What tells of the machine: which system it runs, and its processes. */
const SYSTEM = /^\/(etc\/os-release$|proc\/)/;

const LITERAL = /(['"`])((?:\.\.?\/)[^'"`\n]*)\1?/g;
const ABSOLUTE =
  /\b(?:readFile|readdir|exists|stat|lstat|open|access|opendir|createReadStream|cp|copyFile|pathToFileURL|realpath|glob)\w*\(\s*['"`](\/[^'"`]*)/g;
const FILE_ADDRESS = /['"`](file:\/\/[^'"`]*)/g;
/** `join(root, '..', 'x')`, and folders that lie outside by their nature. */
const CLIMBING_CALL =
  /\b(?:root|cwd\(\)|import\.meta\.(?:url|dirname|filename))\b[^;\n]*['"`]\.\.['"`]/g;
const HOME = /\bhomedir\(\)|process\.env(?:\.HOME\b|\['HOME'\])/g;

function listCode(): readonly string[] {
  const below = FOLDERS.filter((folder) => existsSync(new URL(folder, root))).flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  const top = readdirSync(root).filter((name) => !name.startsWith('.'));
  return [...top, ...below, '.ci/run'].filter(
    (path) => (CODE.test(path) || path === '.ci/run') && existsSync(new URL(path, root)),
  );
}

function leavesTree(path: string, literal: string): boolean {
  return posix.normalize(posix.join(posix.dirname(path), literal)).startsWith('../');
}

function findOutside(path: string, text: string): readonly string[] {
  const climbing = [...text.matchAll(LITERAL)].flatMap(([, , literal = '']) =>
    leavesTree(path, literal) ? [`climbs to ${literal}`] : [],
  );
  const absolute = [...text.matchAll(ABSOLUTE)].flatMap(([, literal = '']) =>
    SYSTEM.test(literal) ? [] : [`absolute path ${literal}`],
  );
  const named = [CLIMBING_CALL, FILE_ADDRESS, HOME].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([match]) => match),
  );
  return [...climbing, ...absolute, ...named].map((found) => `${path}: ${found}`);
}

describe('data outside the checkout', () => {
  const files = listCode().map((path) => ({
    path,
    text: readFileSync(new URL(path, root), 'utf8'),
  }));

  it('is read by one module', () => {
    const found = files
      .filter(({ path }) => path !== DOOR)
      .flatMap(({ path, text }) => findOutside(path, text));
    const ours = found.filter(
      (each) => !each.startsWith('tests/architecture/outside-data.test.ts: '),
    );
    expect(ours.filter((each) => !EXCEPTIONS.includes(each))).toEqual([]);
    expect(EXCEPTIONS.filter((each) => !found.includes(each))).toEqual([]);
  });

  it('is named by one variable, which one module reads', () => {
    const readers = files
      .filter(({ text }) => /env(?:\.TOOLWRIGHT_CORPUS|\['TOOLWRIGHT_CORPUS'\])/.test(text))
      .map(({ path }) => path);
    expect(readers).toEqual([DOOR]);
  });

  it.each([
    ['tests/lint/corpus-tools.ts', "new URL('../../../shared/corpus/', import.meta.url)"],
    ['tests/a.ts', 'readFileSync(`../../x/${name}.json`)'],
    ['tests/a.ts', "readFileSync('/srv/data.json')"],
    ['tests/a.ts', "join(root, '..', 'shared')"],
    ['tests/a.ts', "new URL('file:///srv/data.json')"],
    ['src/cli/a.ts', 'readdirSync(join(homedir(), name))'],
  ])('would be found in %s as %s', (path, text) => {
    expect(findOutside(path, text)).toHaveLength(1);
  });

  it('leaves paths within the checkout alone', () => {
    expect(
      findOutside(
        'tests/lint/a.ts',
        "import '../../src/a.ts'; new URL('../../public/', import.meta.url); const at = '/properties/a';",
      ),
    ).toEqual([]);
  });
});
