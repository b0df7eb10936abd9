/** `12 %`, `0.4 %`, `< 0.1 %`. */
export function formatShare(share: number): string {
  const percent = share * 100;
  if (percent === 0 || percent >= 9.95) return `${Math.round(percent)} %`;
  return percent < 0.1 ? '< 0.1 %' : `${percent.toFixed(1)} %`;
}
