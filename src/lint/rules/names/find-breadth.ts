import type { Contract } from '../../../contract/contract.ts';
import { get, isObject } from '../../../contract/json/json.ts';
import { getFacts } from '../../facts.ts';
import type { Parameter } from '../parameters/list-parameters.ts';
import { hasAnyKeyword } from '../schema/keywords/has-any-keyword.ts';
import { listTypes } from '../schema/keywords/list-types.ts';

/** The kind of unrestricted input that a tool takes, and its parameters. */
export interface Breadth {
  readonly kind: 'anything' | 'command' | 'code' | 'sql' | 'request' | 'payload';
  readonly parameters: readonly string[];
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const ANYTHING = setOf('anything everything whatever arbitrary any');
const ORDER = setOf(
  'command cmd task instruction instructions action operation request input query code script method function',
);
const COMMAND = setOf(
  'command cmd commands shell_command command_line commandline bash shell cmdline',
);
const CODE = setOf(
  'code script python_code javascript source_code js expression python snippet program',
);
const RUNS = setOf(
  'run execute exec eval evaluate shell bash terminal command cmd powershell invoke interpreter repl process ssh sandbox python javascript js node',
);
/** `code` may also be a country's or a voucher's. */
const PROGRAM =
  /\b(?:code|script|program|snippet|expression)s? (?:to (?:be )?(?:run|execute|evaluate)|that|in|string|content|snippet)|\b(?:python|javascript|js|typescript|node|lua|ruby|source|program|script)\b/i;
const SQL = setOf('sql sql_query sql_statement query_sql sqlquery statement query graphql_query');
const DATABASE = setOf(
  'graphql cypher neo4j mongodb sql database db postgres postgresql mysql sqlite mssql duckdb snowflake bigquery clickhouse mariadb oracle',
);
const ADDRESS = setOf('url uri endpoint path route');
const METHOD = setOf('method http_method httpmethod verb request_method');
const BODY = setOf('body data payload json headers params query query_params');
const CALLS = setOf(
  'call request http https api fetch curl rest invoke endpoint webhook post graphql',
);
const PAYLOAD = setOf(
  'payload data body request json message object content args arguments params parameters',
);
const OBJECTS = [
  'properties',
  'patternProperties',
  '$ref',
  'anyOf',
  'oneOf',
  'allOf',
  'enum',
  'const',
  'additionalProperties',
];
const CLOSED = ['enum', 'const', 'pattern', '$ref'];
const READS =
  /\bread[- ]?only\b|\bselect(?:s|-only)?\b(?!or)(?![^.]{0,200}\b(?:insert|update|delete)\b)|\bonly reads?\b|\b(?:not|cannot|never|no) (?:modify|write|change|writes?|modif\w{1,8})\b/i;

/** Fast path: without these words, or a parameter for a statement, a name is narrow enough. */
const SUSPECT = new Set([...ANYTHING, ...RUNS, ...CALLS, ...DATABASE]);

/**
 * Why a tool is too broad, by its name and parameters; undefined when it is narrow or declares its
 * scope.
 */
export function findBreadth(contract: Contract): Breadth | undefined {
  const { words, parameters } = getFacts(contract);
  const isSuspect =
    parameters.length === 1 ||
    words.some((word) => SUSPECT.has(word)) ||
    parameters.some(({ name }) => SQL.has(name.toLowerCase()));
  if (!isSuspect) return undefined;
  const own = parameters.filter(({ at }) => at.length === 3 && at[1] === 'properties');
  if (own.length === 0 || own.length > 12) return undefined;
  const isSaid = isDeclared(contract);
  const free = own.filter(isFree);
  const findNamed = (names: ReadonlySet<string>): Parameter | undefined =>
    free.find(
      ({ name, words: parts }) => names.has(parts.join('_')) || names.has(name.toLowerCase()),
    );
  const order =
    words.some((word) => ANYTHING.has(word)) && own.length < 4 ? findNamed(ORDER) : undefined;
  if (order !== undefined && words.length > 1 && !isSaid)
    return { kind: 'anything', parameters: [order.name] };
  if (isSaid) return undefined;
  return (
    findRequest(words, own) ??
    findExecution(words, findNamed) ??
    findSql(contract, words, findNamed) ??
    findPayload(words, own)
  );
}

const QUERIES = setOf(
  'query queries sql cypher graphql console statement run execute exec eval raw select',
);
const CHANGES = setOf('update insert delete create change manage modify write add remove set');

/**
 * A shell, an interpreter or a console for queries whose name says that it runs what it is given:
 * `run_command`, `execute_sql`; not `update_database`, which takes a statement for one task.
 */
export function isConsole(contract: Contract, { kind }: Breadth): boolean {
  if (kind === 'command' || kind === 'code') return true;
  const { words } = getFacts(contract);
  return (
    kind === 'sql' &&
    words.some((word) => QUERIES.has(word)) &&
    !words.some((word) => CHANGES.has(word))
  );
}

/** Declared as open execution, with a sandbox or an allowlist. */
function isDeclared({ risk_class, permission }: Contract): boolean {
  return (
    risk_class === 'open_execution' &&
    (permission?.sandbox !== undefined || (permission?.allowlist ?? []).length > 0)
  );
}

function isFree({ schema }: Parameter): boolean {
  const types = listTypes(schema);
  return (types.length === 0 || types.includes('string')) && !hasAnyKeyword(schema, CLOSED);
}

type ParameterFinder = (names: ReadonlySet<string>) => Parameter | undefined;

function findExecution(words: readonly string[], named: ParameterFinder): Breadth | undefined {
  if (!words.some((word) => RUNS.has(word)) || words.some((word) => HARMLESS.has(word)))
    return undefined;
  const [command, code] = [named(COMMAND), named(CODE)];
  if (command !== undefined) return { kind: 'command', parameters: [command.name] };
  const isProgram =
    code !== undefined &&
    (code.name.toLowerCase() !== 'code' ||
      words.some((word) => CODE.has(word)) ||
      PROGRAM.test(code.description));
  return isProgram ? { kind: 'code', parameters: [code.name] } : undefined;
}

function findSql(
  contract: Contract,
  words: readonly string[],
  named: ParameterFinder,
): Breadth | undefined {
  const found = named(SQL);
  if (found === undefined) return undefined;
  const isSql =
    found.words.includes('sql') ||
    words.some((word) => DATABASE.has(word)) ||
    /\b(?:sql|graphql|cypher)\b/i.test(found.description);
  const says = `${contract.description ?? ''} ${found.description}`;
  const isReading =
    contract.risk_class === 'read_only' ||
    get(get(contract.wire.mcp, 'annotations'), 'readOnlyHint') === true ||
    words[0] === 'search' ||
    READS.test(says);
  return isSql && !isReading && !words.some((word) => HARMLESS.has(word))
    ? { kind: 'sql', parameters: [found.name] }
    : undefined;
}

/** Verbs that don't execute their input. */
const HARMLESS = setOf(
  'explain validate format parse lint analyze analyse search find get list read select docs documentation generate translate optimize review check count save highlight',
);

function findRequest(words: readonly string[], own: readonly Parameter[]): Breadth | undefined {
  if (!words.some((word) => CALLS.has(word))) return undefined;
  const address = own.find(
    (parameter) => isFree(parameter) && ADDRESS.has(parameter.words.at(-1) ?? ''),
  );
  const method = own.find(({ words: parts }) => METHOD.has(parts.join('_')));
  const body = own.find(({ words: parts }) => BODY.has(parts.join('_')));
  return address === undefined || method === undefined || body === undefined
    ? undefined
    : { kind: 'request', parameters: [address.name, method.name, body.name] };
}

function findPayload(words: readonly string[], own: readonly Parameter[]): Breadth | undefined {
  const [only, ...others] = own;
  if (
    only === undefined ||
    others.length > 0 ||
    !PAYLOAD.has(only.words.join('_')) ||
    words.length > 3
  )
    return undefined;
  const types = listTypes(only.schema);
  const isOpen =
    types.length === 0
      ? !hasAnyKeyword(only.schema, OBJECTS)
      : types.includes('object') &&
        !hasAnyKeyword(only.schema, OBJECTS.slice(0, -1)) &&
        !isObject(only.schema.get('additionalProperties'));
  const isText =
    types.includes('string') && /^(?:payload|json)$/.test(only.words.join('_')) && isFree(only);
  return isOpen || isText ? { kind: 'payload', parameters: [only.name] } : undefined;
}
