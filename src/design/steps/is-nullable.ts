import { get, isArray, isObject, type Json, type JsonObject } from '../../contract/json/json.ts';
import { getAt } from '../../contract/json/pointer.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { resolveReference } from '../references.ts';

/**
 * Whether null is valid. Undefined where that depends on another document, or on a malformed
 * schema.
 */
type Nullability = boolean | undefined;

export function isNullable(root: Schema, schema: Json | undefined): Nullability {
  return checkNull(root, schema, new Map());
}

/**
 * `known` caches results; undefined marks a check in progress, because references may form cycles
 * or lead to the same schema many times.
 */
function checkNull(
  root: Schema,
  schema: Json | undefined,
  known: Map<Json, Nullability>,
): Nullability {
  if (typeof schema === 'boolean') return schema;
  if (!isObject(schema) || known.has(schema))
    return isObject(schema) ? known.get(schema) : undefined;
  known.set(schema, undefined);
  const answer = checkKeywords(root, schema, (inner) => checkNull(root, inner, known));
  known.set(schema, answer);
  return answer;
}

function checkKeywords(
  root: Schema,
  schema: JsonObject,
  ask: (inner: Json | undefined) => Nullability,
): Nullability {
  const checkEach = (
    keyword: string,
    combine: (answers: readonly Nullability[]) => Nullability,
  ): Nullability => {
    const list = schema.get(keyword);
    return list === undefined ? true : isArray(list) ? combine(list.map(ask)) : undefined;
  };
  const reference = schema.get('$ref');
  const target = resolveReference(root, reference);
  return isEveryTrue([
    checkTypeAndEnum(schema),
    checkEach('allOf', isEveryTrue),
    checkEach('anyOf', (answers) => getNegation(isEveryTrue(answers.map(getNegation)))),
    checkEach('oneOf', isExactlyOneTrue),
    schema.has('not') ? getNegation(ask(schema.get('not'))) : true,
    checkCondition(schema, ask),
    reference === undefined ? true : target === undefined ? undefined : ask(getAt(root, target)),
    schema.has('$dynamicRef') ? undefined : true,
  ]);
}

function checkTypeAndEnum(schema: JsonObject): Nullability {
  const [type, values] = [schema.get('type'), schema.get('enum')];
  return isEveryTrue([
    type === undefined || type === 'null' ? true : isArray(type) ? type.includes('null') : false,
    values === undefined ? true : isArray(values) ? values.includes(null) : undefined,
    !schema.has('const') || schema.get('const') === null,
  ]);
}

function checkCondition(
  schema: JsonObject,
  ask: (inner: Json | undefined) => Nullability,
): Nullability {
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

function isEveryTrue(answers: readonly Nullability[]): Nullability {
  return answers.includes(false) ? false : answers.includes(undefined) ? undefined : true;
}

function getNegation(answer: Nullability): Nullability {
  return answer === undefined ? undefined : !answer;
}

function isExactlyOneTrue(answers: readonly Nullability[]): Nullability {
  const count = answers.filter((answer) => answer === true).length;
  return count > 1 ? false : answers.includes(undefined) ? undefined : count === 1;
}
