/** Two whole numbers as one of 32 bits. */
export function mergeHash(a: number, b: number): number {
  const mixed = (Math.imul(a ^ b, 0x2c1b3c6d) + b) | 0;
  const stirred = Math.imul(mixed ^ (mixed >>> 15), 0x297a2d39);
  return stirred ^ (stirred >>> 14);
}
