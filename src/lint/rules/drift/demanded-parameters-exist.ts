import type { Contract } from '../../../contract/contract.ts';
import { isObject, listStrings } from '../../../contract/json/json.ts';
import { example } from '../../example.ts';
import { getFacts } from '../../facts.ts';
import type { ToolRule } from '../../rule.ts';
import { listNames } from '../../words/list-names.ts';
import { splitWords } from '../../words/split-words.ts';
import { readDemands } from './read-demands.ts';

/** With one of these the object takes parameters beyond its own properties. */
const OPEN = ['patternProperties', 'allOf', 'anyOf', 'oneOf', '$ref', 'if'];

const VARIABLE = /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/;
const HEADER = /^(?:authorization|content-type|accept|cookie|user-agent|x-[\w-]+)$/i;

export const demandedParametersExist: ToolRule = {
  id: 'demanded-parameters-exist',
  scope: 'tool',
  severity: 'error',
  recommended: 'warning',
  summary: 'Demand only parameters that the tool has',
  why: 'The model sends what the description demands. A closed object refuses the unknown parameter, so the tool cannot be called as its description says.',
  source: 'Source 002, descriptions drift and nothing breaks when they do',
  except:
    'Where the name is a header, a setting or a permission, say so beside it: "the `X-Key` header".',
  bad: { ...example, description: `${example.description} Required: --calendar, --room_id.` },
  good: { ...example, description: `${example.description} Required: --room_id, --minutes.` },
  check: ({ contract, set }, report) => {
    const { prose, fields } = getFacts(contract);
    const demands = readDemands(prose.text);
    if (demands.length === 0 || !isClosed(contract)) return;
    const missing = demands
      .flatMap(({ kind, names }) => (kind === 'all' ? names : []))
      .flatMap(({ name, isCertain }) =>
        isCertain &&
        !VARIABLE.test(name) &&
        !HEADER.test(name) &&
        set.count(name) === 0 &&
        !fields.some((field) => field.name === name) &&
        !isParameter(name, contract)
          ? [name]
          : [],
      );
    const names = [...new Set(missing)];
    if (names.length === 0) return;
    report({
      at: ['description'],
      message: `The description requires ${listNames(names)}, but the schema has no such parameter${names.length === 1 ? '' : 's'} and accepts no others.`,
      hint: `Declare ${names.length === 1 ? 'it' : 'them'}, or correct the description.`,
    });
  },
};

function isClosed({ input_schema }: Contract): boolean {
  return (
    isObject(input_schema) &&
    input_schema.get('additionalProperties') === false &&
    !OPEN.some((keyword) => input_schema.has(keyword))
  );
}

/** In any spelling, at any depth; a value of an enum is no parameter. */
function isParameter(name: string, contract: Contract): boolean {
  const plain = splitWords(name).join('');
  return getFacts(contract).parameters.some(
    (parameter) =>
      parameter.words.join('') === plain ||
      listStrings(parameter.schema.get('enum')).includes(name),
  );
}
