import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, getText, isRecord, parsePointer } from '../value.ts';

const MOST_FORMS = 6;
const MOST_VALUES = 8;

/** What the branches of an `anyOf` accept, such as `a string, or an object with sql`. */
export function describeForms(branches: Value, schema: Value): string {
  const forms = isList(branches) ? branches.map((branch) => describeForm(branch, schema)) : [];
  const named = [...new Set(forms)];
  const more = named.length - MOST_FORMS;
  return `${named.slice(0, MOST_FORMS).join(', or ')}${more > 0 ? `, or one of ${more} more forms` : ''}`;
}

function describeForm(branch: Value, schema: Value): string {
  const reference = getText(branch, '$ref');
  const form = reference?.startsWith('#/') === true ? findPart(schema, reference) : branch;
  const values = listValues(form);
  if (values.length > 0) return values.slice(0, MOST_VALUES).map(printValue).join(' or ');
  const title = getText(form, 'title');
  if (title !== undefined) return title;
  const type = getMember(form, 'type');
  const types = (isList(type) ? type : type === undefined ? [] : [type]).map(String);
  const required = getMember(form, 'required');
  const fields = isList(required) ? required.map(String) : [];
  if (types.length === 0 && fields.length === 0) return 'another form';
  const noun = types.length === 0 ? 'object' : types.join(' or ');
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}${fields.length === 0 ? '' : ` with ${fields.join(', ')}`}`;
}

function listValues(form: Value | undefined): readonly Value[] {
  const values = getMember(form, 'enum');
  if (isList(values)) return values;
  return isRecord(form) && Object.hasOwn(form, 'const') ? [form['const'] ?? null] : [];
}

function printValue(value: Value): string {
  return JSON.stringify(value);
}

function findPart(schema: Value, reference: string): Value | undefined {
  return parsePointer(reference.slice(1)).reduce<Value | undefined>(
    (held, key) => (isList(held) ? held[Number(key)] : getMember(held, key)),
    schema,
  );
}
