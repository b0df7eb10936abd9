/** The logistic function at -16, -15, … 16 halves, times 4,096: between them it is interpolated. */
const POINTS = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1_101, 1_546, 2_047, 2_549, 2_994, 3_348,
  3_607, 3_785, 3_901, 3_975, 4_022, 4_050, 4_068, 4_079, 4_085, 4_089, 4_092, 4_093, 4_094,
];
const MOST = 2_047;

/** The chance of a one, of 65,536, by its logit plus 2,048. In whole numbers, as every file here. */
export const CHANCES = new Uint16Array(4_096);
/** The logit of a chance, from -2,047 to 2,047 (256 is 1), by its upper 12 bits. */
export const LOGITS = new Int16Array(4_096).fill(MOST);

for (let i = 0; i < 4_096; i += 1)
  CHANCES[i] = Math.min(65_519, Math.max(16, getPoint(i - 2_048) * 16 + 8));
for (let logit = -MOST, from = 0; logit <= MOST; logit += 1) {
  const to = getPoint(logit) + 1;
  if (to > from) LOGITS.fill(logit, from, to);
  from = Math.max(from, to);
}

/** The chance, of 4,096. */
function getPoint(logit: number): number {
  if (logit > MOST) return 4_095;
  if (logit < -MOST) return 0;
  const index = (logit >> 7) + 16;
  const rest = logit & 127;
  return ((POINTS[index] ?? 0) * (128 - rest) + (POINTS[index + 1] ?? 0) * rest + 64) >> 7;
}

export function getLimitedLogit(logit: number): number {
  return Math.min(MOST, Math.max(-MOST, logit));
}
