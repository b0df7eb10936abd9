import {
  isArray,
  isJsonNumber,
  isObject,
  type Json,
  type JsonNumber,
} from '../contract/json/json.ts';

/**
 * Compact JSON as Rust's serde_json prints parsed values (1.0, read 2026-11-21): integers of up to
 * 64 bits unchanged, all other numbers as the shortest text of the double, never like an integer.
 */
export function printLikeSerde(json: Json): string {
  if (isArray(json)) return `[${json.map(printLikeSerde).join(',')}]`;
  if (isObject(json))
    return `{${[...json].map(([key, value]) => `${JSON.stringify(key)}:${printLikeSerde(value)}`).join(',')}}`;
  return typeof json === 'number' || isJsonNumber(json) ? printNumber(json) : JSON.stringify(json);
}

const LEAST = -(2n ** 63n);
const GREATEST = 2n ** 64n - 1n;
/** More digits than this before the point give an exponent. */
const WIDE = 16;
/** More zeros than this after the point give an exponent. */
const DEEP = 5;

function printNumber(json: number | JsonNumber): string {
  const text = typeof json === 'number' ? String(json) : json.raw;
  if (/^-?\d+$/.test(text) && text !== '-0') {
    const whole = BigInt(text);
    if (whole >= LEAST && whole <= GREATEST) return String(whole);
  }
  const value = Number(text);
  return Number.isFinite(value) ? printDouble(value) : text;
}

function printDouble(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const [, sign = '', first = '', rest = '', power = '0'] =
    /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(value.toExponential()) ?? [];
  const digits = first + rest;
  const point = Number(power) + 1;
  if (point >= digits.length && point <= WIDE) return `${sign}${digits.padEnd(point, '0')}.0`;
  if (point > 0 && point <= WIDE) return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  if (point > -DEEP && point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${first}${rest === '' ? '' : `.${rest}`}e${point - 1}`;
}
