export function LengthScatter() {
  return null;
}
