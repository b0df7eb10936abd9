import type { Facts } from '../../facts.ts';
import { isForeign } from '../../words/is-foreign.ts';
import { hasAnyKeyword } from '../schema/keywords/has-any-keyword.ts';
import { listTypes } from '../schema/keywords/list-types.ts';
import type { Parameter } from './list-parameters.ts';
import { readAbout } from './read-about.ts';

const IDS = new Set('id ids uuid uuids guid guids'.split(' '));
/** `userId`, `userID`, `docIDs` whose capitals run together. */
const JOINED = /[a-z](?:Id|ID|Ids|IDs|UUID)$/;
/** The text states its source, its format or its owner: each is enough. */
const SOURCED = new RegExp(
  [
    String.raw`\b(?:from|returned|return|returns|obtained|obtain|retrieved|via|see|provided|listed|shown|given|found|copied|response|result|results|output|previous|earlier|snapshot)\b`,
    String.raw`\b(?:e\.?g|i\.?e|such as|for example|example|examples|like|looks|format|formatted|starts? with|starting with|begins? with|prefix\w{0,4}|digits?|characters?|hex|sha|hash|defaults?|uuid|guid|slug|integer|numeric|number|url|uri|path|name|names|login|email|handle|username)\b`,
    String.raw`\b(?:use|call|calling|using|run|via) (?:the )?\w{0,40}(?:_|[a-z][A-Z])\w|\b(?:list|get|search|find|query|create|fetch)_\w|\bsearch(?:ing)? (?:for|results?)\b`,
    String.raw`\b(?:generate|generated|choose|chosen|arbitrary|custom|your|tracing|client|caller|omit|if not|null|none|current|access key|credentials?|api key)\b`,
    String.raw`[\x60'"“(\[{<:=]\S`,
    String.raw`\b(?:isbn|doi|pmid|pmcid|nct|issn|ticker|symbol|imdb|asin|ean|upc|vin|iata|icao|iso|oclc|orcid|cve|ens\w{0,4}|rs\d{0,4}|wikidata|arxiv|pubmed|steam|national|passport|tax|vat|employee|student|driver)\b|\d{3}|\b[a-z]{3,20}\.[a-z]{3,20}\b`,
  ].join('|'),
  'i',
);
const CLOSED = ['pattern', 'format', 'enum', 'const', 'examples', 'example', 'default', '$ref'];

/** Ids that the caller makes up, or that other systems know: `correlation_id`, `external_id`. */
const OWN = new Set('correlation external client custom reference idempotency tracking'.split(' '));

/** The ids of a tool without a stated source. */
export function listUnsourcedIds(facts: Facts): readonly Parameter[] {
  return facts.parameters
    .filter(
      ({ name, words, schema }) =>
        (IDS.has(words.at(-1) ?? '') || JOINED.test(name)) &&
        !words.some((word) => OWN.has(word)) &&
        isValue(schema) &&
        !hasAnyKeyword(schema, CLOSED),
    )
    .filter((parameter) => {
      const about = readAbout(parameter, facts);
      return !isForeign(about) && !SOURCED.test(about);
    });
}

function isValue(schema: Parameter['schema']): boolean {
  const types = listTypes(schema);
  return (
    types.length === 0 ||
    types.some(
      (type) => type === 'string' || type === 'integer' || type === 'number' || type === 'array',
    )
  );
}
