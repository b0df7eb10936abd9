import { get, type Json } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { isOfKind } from '../../../design/keyword-values.ts';
import { isApplicable, KEYWORDS, type Keyword } from '../../../design/keywords.ts';

/** `data-field` of a keyword in the details. */
export function getKeywordFieldId(keyword: string): string {
  return `keyword ${keyword}`;
}

/** Keywords that have a field in the details: the declared ones, and the usual ones of the type. */
export function listShownKeywords(schema: Json): readonly Keyword[] {
  const types = listSchemaTypes(schema);
  return KEYWORDS.filter((one) => {
    const value = get(schema, one.keyword);
    return value === undefined
      ? one.isUsual === true && types.length > 0 && one.types.length > 0 && isApplicable(one, types)
      : isOfKind(one.kind, value);
  });
}

/** `data-field` of the first of them. */
export function findFirstField(schema: Json): string | undefined {
  const [first] = listShownKeywords(schema);
  return first && getKeywordFieldId(first.keyword);
}
