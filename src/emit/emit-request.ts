import {
  asString,
  get,
  isArray,
  isObject,
  jsonObject,
  type Json,
  type JsonObject,
} from '../contract/json.ts';
import type { Pointer } from '../contract/pointer.ts';
import { printJson } from '../contract/print-json.ts';
import {
  jsonTongue,
  printLiteral,
  pythonTongue,
  typescriptTongue,
  type Tongue,
} from './literal.ts';
import type { Choice, HttpRequest, Snippet } from './request.ts';
import { requestFormOf } from './requests.ts';
import type { Target } from './target.ts';

export interface RequestEmission {
  /** The request, or at MCP the answer. */
  readonly body: JsonObject;
  /** The tools in it: one and the same list as in the literals. */
  readonly tools: readonly Json[];
  /** What has to be known about the choice, and about the request itself, as sentences. */
  readonly notes: readonly string[];
  readonly about: readonly string[];
  readonly http: HttpRequest;
  /**
   * Made when they are asked for: the whole body is looked through for what a language cannot hold.
   */
  readonly typescript: () => Source;
  readonly python: () => Source;
}

/**
 * Source code as it is printed: around one literal, or around the body's text where the language
 * cannot hold the literal.
 */
export interface Source extends Snippet {
  readonly tongue: Tongue;
}

export interface Asking {
  readonly choice: Choice;
  /** The name of the tool that a choice of one is about. */
  readonly tool: string;
}

/** A request with these tools, each as the target's wire has it. */
export function emitRequest(
  target: Target,
  wires: readonly JsonObject[],
  { choice, tool }: Asking,
): RequestEmission {
  const form = requestFormOf(target);
  const { value, alone, notes } = form.choose(choice, tool);
  const tools = alone === true ? wires.filter((wire) => nameOf(wire) === tool) : wires;
  const wrapped = target.wrap(tools);
  const body = form.write(isObject(wrapped) ? wrapped : jsonObject([['tools', wrapped]]), value);
  const http = form.http(body);
  const isSent = http.body === body;
  return {
    body,
    tools,
    notes,
    about: form.notes,
    http,
    typescript: () =>
      holdOrSend({ ...form.typescript(body), tongue: typescriptTongue }, http, isSent, fetchText),
    python: () =>
      holdOrSend({ ...form.python(body), tongue: pythonTongue }, http, isSent, postText),
  };
}

/** Where it stands differs by provider: in the tool, its function, or its specification. */
function nameOf(wire: JsonObject): string | undefined {
  return (
    asString(wire.get('name')) ??
    asString(get(wire.get('function'), 'name')) ??
    asString(get(wire.get('toolSpec'), 'name'))
  );
}

/**
 * Where a literal of the language would not be the same JSON again, the text is sent instead. At
 * MCP nothing is sent: there the literal must do.
 */
function holdOrSend(
  source: Source,
  http: HttpRequest,
  isSent: boolean,
  send: (http: HttpRequest) => Snippet,
): Source {
  if (source.tongue.holds(source.literal)) return source;
  return isSent
    ? { ...send(http), tongue: source.tongue }
    : {
        ...source,
        note: `${source.note} But the language cannot hold all of it as it is: some numbers, keys or letters come out in another way.`,
      };
}

const WHY = 'as text: key order or numbers of the schema would not survive as a literal';

function fetchText({ url, headers, body }: HttpRequest): Snippet {
  const written = headers
    .map(
      ([name, value]) =>
        `    ${JSON.stringify(name)}: ${value.includes('$') ? `\`${value.replace(/\$(\w+)/, "${process.env['$1']}")}\`` : JSON.stringify(value)},\n`,
    )
    .join('');
  return {
    before: `// ${WHY}\nconst body = `,
    literal: printJson(body),
    after: `;\n\nconst response = await fetch(${JSON.stringify(url)}, {\n  method: 'POST',\n  headers: {\n${written}  },\n  body,\n});\nconsole.log(await response.json());\n`,
    note: 'Exactly this body, as text.',
  };
}

