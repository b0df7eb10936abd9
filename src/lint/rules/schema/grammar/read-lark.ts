import { readLarkTokens, type LarkToken } from './read-lark-tokens.ts';

/** What a Lark grammar defines, uses and asks for. */
export interface LarkGrammar {
  readonly definitions: readonly LarkDefinition[];
  /** Names that `%import` makes known. */
  readonly imported: readonly string[];
  /** Libraries that it names, besides `common`. */
  readonly libraries: readonly string[];
  /** Names of `%declare`. */
  readonly declared: readonly string[];
  /** What follows each `%ignore`. */
  readonly ignored: readonly (readonly LarkToken[])[];
  /** What cannot be read, as a sentence. */
  readonly fault: string | undefined;
}

export interface LarkDefinition {
  readonly name: string;
  readonly hasPriority: boolean;
  readonly isTemplate: boolean;
  /** All that follows the colon. */
  readonly body: readonly LarkToken[];
}

export function readLark(grammar: string): LarkGrammar {
  const { tokens, fault } = readLarkTokens(grammar);
  const statements = groupStatements(tokens);
  const listAfter = (directive: string): readonly (readonly LarkToken[])[] =>
    statements.flatMap(([first, ...rest]) => (first?.text === directive ? [rest] : []));
  const imports = listAfter('%import').map(readImport);
  return {
    definitions: statements.flatMap((statement) => readDefinition(statement) ?? []),
    imported: imports.flatMap(({ names }) => names),
    libraries: imports.flatMap(({ library }) => (library === 'common' ? [] : [library])),
    declared: listAfter('%declare').flatMap((rest) => rest.map(({ text }) => text)),
    ignored: listAfter('%ignore'),
    fault,
  };
}

/** Each begins on a line of its own, and goes on until the next begins. */
function groupStatements(tokens: readonly LarkToken[]): readonly (readonly LarkToken[])[] {
  const statements: LarkToken[][] = [];
  let isStart = true;
  tokens.forEach((token, i) => {
    if (token.kind === 'line') {
      isStart = true;
      return;
    }
    const begins =
      isStart &&
      (STATEMENTS.has(token.text) || readDefinition(tokens.slice(i, i + HEAD)) !== undefined);
    if (begins) statements.push([token]);
    else statements.at(-1)?.push(token);
    isStart = false;
  });
  return statements;
}

const STATEMENTS: ReadonlySet<string> = new Set([
  '%import',
  '%declare',
  '%ignore',
  '%override',
  '%extend',
  '%llguidance',
]);
/** Tokens of the longest head: a name with options in brackets. */
const HEAD = 40;

/** `?name[options].priority{parameters}: …`; undefined where it is no definition. */
function readDefinition(statement: readonly LarkToken[]): LarkDefinition | undefined {
  const [name, ...after] = removeSigns(statement);
  const head = after.slice(
    0,
    after.findIndex(({ text }, i) => text === ':' && isClosed(after.slice(0, i))),
  );
  const isDefinition =
    name?.kind === 'name' &&
    after[head.length]?.text === ':' &&
    /^(?:$|[[.{])/.test(head[0]?.text ?? '') &&
    head.every(({ kind }) => kind !== 'line');
  return isDefinition
    ? {
        name: name.text,
        hasPriority: head.some(({ text }) => text === '.'),
        isTemplate: head.some(({ text }) => text === '{'),
        body: after.slice(head.length + 1),
      }
    : undefined;
}

const CHANGES: ReadonlySet<string> = new Set(['%override', '%extend']);
const SIGNS: ReadonlySet<string> = new Set(['?', '!']);

/** Without what stands before the name: `%override`, ? and !. */
function removeSigns(statement: readonly LarkToken[]): readonly LarkToken[] {
  const isChange = CHANGES.has(statement[0]?.text ?? '');
  const rest = isChange ? statement.slice(1) : statement;
  return rest.slice(rest.findIndex(({ text }) => !SIGNS.has(text)));
}

function isClosed(tokens: readonly LarkToken[]): boolean {
  const count = (sign: string): number => tokens.filter(({ text }) => text === sign).length;
  return count('[') === count(']') && count('{') === count('}');
}

/** `common.INT`, `common.INT -> NUMBER`, `common (INT, WS)`, `.other.NAME`. */
function readImport(tokens: readonly LarkToken[]): {
  readonly library: string;
  readonly names: readonly string[];
} {
  const texts = tokens.flatMap(({ kind, text }) => (kind === 'name' ? [text] : []));
  const arrow = tokens.findIndex(({ text }) => text === '->');
  const isRelative = tokens[0]?.text === '.';
  const library = isRelative ? `.${texts[0] ?? ''}` : (texts[0] ?? '');
  const isList = tokens.some(({ text }) => text === '(');
  if (isList) return { library, names: texts.slice(1) };
  const last = arrow === -1 ? texts.at(-1) : tokens[arrow + 1]?.text;
  return { library, names: last === undefined ? [] : [last] };
}
