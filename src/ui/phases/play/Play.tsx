export function Play() {
  return null;
}
