import { Ajv, type KeywordCxt } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Value } from '../../contract/session/router.ts';
import { FORMATS } from './formats.ts';

const OPTIONS = {
  strict: false,
  allErrors: true,
  ownProperties: true,
  logger: false,
  validateSchema: false,
  // Adds the keyword's value to each error.
  verbose: true,
  messages: false,
  // Digits: 19.99 is a multiple of 0.01, though not in binary.
  multipleOfPrecision: 8,
  formats: FORMATS,
} as const;

/**
 * Ajv as the guard uses it. `source`: it can print its code. Like the guard in Python, it lists no
 * errors of the branches of a failed `anyOf`.
 */
export function createAjv(schema: Value, source: boolean): Ajv | Ajv2020 {
  const options = { ...OPTIONS, code: { source } };
  const isOld = /draft-0[4-7]/.test(String(Object(schema).$schema));
  const ajv = isOld ? new Ajv(options) : new Ajv2020(options);
  for (const keyword of ['anyOf', 'oneOf', 'contains']) removeBranchErrors(ajv, keyword);
  removeNameErrors(ajv);
  return ajv;
}

interface CodeKeyword {
  readonly code: (cxt: KeywordCxt) => void;
}

function replaceKeyword(
  ajv: Ajv | Ajv2020,
  keyword: string,
  createCode: (code: CodeKeyword['code']) => CodeKeyword['code'],
): void {
  const definition = ajv.getKeyword(keyword);
  if (typeof definition !== 'object' || !('code' in definition))
    throw new TypeError(`ajv has no code for ${keyword}`);
  const { code } = definition;
  ajv.removeKeyword(keyword);
  ajv.addKeyword({ ...definition, keyword, code: createCode(code) });
}

function removeBranchErrors(ajv: Ajv | Ajv2020, keyword: string): void {
  replaceKeyword(ajv, keyword, (code) => (cxt) => {
    const addError = cxt.error.bind(cxt);
    cxt.error = (...args) => {
      cxt.reset();
      addError(...args);
    };
    code(cxt);
  });
}

function removeNameErrors(ajv: Ajv | Ajv2020): void {
  replaceKeyword(ajv, 'propertyNames', (code) => (cxt) => {
    const addSubschema = cxt.subschema.bind(cxt);
    cxt.subschema = (application, valid) =>
      addSubschema({ ...application, createErrors: false }, valid);
    code(cxt);
  });
}
