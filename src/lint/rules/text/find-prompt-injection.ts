import { EXFILTRATION_CUES } from './exfiltration-cues.ts';
import { INJECTION_CUES } from './injection-cues.ts';
import type { Cue, Signal } from './injection-signals.ts';
import { replaceLookalikes } from './list-lookalikes.ts';
import { MANIPULATION_CUES } from './manipulation-cues.ts';
import { TRANSLATED_CUES } from './translated-cues.ts';

export interface PromptInjection {
  readonly signals: readonly Signal[];
  /** The sentence with the highest weight. */
  readonly sentence: string;
}

/** Characters of one sentence; longer ones are read in pieces. */
const MOST = 600;
/**
 * Sentences end at a full stop, an empty line, a list item or a tag on its own line; other line
 * ends are wrapped prose.
 */
const END =
  /(?<!\be\.g|\bi\.e|\betc|\bvs)[.!?]["'”’)\]]{0,2}\s+|[。！？]|\n\s{0,40}\n|\n\s{0,40}(?=[-*•]\s|\d{1,2}[.)]\s|<)/u;
const HIDDEN = /[\p{Cf}\p{Variation_Selector}\u034f\u115f\u1160\u3164\uffa0]/gu;

const HARM = new Set<Signal>(['secret file', 'hoard', 'sink', 'interception', 'tampering']);
const GUILE = new Set<Signal>(['secrecy', 'disguise', 'marker']);
const PULL = new Set<Signal>(['other tools', 'pretext', 'carrier', 'block']);

const COMMON = new Set(['read', 'file', 'files', 'config', 'get', 'system', 'home', 'etc']);

const CUES: readonly Cue[] = [...MANIPULATION_CUES, ...EXFILTRATION_CUES, ...TRANSLATED_CUES];

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
  const sentences = splitText(text);
  const cued = sentences.filter((sentence) => INJECTION_CUES.test(sentence));
  const seen = new Map<Signal, number>();
  let heaviest = { weight: 0, sentence: '' };
  const read = (sentence: string): void => {
    const weight = measureWeight(sentence.toLowerCase(), topics, seen);
    if (weight > heaviest.weight) heaviest = { weight, sentence };
  };
  cued.forEach(read);
  // The other sentences only add to signals already found.
  if (seen.size > 0 && !isOrder(seen))
    sentences.filter((sentence) => !INJECTION_CUES.test(sentence)).forEach(read);
  return isOrder(seen) ? { signals: [...seen.keys()], sentence: heaviest.sentence } : undefined;
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
 * One clear signal; or harm with guile or pull; or two kinds of guile, or guile with two of pull;
 * or secrets with two others.
 */
function isOrder(seen: ReadonlyMap<Signal, number>): boolean {
  const signals = [...seen.keys()];
  if ([...seen.values()].includes(2)) return true;
  const harm = signals.filter((signal) => HARM.has(signal)).length;
  const guile = signals.filter((signal) => GUILE.has(signal)).length;
  const pull = signals.filter((signal) => PULL.has(signal)).length;
  const secrets = seen.has('secrets') ? 1 : 0;
  return (
    harm > 1 ||
    (harm > 0 && guile + pull + secrets > 0) ||
    guile > 1 ||
    (guile > 0 && pull > 1) ||
    (secrets > 0 && ((guile > 0 && guile + pull > 0) || pull > 1))
  );
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

function splitText(text: string): readonly string[] {
  const plain = replaceLookalikes(text.replace(HIDDEN, ''));
  return plain.split(END).flatMap((part) => {
    const line = part.replace(/\s+/g, ' ').trim();
    if (line.length <= MOST) return line === '' ? [] : [line];
    return Array.from({ length: Math.ceil(line.length / MOST) }, (_, i) =>
      line.slice(i * MOST, (i + 1) * MOST + 100),
    );
  });
}

/** A parameter whose name asks for a secret: `content_from_reading_ssh_id_rsa`. */
export function hasSecretName(key: string): boolean {
  return /(?:contents?|data|text|dump)_?(?:from|of|in|by)_?(?:reading_)?\w{0,30}(?:ssh|rsa|passwd|shadow|credential|dotenv|env_file|mcp_?json|secret)|(?:contents?|read(?:ing)?)_?\w{0,20}(?:id_rsa|etc_passwd|aws_credentials|ssh_key)/i.test(
    key,
  );
}
