import type { ObjectShape, Shape } from './shape.ts';
import { hasFormat } from './text-format.ts';

/** Kinds of keys that are data, not property names. */
const DYNAMIC: readonly (readonly [
  words: string,
  isKey: (key: string) => boolean,
  isSureAlone: boolean,
])[] = [
  ['are UUIDs', (key) => hasFormat(key, 'uuid'), true],
  ['are numbers', (key) => /^-?\d{1,20}$/.test(key), false],
  ['are dates', (key) => hasFormat(key, 'date') || hasFormat(key, 'date-time'), true],
  ['are e-mail addresses', (key) => hasFormat(key, 'email'), true],
  ['are addresses', (key) => hasFormat(key, 'uri') || hasFormat(key, 'ipv4'), true],
  [
    'are hexadecimal',
    (key) => /^[0-9a-f]{8,64}$/.test(key) && /\d/.test(key) && /[a-f]/.test(key),
    true,
  ],
  ['are numbered', (key) => /^[A-Za-z]{1,12}[_:-]?\d{3,}$/.test(key), false],
];

const MANY = 16;
const RARE = 0.4;

/** Why the keys look like data; undefined for an object with named properties. */
export function describeMapKeys({ seen, members }: ObjectShape): string | undefined {
  const keys = [...members.keys()];
  const found = DYNAMIC.find(
    ([, isKey, isSureAlone]) => (keys.length > 1 || isSureAlone) && keys.every(isKey),
  );
  if (found !== undefined) return found[0];
  const present = [...members.values()].reduce((sum, member) => sum + member.seen, 0);
  const isScattered = seen >= 3 && keys.length >= MANY && present / (keys.length * seen) < RARE;
  return isScattered && new Set([...members.values()].map(getKindSignature)).size === 1
    ? 'differ between samples'
    : undefined;
}

function getKindSignature({ booleans, whole, fractional, texts, objects, arrays }: Shape): string {
  return [booleans, whole + fractional, texts, objects, arrays]
    .map((part) => (part === undefined || part === 0 ? '-' : '+'))
    .join('');
}
