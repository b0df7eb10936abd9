export function MapCanvas() {
  return null;
}
