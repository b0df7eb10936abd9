/** A file that somebody might drop, made when it is asked for: some have megabytes. */
export interface HostileFile {
  /** What is wrong with it: the case's name in reports. */
  readonly what: string;
  /** The file's name. */
  readonly name: string;
  readonly make: () => Uint8Array;
}

const encoder = new TextEncoder();

export function textFile(what: string, make: () => string, name = 'hostile.json'): HostileFile {
  return { what, name, make: () => encoder.encode(make()) };
}

/** A file that is one JSON value. */
export function jsonFile(what: string, make: () => unknown): HostileFile {
  return textFile(what, () => JSON.stringify(make()));
}

/** A file with one whole contract, as Toolwright saves it: each part reaches the screen. */
export function contractFile(what: string, make: () => object): HostileFile {
  return jsonFile(what, () => bundle([contract('hostile', make())]));
}

/** A file with one tool whose input schema is the case. */
export function schemaFile(what: string, make: () => object): HostileFile {
  return contractFile(what, () => ({ input_schema: make() }));
}

export function contract(name: string, parts: object = {}): object {
  const plain = { name, description: 'Returns a record by its id. Do not use it to search.' };
  return {
    ...plain,
    input_schema: { type: 'object', properties: { id: { type: 'string' } } },
    ...parts,
  };
}

export function bundle(contracts: readonly object[], registry: object = {}): object {
  const plain = { format: 'toolwright/1', name: 'hostile', tiers: [{ name: 'core' }] };
  return { ...plain, phases: [{ name: 'main', tiers: ['core'] }], ...registry, contracts };
}

export function list<T>(length: number, make: (i: number) => T): readonly T[] {
  return Array.from({ length }, (_, i) => make(i));
}

export function record<T>(
  length: number,
  make: (i: number) => readonly [string, T],
): Record<string, T> {
  return Object.fromEntries(list(length, make));
}

/** Prose of about so many characters, with words and sentences. */
export function prose(length: number): string {
  const sentence = 'Returns the record with its fields, unless the id is unknown. ';
  return sentence.repeat(Math.ceil(length / sentence.length)).slice(0, length);
}
