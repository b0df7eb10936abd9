import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/javascript';
import { createSuccess, type Outcome } from '../../contract/problem.ts';
import type { TextFile } from '../archive.ts';
import { parseSource } from '../source/parse-source.ts';
import type { SourceFiles } from '../source/source-files.ts';
import { listNodes, listParts, type Place, type SourceText } from '../source/source-text.ts';

/** A TypeScript or JavaScript file with the files that it may import from. */
export interface Script extends SourceText {
  readonly siblings: SourceFiles<Script>;
  /** Names by the offset of the block that declares them. */
  readonly blocks: Map<number, ReadonlyMap<string, Declaration>>;
}

/** What a name refers to: a node, or a name of another file. */
export type Declaration =
  | { readonly kind: 'node'; readonly node: SyntaxNode; readonly isConstant: boolean }
  | { readonly kind: 'import'; readonly from: string; readonly name: string };

export type ScriptPlace = Place<Script>;

const typescript = parser.configure({ dialect: 'ts' });
const typescriptWithTags = parser.configure({ dialect: 'ts jsx' });

export function parseScript(
  { path, text }: TextFile,
  siblings: SourceFiles<Script>,
): Outcome<Script> {
  const grammar = /\.[jt]sx$/.test(path) ? typescriptWithTags : typescript;
  const tree = parseSource(grammar, path, text);
  return tree.kind === 'problem'
    ? tree
    : createSuccess({ path, text, tree: tree.value, siblings, blocks: new Map() });
}

/** The declaration that a name has at a place; undefined for a parameter, or without one. */
export function findDeclaration(
  { node, file }: ScriptPlace,
  name: string,
): Declaration | undefined {
  for (let outer = node.parent; outer !== null; outer = outer.parent) {
    if (outer.name === 'Script' || outer.name === 'Block') {
      const found = listDeclarations(file, outer).get(name);
      if (found !== undefined) return found;
    }
    const parameters = outer.getChild('ParamList');
    if (parameters !== null && parameters !== node && hasParameter(file, parameters, name))
      return undefined;
  }
  return undefined;
}

function hasParameter(file: Script, parameters: SyntaxNode, name: string): boolean {
  const text = file.text.slice(parameters.from, parameters.to);
  return text.includes(name) && new RegExp(`(?<![\\w$.])${escapeName(name)}(?![\\w$])`).test(text);
}

function escapeName(name: string): string {
  return name.replaceAll('$', '\\$');
}

/** What a file declares at its top, by name. */
export function listTopDeclarations(file: Script): ReadonlyMap<string, Declaration> {
  return listDeclarations(file, file.tree.topNode);
}

function listDeclarations(file: Script, block: SyntaxNode): ReadonlyMap<string, Declaration> {
  const known = file.blocks.get(block.from);
  if (known !== undefined) return known;
  const declared = new Map<string, Declaration>();
  file.blocks.set(block.from, declared);
  for (let node = block.firstChild; node !== null; node = node.nextSibling)
    addDeclarations(declared, file, node);
  return declared;
}

const NAMED = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'InterfaceDeclaration',
  'TypeAliasDeclaration',
  'EnumDeclaration',
]);

function addDeclarations(declared: Map<string, Declaration>, file: Script, node: SyntaxNode): void {
  if (node.name === 'ExportDeclaration') {
    for (const child of listNodes(node)) addDeclarations(declared, file, child);
    if (node.getChild('default') !== null) addDefault(declared, node);
  } else if (node.name === 'VariableDeclaration') addVariables(declared, file, node);
  else if (node.name === 'ImportDeclaration') addImports(declared, file, node);
  else if (node.name === 'ExpressionStatement') addExport(declared, file, node);
  else if (NAMED.has(node.name)) {
    const name = node.getChild('VariableDefinition') ?? node.getChild('TypeDefinition');
    if (name !== null) setDeclaration(declared, getNodeText(file, name), node);
  }
}

/** The first of several with one name (overloads, an interface and its constant). */
function setDeclaration(declared: Map<string, Declaration>, name: string, node: SyntaxNode): void {
  if (!declared.has(name)) declared.set(name, { kind: 'node', node, isConstant: true });
}

function addDefault(declared: Map<string, Declaration>, node: SyntaxNode): void {
  const value = listParts(node).at(-1);
  if (value !== undefined && !NAMED.has(value.name)) setDeclaration(declared, 'default', value);
}

const REQUIRED = /^(?:[\w$.]+\(\s*)?require\(\s*["']([^"'\\]+)["']\s*\)\)?$/;

function addVariables(
  declared: Map<string, Declaration>,
  file: Script,
  statement: SyntaxNode,
): void {
  const isConstant = statement.getChild('const') !== null;
  let name: SyntaxNode | undefined;
  let isValue = false;
  for (const node of listNodes(statement)) {
    if (node.name === 'VariableDefinition') name = node;
    else if (node.name === ',') name = undefined;
    else if (node.name === 'Equals') isValue = true;
    else if (isValue && name !== undefined) {
      const from = REQUIRED.exec(getNodeText(file, node).slice(0, 400))?.[1];
      declared.set(
        getNodeText(file, name),
        from === undefined
          ? { kind: 'node', node, isConstant }
          : { kind: 'import', from, name: '*' },
      );
      name = undefined;
      isValue = false;
    }
  }
}

/** `exports.name = value` of compiled files. */
function addExport(declared: Map<string, Declaration>, file: Script, node: SyntaxNode): void {
  const [target, value] = listParts(node.getChild('AssignmentExpression') ?? node);
  if (target?.name !== 'MemberExpression' || value === undefined) return;
  const name = /^(?:module\.)?exports\.([\w$]+)$/.exec(getNodeText(file, target))?.[1];
  if (name !== undefined && !/^(?:Unary|Assignment)/.test(value.name))
    setDeclaration(declared, name, value);
}

function addImports(declared: Map<string, Declaration>, file: Script, node: SyntaxNode): void {
  const source = node.getChild('String');
  if (source === null) return;
  const from = getNodeText(file, source).slice(1, -1);
  const group = node.getChild('ImportGroup');
  const isAll = node.getChild('Star') !== null;
  for (const name of node.getChildren('VariableDefinition'))
    declared.set(getNodeText(file, name), { kind: 'import', from, name: isAll ? '*' : 'default' });
  let imported: string | undefined;
  for (const part of group === null ? [] : listNodes(group)) {
    if (part.name === 'VariableName') imported = getNodeText(file, part);
    if (part.name !== 'VariableDefinition') continue;
    const name = getNodeText(file, part);
    declared.set(name, { kind: 'import', from, name: imported ?? name });
    imported = undefined;
  }
}

export function getNodeText(file: SourceText, node: SyntaxNode): string {
  return file.text.slice(node.from, node.to);
}

/** The file that a relative import names, with the endings that TypeScript leaves out. */
export function findImported(file: Script, from: string): Script | undefined {
  if (!from.startsWith('.')) return undefined;
  const folders = file.path.split('/').slice(0, -1);
  for (const segment of from.split('/')) {
    if (segment === '..') folders.pop();
    else if (segment !== '.') folders.push(segment);
  }
  const base = folders.join('/');
  const stem = base.replace(/\.[cm]?jsx?$/, '');
  const names = [base, ...['ts', 'tsx', 'js', 'mjs', 'jsx', 'mts'].map((end) => `${stem}.${end}`)];
  const inFolder = ['ts', 'js'].map((end) => `${base}/index.${end}`);
  const found = [...names, ...inFolder].find((path) => file.siblings.paths.has(path));
  return found === undefined ? undefined : file.siblings.get(found);
}
