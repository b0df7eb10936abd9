import { listStrings } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import type { Fix, RuleReport, ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { describePointer } from './keywords/describe-pointer.ts';
import { listUndeclaredNames, type UndeclaredNames } from './keywords/list-undeclared-names.ts';

export const requiredExists: ToolRule = {
  id: 'required-exists',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Declare every property that is required',
  why: 'The model must send a value of which it knows only the name. In a closed object no call can be valid.',
  source: 'Source 000, checklist item 2: a strict schema',
  except:
    'In a map the keys are data: give `additionalProperties` a schema, and any key may be required.',
  fixKinds: ['suggested'],
  bad: {
    ...example,
    input_schema: {
      ...example.input_schema,
      required: [...example.input_schema.required, 'layout'],
    },
  },
  good: example,
  check: ({ contract }, report) => {
    for (const part of ['input_schema', 'output_schema'] as const) {
      for (const undeclared of listUndeclaredNames(contract[part]))
        report(describe(undeclared, part));
    }
  },
};

function describe(undeclared: UndeclaredNames, part: string): RuleReport {
  const { at, names } = undeclared;
  const isOne = names.length === 1;
  const where =
    at.length === 0 && part === 'input_schema' ? '' : ` in ${describePointer([part, ...at])}`;
  const shown = names.map((name) => (name.length > 60 ? `${name.slice(0, 59)}…` : name));
  return {
    at: [part, ...at, 'required'],
    message: `${listNames(shown)} ${isOne ? 'is' : 'are'} required${where} but not declared.`,
    hint: isOne
      ? 'Declare it as a property or correct the name.'
      : 'Declare them as properties or correct the names.',
    fixes: suggestNames(undeclared, [part, ...at, 'required']),
  };
}

/** Only the author knows whether the list or the properties are wrong, so both are offered. */
function suggestNames(
  { schema, names, declared, isClosed }: UndeclaredNames,
  at: RuleReport['at'],
): readonly Fix[] {
  const required = listStrings(schema.get('required'));
  const meant = new Map(
    names.flatMap((name) => {
      const same = [...declared].filter(
        (other) => !required.includes(other) && getPlainName(other) === getPlainName(name),
      );
      return same.length === 1 && same[0] !== undefined ? [[name, same[0]] as const] : [];
    }),
  );
  const renamed = [...new Set(required.map((name) => meant.get(name) ?? name))];
  const rename: readonly Fix[] =
    meant.size < names.length
      ? []
      : [
          {
            title: `Write ${listNames([...meant.values()])}`,
            kind: 'suggested',
            assumes: 'The property has the right name.',
            edits: [{ kind: 'set', at, value: renamed }],
          },
        ];
  const remove: readonly Fix[] = isClosed
    ? [
        {
          title: `Remove ${listNames(names)} from required`,
          kind: 'suggested',
          assumes: 'The server does not need this parameter.',
          edits: [{ kind: 'set', at, value: required.filter((name) => !names.includes(name)) }],
        },
      ]
    : [];
  return [...rename, ...remove];
}

/** `roomId`, `room_id` and `RoomID` are the same name. */
function getPlainName(name: string): string {
  return splitWords(name).join('').toLowerCase();
}
