import { listSentences } from '../list-sentences.ts';
import { DIVERSION_CUES } from './diversion-cues.ts';
import { INJECTION_CUES } from './injection-cues.ts';
import type { Cue, Signal } from './injection-signals.ts';
import { MANIPULATION_CUES } from './manipulation-cues.ts';
import { SECRET_CUES } from './secret-cues.ts';
import { TRANSLATED_CUES } from './translated-cues.ts';

export interface PromptInjection {
  /** `concealment`: something is kept from the user, and nothing else is found. */
  readonly kind: 'attack' | 'concealment';
  readonly signals: readonly Signal[];
  /** The sentence with the highest weight. */
  readonly sentence: string;
}

const HARM = new Set<Signal>([
  'deceit',
  'secret file',
  'hoard',
  'sink',
  'interception',
  'tampering',
]);
const GUILE = new Set<Signal>(['secrecy', 'disguise']);
const PULL = new Set<Signal>(['other tools', 'pretext', 'carrier', 'block']);

const COMMON = new Set(['read', 'file', 'files', 'config', 'get', 'system', 'home', 'etc']);

const CUES: readonly Cue[] = [
  ...MANIPULATION_CUES,
  ...SECRET_CUES,
  ...DIVERSION_CUES,
  ...TRANSLATED_CUES,
];

/** Many tools contain the same texts. */
const MOST_REMEMBERED = 5_000;
const LONGEST_REMEMBERED = 4_000;
const innocent = new Set<string>();

/**
 * Finds instructions to the model that are not about using the tool; `topics` are the words of the
 * tool's name.
 */
export function findPromptInjection(
  text: string,
  topics: readonly string[],
): PromptInjection | undefined {
  if (innocent.has(text)) return undefined;
  // The tool's topics only lower a weight: a text that is harmless without them is harmless.
  const order = readOrder(text, []);
  if (order !== undefined) return readOrder(text, topics);
  if (innocent.size >= MOST_REMEMBERED) innocent.clear();
  if (text.length <= LONGEST_REMEMBERED) innocent.add(text);
  return undefined;
}

function readOrder(text: string, topics: readonly string[]): PromptInjection | undefined {
  const sentences = listSentences(text);
  const cued = sentences.filter((sentence) => INJECTION_CUES.test(sentence));
  const seen = new Map<Signal, number>();
  let heaviest = { weight: 0, sentence: '' };
  const read = (sentence: string): void => {
    const weight = measureWeight(sentence.toLowerCase(), topics, seen);
    if (weight > heaviest.weight) heaviest = { weight, sentence };
  };
  cued.forEach(read);
  // The other sentences only add to signals already found.
  if (seen.size > 0 && getKind(seen) !== 'attack')
    sentences.filter((sentence) => !INJECTION_CUES.test(sentence)).forEach(read);
  const kind = getKind(seen);
  return kind === undefined
    ? undefined
    : { kind, signals: [...seen.keys()], sentence: heaviest.sentence };
}

function measureWeight(
  sentence: string,
  topics: readonly string[],
  seen: Map<Signal, number>,
): number {
  let weight = 0;
  for (const cue of CUES) {
    if (
      !cue.all.every((expression) => expression.test(sentence)) ||
      cue.none?.some((expression) => expression.test(sentence)) === true
    )
      continue;
    const isOwn = cue.signal === 'secret file' && isAbout(topics, sentence);
    const signal = isOwn ? 'secrets' : cue.signal;
    const own = isOwn ? 1 : cue.weight;
    weight += own;
    seen.set(signal, Math.max(own, seen.get(signal) ?? 0));
  }
  return weight;
}

/**
 * An attack: one clear signal that is not guile; or harm with guile or pull; or secrets with two
 * others. Guile alone is concealment: once if it is clear, or with more guile, or with two of pull.
 */
function getKind(seen: ReadonlyMap<Signal, number>): PromptInjection['kind'] | undefined {
  const signals = [...seen.keys()];
  const count = (group: ReadonlySet<Signal>): number =>
    signals.filter((signal) => group.has(signal)).length;
  const [harm, guile, pull] = [count(HARM), count(GUILE), count(PULL)];
  const secrets = seen.has('secrets') ? 1 : 0;
  const isClear = signals.some((signal) => seen.get(signal) === 2 && !GUILE.has(signal));
  if (
    isClear ||
    harm > 1 ||
    (harm > 0 && guile + pull + secrets > 0) ||
    (secrets > 0 && ((guile > 0 && guile + pull > 0) || pull > 1))
  )
    return 'attack';
  const isHidden = signals.some((signal) => seen.get(signal) === 2);
  return isHidden || guile > 1 || (guile > 0 && pull > 1) ? 'concealment' : undefined;
}

/** An SSH tool may mention its keys, a Kubernetes tool its configuration. */
function isAbout(topics: readonly string[], sentence: string): boolean {
  const tokens = [...sentence.matchAll(/[./_~]([a-z]{3,12})/g)].flatMap(([, token]) => token ?? []);
  return topics.some(
    (topic) =>
      topic.length > 2 &&
      !COMMON.has(topic) &&
      tokens.some((token) => topic.startsWith(token) || token.startsWith(topic)),
  );
}

/** A parameter whose name asks for a secret: `content_from_reading_ssh_id_rsa`. */
export function hasSecretName(key: string): boolean {
  return /(?:contents?|data|text|dump)_?(?:from|of|in|by)_?(?:reading_)?\w{0,30}(?:ssh|rsa|passwd|shadow|credential|dotenv|env_file|mcp_?json|secret)|(?:contents?|read(?:ing)?)_?\w{0,20}(?:id_rsa|etc_passwd|aws_credentials|ssh_key)/i.test(
    key,
  );
}
