import type { Facts } from '../../facts.ts';
import { isForeign } from '../../words/is-foreign.ts';
import { hasAnyKeyword } from '../schema/keywords/has-any-keyword.ts';
import { listTypes } from '../schema/keywords/list-types.ts';
import type { Parameter } from './list-parameters.ts';
import { readAbout } from './read-about.ts';

const PATHS = new Set(
  'path paths filepath filepaths dirpath folderpath dir directory dirs directories'.split(' '),
);
/**
 * A path only where the description mentions one: a folder may contain mail, a file may be a name.
 */
const MAYBE = new Set('file files filename folder folders'.split(' '));
const SPEAKS = /\b(?:paths?|director(?:y|ies))\b/i;
/** Said, or no path of files at all. `/x`, `./x`, `C:\` and `~/` show by example. */
const ANCHORED = new RegExp(
  [
    String.raw`\b(?:absolute|relative|full(?:y[- ]qualified)?|cwd|working|current|root|home|workspace|project|repo|repository|vault|sandbox|allowed|allowlist|container|base|parent)\b`,
    String.raw`\b[a-z]\w{0,30}\.[a-z]\w{0,30}\.[a-z]\w{0,30}\b`,
    String.raw`(?:^|[\s'"\x60(:=,])(?:\.{0,2}/[\w.*{<-]|~/|[A-Za-z]:[\\/]|[\w-]{1,40}/[\w./*-]{1,60})|\b(?:s3|gs|file|https?)://`,
    String.raw`\b(?:cookies?|json|jsonpath|xpath|xml|yaml|svg|css|dom|url|urls|uri|uris|endpoint|api|http|route|routes|request|registry|object|property|key|field|figma|layer|node|element|selector|image links?|bucket|schema|graph|ontology|shortest|hierarchy|category|menu|breadcrumb|career|learning|vector|draw\w{0,3}|stroke|tabular|dotted|dot[- ](?:separated|notation)|direction|ascending|descending|asc|desc|sites?|websites?|web ?page)\b`,
  ].join('|'),
  'i',
);
/** In the tool's own description: said once for all its paths. */
const SAID =
  /\b(?:absolute|relative (?:to|path|paths)|working directory|current directory|allowed director(?:y|ies)|project root|repository root|workspace)\b/i;
/** A parameter for the base directory. */
const HOLDERS = new Set(
  'repo repository bucket cwd root workspace vault owner drive container host device url base project branch'.split(
    ' ',
  ),
);
const CLOSED = ['enum', 'const', 'format'];

/** File paths of which nothing says whether they are absolute, or relative to what. */
export function listLoosePaths(facts: Facts): readonly Parameter[] {
  const { parameters, prose } = facts;
  const paths = parameters.filter(isPath);
  if (paths.length === 0 || SAID.test(prose.text) || isForeign(prose.text)) return [];
  const isHeld = (path: Parameter): boolean =>
    parameters.some(
      (other) =>
        other !== path && !paths.includes(other) && other.words.some((word) => HOLDERS.has(word)),
    );
  return paths.filter((path) => {
    const about = readAbout(path, facts);
    return !isForeign(about) && !ANCHORED.test(about) && !isHeld(path);
  });
}

function isPath({ words, description, schema }: Parameter): boolean {
  const last = words.at(-1) ?? '';
  if (!PATHS.has(last) && !(MAYBE.has(last) && SPEAKS.test(description))) return false;
  if (words.some((word) => NO_FILES.has(word))) return false;
  const types = listTypes(schema);
  return (
    (types.includes('string') || (types.includes('array') && last.endsWith('s'))) &&
    !hasAnyKeyword(schema, CLOSED) &&
    !isAnchoredByPattern(schema) &&
    !isAnchoredByDefault(schema)
  );
}

const NO_FILES = new Set(
  'sort order json x url uri api svg http request webhook hook callback route endpoint key relative absolute full root base class module import include exclude property field'.split(
    ' ',
  ),
);

/** A default of `.` or `/srv/data` shows what a path is relative to. */
function isAnchoredByDefault(schema: Parameter['schema']): boolean {
  const value = schema.get('default');
  return typeof value === 'string' && /^(?:\.|\/|~|[A-Za-z]:[\\/])/.test(value);
}

/** `^/`, `^\./`, `^[A-Z]:` and the like let in one kind only. */
function isAnchoredByPattern(schema: Parameter['schema']): boolean {
  const pattern = schema.get('pattern');
  return (
    typeof pattern === 'string' &&
    /^\^(?:\\?\/|\\\.|\(\?!\\?\/|\[\^\\?\/|\[A-Za-z\]:|\[a-zA-Z\]:)/.test(pattern)
  );
}
