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
  summary: 'Keep secrets out of the log',
  why: 'Every call is logged with its arguments and result; what is not redacted is then readable by whoever may read the log.',
  source: 'Source 004, audit policy',
  except:
    'A field that only sounds like a secret (a public key, a test card) can be suppressed at its place.',
  fixKinds: ['suggested'],
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
      message: `${listNames(found.map(({ name }) => formatExcerpt(name, 40)))} ${isOne ? 'holds a secret and is' : 'hold secrets and are'} not redacted.`,
      hint: isPlaced
        ? `Add ${listNames(pointers)} to audit.redact.`
        : 'Add each place in the call where it stands to audit.redact.',
      // Without a declared log nothing shows that the secret is logged.
      ...(contract.audit?.log === undefined ? { severity: 'advice' } : {}),
      fixes: isPlaced
        ? [
            {
              title: isOne ? 'Redact it' : `Redact all ${found.length}`,
              kind: 'suggested',
              assumes: 'The harness removes these values from its log.',
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
