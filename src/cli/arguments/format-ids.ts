/** Apart from the formats, so that reading the arguments loads none. */
export const FORMAT_IDS = ['text', 'json', 'sarif', 'github'] as const;
export type FormatId = (typeof FORMAT_IDS)[number];
