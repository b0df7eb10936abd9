import { isArray, type Json } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { getAt, type Pointer } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';

export interface Intercepted {
  /** For an SDK's option of this name; nothing leaves the process. */
  readonly fetch: typeof globalThis.fetch;
  /** The bodies of all requests so far, as they would have gone out. */
  readonly bodies: readonly string[];
}

/** Answers every request with the same words. */
export function interceptFetch(answer = '{}'): Intercepted {
  const bodies: string[] = [];
  return {
    bodies,
    fetch: (_, init) => {
      bodies.push(typeof init?.body === 'string' ? init.body : '');
      return Promise.resolve(
        new Response(answer, { status: 200, headers: { 'content-type': 'application/json' } }),
      );
    },
  };
}

export function parse(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'problem') throw new Error(`${parsed.problem.message} ${text.slice(0, 100)}`);
  return parsed.value.value;
}

/** Each tool of a request's body, byte for byte. */
export function readSent(body: string | undefined, at: Pointer): readonly string[] {
  const tools = getAt(parse(body ?? ''), at);
  return isArray(tools) ? tools.map((tool) => printJson(tool)) : [];
}

/**
 * The texts that are not the expected ones, beside those; and how many there are too few or too
 * many.
 */
export function compareTexts(
  sent: readonly string[],
  expected: readonly string[],
): {
  readonly missing: number;
  readonly different: readonly (readonly [string | undefined, string | undefined])[];
} {
  return {
    missing: expected.length - sent.length,
    different: expected
      .flatMap((text, i) => (sent[i] === text ? [] : [[sent[i], text] as const]))
      .slice(0, 3),
  };
}

export const SAME = { missing: 0, different: [] };
