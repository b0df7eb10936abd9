/**
 * For each rule that flags more than a fifth of the real tools: why that is right. None does since the
 * preset recommended keeps back what most real definitions lack.
 */
export const WHY_SO_OFTEN: Readonly<Record<string, string>> = {};
