/** One test for every string. */
export const ORDER_CUES = /ignore/i;
