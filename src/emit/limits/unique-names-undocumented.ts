import { countRepeats } from '../count-repeats.ts';
import type { Limit } from '../limit.ts';
import { uniqueNames } from './unique-names.ts';

/** No source tells what happens. A call names its tool, so one of the two cannot be called. */
export const uniqueNamesUndocumented: Limit = {
  id: 'unique-names-undocumented',
  label: 'tools with a duplicate name',
  reach: 'request',
  isFor: (target) => !uniqueNames.isFor(target),
  getMaximum: () => 0,
  countPerTool: countRepeats,
  describeRefusal: (_, { label }) =>
    `What ${label} does with two tools of one name is not documented; a call cannot say which of them it means.`,
  uncertain: true,
  source: 'https://modelcontextprotocol.io/specification/2026-07-28/server/tools',
  read: '2026-11-21',
};
