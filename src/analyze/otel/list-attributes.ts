import { isList, type Value } from '../../contract/session/router.ts';
import { getMember, getText, listRecords, type ValueObject } from '../../simulate/value.ts';

/** The attributes of a span in OTLP JSON (opentelemetry-proto, common.proto, read 2026-11-25). */
export function listAttributes(span: ValueObject): readonly (readonly [string, Value])[] {
  return listRecords(getMember(span, 'attributes')).flatMap((attribute) => {
    const key = getText(attribute, 'key');
    return key === undefined ? [] : [[key, readAnyValue(getMember(attribute, 'value'))] as const];
  });
}

/** OTLP's AnyValue, which prints 64-bit numbers as texts. */
export function readAnyValue(value: Value | undefined): Value {
  const list = getMember(getMember(value, 'arrayValue'), 'values');
  if (isList(list)) return list.map(readAnyValue);
  const members = getMember(getMember(value, 'kvlistValue'), 'values');
  if (isList(members))
    return Object.fromEntries(
      listRecords(members).map((each) => [
        getText(each, 'key') ?? '',
        readAnyValue(getMember(each, 'value')),
      ]),
    );
  const integer = getMember(value, 'intValue');
  if (integer !== undefined) return Number(integer);
  return (
    getMember(value, 'stringValue') ??
    getMember(value, 'doubleValue') ??
    getMember(value, 'boolValue') ??
    null
  );
}
