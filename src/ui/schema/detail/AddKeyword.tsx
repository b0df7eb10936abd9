import { get, isObject } from '../../../contract/json/json.ts';
import { listSchemaTypes } from '../../../contract/schema/schema.ts';
import { setKeyword } from '../../../design/edit-keyword.ts';
import { getInitialKeywordValue } from '../../../design/keyword-values.ts';
import { findKeyword, isApplicable, KEYWORDS } from '../../../design/keywords.ts';
import { listOffersById } from '../../../design/operations.ts';
import type { DetailProps } from './detail-props.ts';
import { OfferSelect } from './OfferSelect.tsx';
import { getKeywordFieldId } from './shown-keywords.ts';

/**
 * Every undeclared keyword of 2020-12 that applies to the type: values first, then those that
 * become rows.
 */
export function AddKeyword({ row, site, act }: DetailProps) {
  const types = listSchemaTypes(row.schema);
  const absent = KEYWORDS.filter(
    (one) =>
      get(row.schema, one.keyword) === undefined &&
      isApplicable(one, types) &&
      !(one.isUsual === true && types.length > 0),
  );
  const parts = listOffersById('add-part', site);
  if (!isObject(row.schema) && row.schema !== true) return null;
  const selectKeyword = (chosen: string): void => {
    const part = parts.find((offer) => offer.label === chosen);
    if (part !== undefined) return act.applyOffer(row, part);
    const keyword = findKeyword(chosen);
    if (keyword === undefined) return;
    act.openDetail(row, getKeywordFieldId(chosen));
    act.applyEdits(
      setKeyword(site, chosen, getInitialKeywordValue(keyword, types[0])),
      `Declare ${chosen}`,
    );
  };
  return (
    <OfferSelect label="Add a keyword" prompt="Add a keyword…" onChoose={selectKeyword}>
      <optgroup label="Values">
        {absent.map((one) => (
          <option key={one.keyword} value={one.keyword} title={one.means}>
            {one.keyword}
          </option>
        ))}
      </optgroup>
      {parts.length > 0 && (
        <optgroup label="Schemas">
          {parts.map((offer) => (
            <option key={offer.label} value={offer.label}>
              {offer.label}
            </option>
          ))}
        </optgroup>
      )}
    </OfferSelect>
  );
}
