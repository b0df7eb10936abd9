import { get, isArray, isObject, type Json, type JsonObject } from '../../contract/json.ts';
import { getAt } from '../../contract/pointer.ts';
import type { Schema } from '../../contract/schema.ts';
import { resolveReference } from '../references.ts';

/**
 * Whether null is valid there. Undefined where that depends on what stands outside the document, or
 * on what is no schema.
 */
type Answer = boolean | undefined;

export function acceptsNull(root: Schema, schema: Json | undefined): Answer {
  return judge(root, schema, new Map());
}

/**
 * `known` holds what was asked already, undefined while it is: references may lead round in a
 * circle, or to the same place many times.
 */
function judge(root: Schema, schema: Json | undefined, known: Map<Json, Answer>): Answer {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || known.has(schema))
    return isObject(schema) ? known.get(schema) : undefined;
  known.set(schema, undefined);
  const answer = judgeKeywords(root, schema, (inner) => judge(root, inner, known));
  known.set(schema, answer);
  return answer;
}

function judgeKeywords(
  root: Schema,
  schema: JsonObject,
  ask: (inner: Json | undefined) => Answer,
): Answer {
  const among = (keyword: string, combine: (answers: readonly Answer[]) => Answer): Answer => {
    const list = schema.get(keyword);
    return list === undefined ? true : isArray(list) ? combine(list.map(ask)) : undefined;
  };
  const reference = schema.get('$ref');
  const target = resolveReference(root, reference);
  return every([
    acceptsByValue(schema),
    among('allOf', every),
    among('anyOf', (answers) => negate(every(answers.map(negate)))),
    among('oneOf', exactlyOne),
    schema.has('not') ? negate(ask(schema.get('not'))) : true,
    acceptsByCondition(schema, ask),
    reference === undefined ? true : target === undefined ? undefined : ask(getAt(root, target)),
    schema.has('$dynamicRef') ? undefined : true,
  ]);
}

function acceptsByValue(schema: JsonObject): Answer {
  const [type, values] = [schema.get('type'), schema.get('enum')];
  return every([
    type === undefined || type === 'null' ? true : isArray(type) ? type.includes('null') : false,
    values === undefined ? true : isArray(values) ? values.includes(null) : undefined,
    !schema.has('const') || schema.get('const') === null,
  ]);
}

function acceptsByCondition(schema: JsonObject, ask: (inner: Json | undefined) => Answer): Answer {
  if (!schema.has('if')) return true;
  const [then, otherwise] = ['then', 'else'].map((keyword) =>
    schema.has(keyword) ? ask(get(schema, keyword)) : true,
  );
  const condition = ask(schema.get('if'));
  return condition === undefined
    ? then === otherwise
      ? then
      : undefined
    : condition
      ? then
      : otherwise;
}

function every(answers: readonly Answer[]): Answer {
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

function negate(answer: Answer): Answer {
  return answer === undefined ? undefined : !answer;
}

function exactlyOne(answers: readonly Answer[]): Answer {
  const count = answers.filter((answer) => answer === true).length;
  return count > 1 ? false : answers.includes(undefined) ? undefined : count === 1;
}
