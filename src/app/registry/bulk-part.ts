/** What can be set in several tools at once. */
export const BULK_PARTS = [
  'tier',
  'layer',
  'risk',
  'decision',
  'log',
  'retention',
  'timeout',
] as const;
export type BulkPart = (typeof BULK_PARTS)[number];
