import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { createSuccess, type Outcome } from '../../contract/problem.ts';
import type { TextFile } from '../archive.ts';
import { parseSource } from '../source/parse-source.ts';
import type { SourceFiles } from '../source/source-files.ts';
import { listNodes, listParts, type Place, type SourceText } from '../source/source-text.ts';

/** A Python file with the files that it may import from. */
export interface PythonFile extends SourceText {
  readonly siblings: SourceFiles<PythonFile>;
  readonly names: Map<string, PythonName>;
  /** Of a type that is written as a text: the file around it. */
  readonly outer?: PythonFile;
}

export type PythonName =
  | { readonly kind: 'node'; readonly node: SyntaxNode }
  | { readonly kind: 'import'; readonly from: string; readonly name: string };

export type PythonPlace = Place<PythonFile>;

export function parsePython(
  { path, text }: TextFile,
  siblings: SourceFiles<PythonFile>,
): Outcome<PythonFile> {
  const tree = parseSource(parser, path, text);
  if (tree.kind === 'problem') return tree;
  const file: PythonFile = { path, text, tree: tree.value, siblings, names: new Map() };
  for (const statement of listNodes(file.tree.topNode)) addName(file, statement);
  return createSuccess(file);
}

/** A type in quotes, as a file of its own at the place of the text. */
export function parseQuoted(outer: PythonFile, text: string): PythonPlace | undefined {
  const tree = parser.parse(text.slice(0, 1_000));
  const file: PythonFile = { ...outer, text, tree, names: new Map(), outer };
  const [node] = listParts(tree.topNode.getChild('ExpressionStatement') ?? tree.topNode);
  return node && { node, file };
}

function addName(file: PythonFile, node: SyntaxNode): void {
  if (node.name === 'ImportStatement') return addImports(file, node);
  if (node.name === 'IfStatement' || node.name === 'TryStatement') {
    for (const body of node.getChildren('Body'))
      for (const statement of listNodes(body)) addName(file, statement);
    return;
  }
  const definition = getDefinition(node);
  const name = definition.getChild('VariableName');
  const isNamed = /^(?:ClassDefinition|FunctionDefinition|AssignStatement)$/.test(definition.name);
  if (isNamed && name !== null)
    file.names.set(getPythonText({ node: name, file }), { kind: 'node', node: definition });
}

/** The class or function under its decorators. */
export function getDefinition(node: SyntaxNode): SyntaxNode {
  if (node.name !== 'DecoratedStatement') return node;
  return node.getChild('FunctionDefinition') ?? node.getChild('ClassDefinition') ?? node;
}

function addImports(file: PythonFile, node: SyntaxNode): void {
  const text = getPythonText({ node, file }).replaceAll(/[()\\\n]/g, ' ');
  const [, from, list] = /^from\s+([\w.]+)\s+import\s+(.*)$/s.exec(text) ?? [];
  const names = (list ?? /^import\s+(.*)$/s.exec(text)?.[1] ?? '').split(',');
  for (const one of names) {
    const [, name, alias] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*(?:#.*)?$/.exec(one) ?? [];
    if (name !== undefined)
      file.names.set(alias ?? name, { kind: 'import', from: from ?? '', name });
  }
}

export function getPythonText({ node, file }: PythonPlace): string {
  return file.text.slice(node.from, node.to);
}

/** What a name refers to, in this file or the one it is imported from. */
export function findPythonName(file: PythonFile, name: string): PythonPlace | undefined {
  const home = file.outer ?? file;
  const found = home.names.get(name);
  if (found?.kind === 'node') return { node: found.node, file: home };
  const imported = found && findModule(home, found.from);
  const there = found && imported?.names.get(found.name);
  return imported !== undefined && there?.kind === 'node'
    ? { node: there.node, file: imported }
    : undefined;
}

/** The name that an import renamed: `An` for `from typing import Annotated as An`. */
export function getOriginalName(file: PythonFile, name: string): string {
  const found = (file.outer ?? file).names.get(name);
  return found?.kind === 'import' ? (found.name.split('.').at(-1) ?? name) : name;
}

function findModule(file: PythonFile, from: string): PythonFile | undefined {
  const [, dots = '', rest = ''] = /^(\.*)(.*)$/.exec(from) ?? [];
  const folders = file.path.split('/').slice(0, -1);
  const base = dots === '' ? [] : folders.slice(0, folders.length + 1 - dots.length);
  const end = [...base, ...rest.split('.').filter((part) => part !== '')].join('/');
  const paths = [`${end}.py`, `${end}/__init__.py`];
  if (dots !== '')
    return paths.map((path) => file.siblings.get(path)).find((one) => one !== undefined);
  // An absolute import may start below the folder that was dropped.
  const [found, ...others] = [...file.siblings.paths].filter((path) =>
    paths.some((one) => path === one || path.endsWith(`/${one}`)),
  );
  return found === undefined || others.length > 0 ? undefined : file.siblings.get(found);
}

/** An argument of a call or a class: by name, or by its place. */
export interface PythonArgument {
  readonly name: string | undefined;
  readonly value: PythonPlace;
}

/** The arguments in parentheses, those of a decorator too; `*args` and `**kwargs` are left out. */
export function listPythonArguments({ node, file }: PythonPlace): readonly PythonArgument[] {
  const given: PythonArgument[] = [];
  let name: string | undefined;
  let isSpread = false;
  const nodes = listNodes(node.getChild('ArgList') ?? node);
  for (const [i, part] of nodes.entries()) {
    if (part.name === ',') [name, isSpread] = [undefined, false];
    else if (part.name === '*' || part.name === '**') isSpread = true;
    else if (nodes[i + 1]?.name === 'AssignOp') name = getPythonText({ node: part, file });
    else if (!isSpread && !/^(?:[()]|AssignOp|Comment)$/.test(part.name))
      given.push({ name, value: { node: part, file } });
  }
  return given;
}

/** The last name of `a.b.c` or of what is called or indexed, without its import's alias. */
export function getLastName({ node, file }: PythonPlace): string {
  if (node.name === 'VariableName') return getOriginalName(file, getPythonText({ node, file }));
  if (node.name === 'CallExpression' || isSubscript(node)) {
    const head = node.firstChild;
    return head === null ? '' : getLastName({ node: head, file });
  }
  const last = node.getChildren('PropertyName').at(-1);
  return last === undefined ? '' : getPythonText({ node: last, file });
}

/** `Optional[str]` is a member expression with brackets. */
export function isSubscript(node: SyntaxNode): boolean {
  return node.name === 'MemberExpression' && node.getChild('[') !== null;
}
