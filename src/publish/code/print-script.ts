import { printData } from '../print-data.ts';

/** A text as a literal of JavaScript and TypeScript. */
export function printText(text: string): string {
  return printData(text, 'script');
}

/** A name as the key of a type or an object. In an object, `"__proto__":` sets the prototype. */
export function printKey(name: string): string {
  if (name === '__proto__') return '["__proto__"]';
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : printText(name);
}
