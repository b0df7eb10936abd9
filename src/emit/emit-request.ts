import {
  createJsonObject,
  get,
  getString,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../contract/json/json.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import { printJson } from '../contract/json/print-json.ts';
import { createFetchSnippet, createPostSnippet } from './body-text-snippets.ts';
import {
  jsonSyntax,
  printLiteral,
  pythonSyntax,
  typescriptSyntax,
  type LiteralSyntax,
} from './literal.ts';
import type { Choice, HttpRequest, Snippet } from './request.ts';
import { getRequestForm } from './requests.ts';
import type { Target } from './target.ts';
import type { ToolList } from './tool-list.ts';

export interface RequestEmission {
  /** The request; for MCP, the server's answer. */
  readonly body: JsonObject;
  /** The tools in the body: the same list object as in the literals. */
  readonly tools: readonly Json[];
  /** Notes about the tool choice, and about the request itself, as sentences. */
  readonly notes: readonly string[];
  readonly about: readonly string[];
  readonly http: HttpRequest;
  /** Lazy: the whole body is searched for values that the language cannot represent. */
  readonly typescript: () => SourceCode;
  readonly python: () => SourceCode;
}

/**
 * Printable source code: around one literal, or around the body as text where the language cannot
 * represent the literal.
 */
interface SourceCode extends Snippet {
  readonly syntax: LiteralSyntax;
}

interface RequestOptions {
  readonly choice: Choice;
  /** The tool's name, for a choice of one tool. */
  readonly tool: string;
}

/** A request with these tools, in the target's arrangement. */
export function emitRequest(
  target: Target,
  { items, createSet }: ToolList,
  { choice, tool }: RequestOptions,
): RequestEmission {
  const form = getRequestForm(target);
  const all = items.map(({ json }) => json);
  const { value, alone, notes } = form.convertChoice(choice, tool, findWire(all, tool));
  const tools = alone === true ? all.filter((wire) => getWireName(wire) === tool) : all;
  const wrapped = createSet(tools);
  const body = form.createBody(
    isObject(wrapped) ? wrapped : createJsonObject([['tools', wrapped]]),
    value,
  );
  const http = form.createHttpRequest(body);
  const isSent = http.body === body;
  return {
    body,
    tools,
    notes,
    about: form.notes,
    http,
    typescript: () =>
      selectSource(
        { ...form.typescript(body), syntax: typescriptSyntax },
        http,
        isSent,
        createFetchSnippet,
      ),
    python: () =>
      selectSource({ ...form.python(body), syntax: pythonSyntax }, http, isSent, createPostSnippet),
  };
}

/** Also in a namespace. */
function findWire(wires: readonly Json[], name: string): JsonObject | undefined {
  const all = wires.flatMap((wire) => {
    const inner = get(wire, 'tools');
    return isArray(inner) ? inner : [wire];
  });
  return all.filter(isObject).find((wire) => getWireName(wire) === name);
}

/** The name is in the tool or in one of its keys, depending on the provider. */
function getWireName(wire: Json): string | undefined {
  return (
    getString(get(wire, 'name')) ??
    getString(get(get(wire, 'function'), 'name')) ??
    getString(get(get(wire, 'custom'), 'name')) ??
    getString(get(get(wire, 'toolSpec'), 'name'))
  );
}

/**
 * Sends the body as text where a literal would not be the same JSON again. For MCP nothing is sent,
 * so the literal is kept.
 */
function selectSource(
  source: SourceCode,
  http: HttpRequest,
  isSent: boolean,
  send: (http: HttpRequest) => Snippet,
): SourceCode {
  if (source.syntax.canHold(source.literal)) return source;
  return isSent
    ? { ...send(http), syntax: source.syntax }
    : {
        ...source,
        note: `${source.note} But some numbers, keys or letters change in this language.`,
      };
}

/** A text in three parts, so that the tools in its middle can be shown separately or later. */
export interface SplitText {
  readonly before: string;
  readonly tools: readonly Json[];
  /** Indentation of each line of a tool. */
  readonly margin: string;
  /** Undefined for compact JSON on one line. */
  readonly syntax: LiteralSyntax | undefined;
  readonly after: string;
}

export function splitBody({ body, tools }: RequestEmission): SplitText {
  return splitLiteral({ before: '', literal: body, after: '\n', syntax: jsonSyntax }, tools);
}

export function splitSource(source: SourceCode, { tools }: RequestEmission): SplitText {
  return splitLiteral(source, tools);
}

export function splitCurl({ http, body, tools }: RequestEmission): SplitText {
  const text = printCurl(http);
  const list = printJson(tools);
  const at = http.body === body && tools.length > 0 ? text.indexOf(list) : -1;
  if (at === -1) return { before: text, tools: [], margin: '', syntax: undefined, after: '' };
  return {
    before: text.slice(0, at + 1),
    tools,
    margin: '',
    syntax: undefined,
    after: text.slice(at + list.length - 1),
  };
}

function splitLiteral(
  { before, literal, after, syntax }: Omit<SourceCode, 'note'>,
  tools: readonly Json[],
): SplitText {
  const printed = before + printLiteral(literal, syntax, { hole: tools });
  const at = printed.indexOf('\u0000');
  if (at === -1 || tools.length === 0)
    return {
      before: before + printLiteral(literal, syntax) + after,
      tools: [],
      margin: '',
      syntax,
      after: '',
    };
  const line = printed.slice(printed.lastIndexOf('\n', at) + 1, at);
  const outer = /^\s*/.exec(line)?.[0] ?? '';
  return {
    before: `${printed.slice(0, at)}[\n`,
    tools,
    margin: outer + syntax.step,
    syntax,
    after: `${outer}]${printed.slice(at + 1)}${after}`,
  };
}

/** One tool of a split text, with the comma that follows it. */
export function printSplitTool(
  tool: Json,
  { margin, syntax, isLast }: Pick<SplitText, 'margin' | 'syntax'> & { readonly isLast: boolean },
): string {
  const comma = isLast ? '' : ',';
  return syntax === undefined
    ? printJson(tool) + comma
    : `${margin}${printLiteral(tool, syntax, { margin })}${comma}\n`;
}

export function printSplitText(text: SplitText): string {
  return (
    text.before +
    text.tools
      .map((tool, i) => printSplitTool(tool, { ...text, isLast: i === text.tools.length - 1 }))
      .join('') +
    text.after
  );
}

/**
 * For a POSIX shell. The body is in a quoted here-document, where nothing is special; `--data`
 * drops its last line break.
 */
export function printCurl({ url, headers, body }: HttpRequest): string {
  const flags = headers
    .map(
      ([name, value]) =>
        `  -H ${value.includes('$') ? `"${name}: ${value}"` : `'${name}: ${value}'`} \\\n`,
    )
    .join('');
  return `curl '${url}' \\\n${flags}  --data @- <<'EOF'\n${printJson(body)}\nEOF\n`;
}

/** The pointer to the list of tools in the body. */
export function findTools({
  body,
  tools,
}: Pick<RequestEmission, 'body' | 'tools'>): Pointer | undefined {
  const findBelow = (json: Json, at: Pointer): Pointer | undefined => {
    if (json === tools) return at;
    if (at.length > 4) return undefined;
    for (const [key, value] of isArray(json) || isObject(json) ? json.entries() : []) {
      const found = findBelow(value, [...at, key]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return findBelow(body, []);
}
