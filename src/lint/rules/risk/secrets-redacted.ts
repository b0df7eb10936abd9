import type { Contract } from '../../../contract/contract.ts';
import { formatPointer, type Pointer } from '../../../contract/json/pointer.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import type { Parameter } from '../parameters/list-parameters.ts';
import { createSetEdit } from './create-set-edit.ts';
import { isSecret } from './list-secrets.ts';

const withPassword = {
  ...example,
  input_schema: {
    ...example.input_schema,
    properties: {
      ...example.input_schema.properties,
      door_password: {
        type: 'string',
        minLength: 8,
        maxLength: 64,
        description: 'What opens the door during the slot.',
      },
    },
    required: [...example.input_schema.required, 'door_password'],
  },
};

/** Keywords between a property and its parent that add no step to the value's pointer. */
const KEEPS_PLACE = new Set(['allOf', 'anyOf', 'oneOf', 'then', 'else']);

export const secretsRedacted: ToolRule = {
  id: 'secrets-redacted',
  scope: 'tool',
  severity: 'warning',
  recommended: 'off',
  summary: 'Redact secrets in the log',
  why: 'Calls are logged with their arguments and results. Everyone who can read the log can read a secret that is not redacted.',
  source: 'Source 004, audit policy',
  except:
    'If a field only sounds like a secret (a public key, a test card), suppress the finding at that field.',
  fixKinds: ['fact'],
  bad: withPassword,
  good: { ...withPassword, audit: { ...example.audit, redact: ['/input/door_password'] } },
  check: ({ contract }, report) => {
    const found = listSecrets(contract).flatMap((parameter) => {
      const pointer = findCallPointer(parameter.at);
      return isRedacted(parameter, pointer, contract.audit?.redact)
        ? []
        : [{ ...parameter, pointer }];
    });
    const [first] = found;
    if (first === undefined) return;
    const isOne = found.length === 1;
    const pointers = [...new Set(found.flatMap(({ pointer }) => pointer ?? []))];
    const isPlaced = found.every(({ pointer }) => pointer !== undefined);
    report({
      at: first.at,
      places: found.map(({ at }) => at),
      message: `${listNames(found.map(({ name }) => formatExcerpt(name, 40)))} ${isOne ? 'holds a secret but is' : 'hold secrets but are'} not redacted in the log.`,
      hint: isPlaced
        ? `Add ${listNames(pointers)} to \`audit.redact\`.`
        : 'Add the pointer of each place in a call to `audit.redact`.',
      // Without a declared log nothing shows that the secret is logged.
      ...(contract.audit?.log === undefined ? { severity: 'advice' } : {}),
      fixes: isPlaced
        ? [
            {
              title: isOne ? 'Redact the field' : `Redact all ${found.length} fields`,
              kind: 'fact',
              question: 'Does the harness remove these values from its log?',
              edits: [
                createSetEdit(
                  contract,
                  ['audit', 'redact'],
                  [...(contract.audit?.redact ?? []), ...pointers],
                ),
              ],
            },
          ]
        : [],
    });
  },
};

/** Only in the halves of the call that the log names. */
function listSecrets(contract: Contract): readonly Parameter[] {
  const { parameters, fields } = getFacts(contract);
  const log = contract.audit?.log;
  const given = log === undefined || log.includes('args') ? parameters.filter(isSecret) : [];
  const returned = log === undefined || log.includes('result') ? fields.filter(isSecret) : [];
  return returned.length === 0 ? given : [...given, ...returned];
}

/**
 * The pointer into the call; for items of a list or map, to the whole list. Undefined in a
 * definition, which may be used anywhere.
 */
function findCallPointer(at: Pointer): string | undefined {
  const [part, ...path] = at;
  const keys: (string | number)[] = [part === 'output_schema' ? 'output' : 'input'];
  for (const [i, key] of path.entries()) {
    if (path[i - 1] === 'properties') keys.push(key);
    else if (key === '$defs' || key === 'definitions') return undefined;
    else if (
      key !== 'properties' &&
      !KEEPS_PLACE.has(String(path[i - 1])) &&
      !KEEPS_PLACE.has(String(key))
    )
      break;
  }
  return keys.length === 1 ? undefined : formatPointer(keys);
}

function isRedacted(
  { name }: Parameter,
  pointer: string | undefined,
  redact: readonly string[] = [],
): boolean {
  if (pointer === undefined) return redact.some((each) => each.endsWith(formatPointer([name])));
  return redact.some(
    (each) =>
      each === pointer ||
      (each.length > 1 && pointer.startsWith(each.endsWith('/') ? each : `${each}/`)),
  );
}
