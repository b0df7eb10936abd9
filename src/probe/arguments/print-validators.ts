import standalone from 'ajv/dist/standalone/index.js';
import type { ToolSchema } from '../../contract/schema/schema-error.ts';
import { createAjv } from './create-ajv.ts';

/** What ajv's code asks for, without the package. */
const RUNTIME = `
const isEqual = (a, b) => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  );
};
const PARTS = {
  'ajv/dist/runtime/equal': { default: isEqual },
  'ajv/dist/runtime/ucs2length': { default: (text) => [...text].length },
};
const require = (name) => PARTS[name];
`.trimStart();

/**
 * One JavaScript module that checks the arguments of every tool and needs nothing. Throws for a
 * schema that cannot be compiled.
 */
export function printValidators(tools: readonly ToolSchema[]): string {
  const checks = tools.map(({ name, schema }) => {
    const ajv = createAjv(schema, true);
    const validate = ajv.compile(typeof schema === 'boolean' ? schema : Object(schema));
    const code = standalone(ajv, validate);
    return `[${printText(name)}, ((module) => {\n${code}\nreturn module.exports;\n})({ exports: {} })],`;
  });
  return [
    RUNTIME,
    `const CHECKS = new Map([\n${checks.join('\n')}\n]);\n`,
    '/** What a tool refuses in an input: a list of errors as ajv writes them. */',
    'export function validate(tool, input) {',
    '  const check = CHECKS.get(tool);',
    '  if (check === undefined || check(input)) return [];',
    '  return check.errors;',
    '}',
    '',
  ].join('\n');
}

/** A name inside code: no line separators, which older programs read as line ends. */
function printText(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
