import type { Facts } from '../../facts.ts';
import type { Parameter } from './list-parameters.ts';

/** Limits for the length and number of lines about a parameter. */
const MAX_LINE = 300;
const MAX_LINES = 4;
/** Limit for a parent's description. */
const MAX_PARENT = 4_000;
const PARENT = /(?:\[\]){0,20}\.[^.]*$/;

const known = new WeakMap<readonly Parameter[], ReadonlyMap<string, Parameter>>();

/**
 * All text about a parameter, case kept: its description, and what follows its name in the texts
 * around it.
 */
export function readAbout(parameter: Parameter, facts: Facts): string {
  const { name, description } = parameter;
  const text = readAround(parameter, facts);
  let about = description;
  let lines = 0;
  for (
    let at = name === '' ? -1 : text.indexOf(name);
    at !== -1 && lines < MAX_LINES;
    at = text.indexOf(name, at + name.length)
  ) {
    if (isWord(text[at - 1]) || isWord(text[at + name.length])) continue;
    const end = text.indexOf('\n', at);
    about += `\n${text.slice(at + name.length, Math.min(end === -1 ? text.length : end, at + MAX_LINE))}`;
    lines += 1;
  }
  return about;
}

/** Other texts that may mention a parameter: the tool's description and those of its parents. */
export function readAround({ path }: Parameter, { parameters, prose }: Facts): string {
  let text = prose.text;
  if (!path.includes('.')) return text;
  const byPath =
    known.get(parameters) ?? new Map(parameters.map((parameter) => [parameter.path, parameter]));
  known.set(parameters, byPath);
  for (
    let above = path.replace(PARENT, ''), depth = 0;
    depth < 3;
    above = above.replace(PARENT, ''), depth += 1
  ) {
    text += `\n${(byPath.get(above)?.description ?? '').slice(0, MAX_PARENT)}`;
    if (!above.includes('.')) break;
  }
  return text;
}

export function isWord(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}
