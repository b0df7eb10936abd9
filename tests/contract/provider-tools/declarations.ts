import { readFileSync } from 'node:fs';

/** The text of a file of an installed package. */
export function readPackage(path: string): string {
  return readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url), 'utf8');
}

/** What an SDK declares of a tool: its kinds, its fixed name, its settings. */
export interface Declaration {
  readonly kinds: readonly string[];
  readonly name: string | undefined;
  readonly keys: readonly string[];
  readonly required: readonly string[];
}

/** The members of a union, by name: `Tool.Mcp` as it is written. */
export function listUnion(source: string, name: string): readonly string[] {
  const [, members = ''] = new RegExp(`^export type ${name} = ([^;]+);`, 'm').exec(source) ?? [];
  return members.split('|').map((member) => member.trim());
}

/** An interface at the top or in a namespace; the keys `type` and `name` are no settings. */
export function readDeclaration(source: string, name: string): Declaration {
  const short = name.split('.').at(-1) ?? name;
  const start = new RegExp(`^( *)(?:export )?(?:declare )?interface ${short} \\{$`, 'm').exec(
    source,
  );
  if (start === null) throw new Error(`no interface ${name}`);
  const [head, indent = ''] = start;
  const from = start.index + head.length;
  const body = source.slice(from, source.indexOf(`\n${indent}}`, from));
  const fields = [...body.matchAll(/^( *)(\w+)(\??): (.+)$/gm)].filter(
    ([, deep]) => deep?.length === indent.length + 4,
  );
  const listLiterals = (key: string): readonly string[] =>
    fields
      .filter(([, , field]) => field === key)
      .flatMap(([, , , , type = '']) =>
        [...type.matchAll(/'([^']+)'/g)].map(([, each = '']) => each),
      );
  const settings = fields.filter(([, , key]) => key !== 'type' && key !== 'name');
  return {
    kinds: listLiterals('type'),
    name: listLiterals('name')[0],
    keys: settings.map(([, , key = '']) => key).toSorted(),
    required: settings.flatMap(([, , key = '', optional]) => (optional === '' ? [key] : [])),
  };
}
