import { formatCount, formatNumber } from '../../contract/format-count.ts';
import { getNumber, getString, isArray, type Json } from '../../contract/json/json.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { RISK_CLASSES, RISK_DETAILS } from '../../contract/schema/vocabulary.ts';
import type { BulkPart } from './bulk-part.ts';

export const BULK_LABELS = {
  tier: 'Tier',
  layer: 'Layer',
  risk: 'Risk class',
  decision: 'Default decision',
  log: 'Audit log',
  retention: 'Audit retention',
  timeout: 'Timeout',
} as const satisfies Record<BulkPart, string>;

/** Formats a declared value; one that the part does not know as its JSON. */
export function formatBulkValue(part: BulkPart, value: Json | undefined): string {
  return value === undefined ? 'not declared' : (FORMATTERS[part](value) ?? printJson(value));
}

/** Each gives undefined for a value of another type. */
const FORMATTERS: Readonly<Record<BulkPart, (value: Json) => string | undefined>> = {
  tier: getString,
  layer: formatUnderscored,
  risk: (value) => {
    const text = getString(value);
    const risk = RISK_CLASSES.find((each) => each === text);
    return risk === undefined ? text : RISK_DETAILS[risk].label;
  },
  decision: formatUnderscored,
  log: (value) =>
    isArray(value) && value.every((item) => typeof item === 'string')
      ? value.join(', ') || 'nothing'
      : undefined,
  retention: (value) => {
    const days = getNumber(value);
    return days === undefined ? undefined : formatCount(days, 'day');
  },
  timeout: (value) => {
    const milliseconds = getNumber(value);
    return milliseconds === undefined ? undefined : `${formatNumber(milliseconds)} ms`;
  },
};

function formatUnderscored(value: Json): string | undefined {
  return getString(value)?.replaceAll('_', ' ');
}
