import { getNumber, getString, isArray, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { RISK_CLASSES, RISK_DETAILS } from '../../contract/schema/vocabulary.ts';
import type { BulkPart } from './bulk.ts';

export const BULK_LABELS = {
  tier: 'Tier',
  layer: 'Layer',
  risk: 'Risk class',
  decision: 'Default decision',
  log: 'Audit log',
  retention: 'Audit retention',
  timeout: 'Timeout',
} as const satisfies Record<BulkPart, string>;

/** A declared value in words. One that the part does not know stands as its JSON. */
export function formatBulkValue(part: BulkPart, value: Json | undefined): string {
  if (value === undefined) return 'not declared';
  const number = getNumber(value);
  const text = getString(value);
  switch (part) {
    case 'tier':
      return text ?? printJson(value);
    case 'risk': {
      const risk = RISK_CLASSES.find((each) => each === text);
      return risk === undefined ? (text ?? printJson(value)) : RISK_DETAILS[risk].label;
    }
    case 'layer':
    case 'decision':
      return text?.replaceAll('_', ' ') ?? printJson(value);
    case 'log':
      return isArray(value) && value.every((item) => typeof item === 'string')
        ? value.join(', ') || 'nothing'
        : printJson(value);
    case 'retention':
      return number === undefined
        ? printJson(value)
        : `${number.toLocaleString('en')} ${number === 1 ? 'day' : 'days'}`;
    case 'timeout':
      return number === undefined ? printJson(value) : `${number.toLocaleString('en')} ms`;
  }
}
