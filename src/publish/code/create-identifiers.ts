/** Words that one of the languages keeps for itself, or that the printed files use. */
const RESERVED = new Set([
  ...['Any', 'Annotated', 'Literal', 'Union', 'BaseModel', 'ConfigDict', 'Field', 'TypeAdapter'],
  ...['TypeAliasType', 'BeforeValidator', 'StrictBool', 'StrictFloat', 'StrictInt', 'StrictStr'],
  ...['None', 'True', 'False', 'Array', 'Object', 'String', 'Number', 'Boolean', 'Record', 'Tools'],
  ...['Symbol', 'BigInt', 'Function', 'Promise', 'Map', 'Set', 'Date', 'Error', 'JSON', 'Math'],
]);
const LONGEST = 60;

/** Gives names for types: letters and digits, in PascalCase, each once, whatever the words are. */
export type CreateIdentifier = (...words: readonly string[]) => string;

/** Case does not tell two names apart. */
export function createIdentifiers(): CreateIdentifier {
  const taken = new Set<string>();
  return (...words) => {
    const joined = words.map(createPascal).join('').slice(0, LONGEST);
    const safe =
      joined === '' || /^\d/.test(joined) || RESERVED.has(joined) ? `T${joined}` : joined;
    let name = safe;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${safe}${count}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

/** Names come from outside: only their ASCII letters and digits are kept. */
function createPascal(text: string): string {
  return text
    .slice(0, LONGEST * 4)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
    .slice(0, LONGEST);
}