function postText({ url, headers, body }: HttpRequest): Snippet {
  const written = headers
    .map(
      ([name, value]) =>
        `    ${JSON.stringify(name)}: ${value.includes('$') ? `f${JSON.stringify(value.replace(/\$(\w+)/, "{os.environ['$1']}"))}` : JSON.stringify(value)},\n`,
    )
    .join('');
  return {
    before: `import json\nimport os\nimport urllib.request\n\n# ${WHY}\nbody = `,
    literal: printJson(body),
    after: `\n\nheaders = {\n${written}}\nrequest = urllib.request.Request(${JSON.stringify(url)}, body.encode(), headers)\nwith urllib.request.urlopen(request) as response:\n    print(json.load(response))\n`,
    note: 'Exactly this body, as text.',
  };
}

/** A text in three parts, so that the tools in its middle can be shown apart, or later. */
export interface Parted {
  readonly before: string;
  readonly tools: readonly Json[];
  /** What stands before each line of a tool. */
  readonly margin: string;
  /** Undefined: compact JSON, all in one line. */
  readonly tongue: Tongue | undefined;
  readonly after: string;
}

export function partBody({ body, tools }: RequestEmission): Parted {
  return part({ before: '', literal: body, after: '\n', tongue: jsonTongue }, tools);
}

export function partSource(source: Source, { tools }: RequestEmission): Parted {
  return part(source, tools);
}

export function partCurl({ http, body, tools }: RequestEmission): Parted {
  const text = printCurl(http);
  const list = printJson(tools);
  const at = http.body === body && tools.length > 0 ? text.indexOf(list) : -1;
  if (at === -1) return { before: text, tools: [], margin: '', tongue: undefined, after: '' };
  return {
    before: text.slice(0, at + 1),
    tools,
    margin: '',
    tongue: undefined,
    after: text.slice(at + list.length - 1),
  };
}

function part(
  { before, literal, after, tongue }: Omit<Source, 'note'>,
  tools: readonly Json[],
): Parted {
  const printed = before + printLiteral(literal, tongue, { hole: tools });
  const at = printed.indexOf('\u0000');
  if (at === -1 || tools.length === 0)
    return {
      before: before + printLiteral(literal, tongue) + after,
      tools: [],
      margin: '',
      tongue,
      after: '',
    };
  const line = printed.slice(printed.lastIndexOf('\n', at) + 1, at);
  const outer = /^\s*/.exec(line)?.[0] ?? '';
  return {
    before: `${printed.slice(0, at)}[\n`,
    tools,
    margin: outer + tongue.step,
    tongue,
    after: `${outer}]${printed.slice(at + 1)}${after}`,
  };
}

/** One tool in its place, with the comma that follows it. */
export function printPart(
  tool: Json,
  { margin, tongue, isLast }: Pick<Parted, 'margin' | 'tongue'> & { readonly isLast: boolean },
): string {
  const comma = isLast ? '' : ',';
  return tongue === undefined
    ? printJson(tool) + comma
    : `${margin}${printLiteral(tool, tongue, { margin })}${comma}\n`;
}

export function printParted(parted: Parted): string {
  return (
    parted.before +
    parted.tools
      .map((tool, i) => printPart(tool, { ...parted, isLast: i === parted.tools.length - 1 }))
      .join('') +
    parted.after
  );
}

/**
 * For a POSIX shell. The body stands in a quoted here-document, where nothing is special; `--data`
 * leaves its last line break out.
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

/** Where the list of tools stands in the body. */
export function findTools({
  body,
  tools,
}: Pick<RequestEmission, 'body' | 'tools'>): Pointer | undefined {
  const visit = (json: Json, at: Pointer): Pointer | undefined => {
    if (json === tools) return at;
    if (at.length > 4) return undefined;
    for (const [key, value] of isArray(json) || isObject(json) ? json.entries() : []) {
      const found = visit(value, [...at, key]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return visit(body, []);
}
