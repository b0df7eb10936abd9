export function MapList() {
  return null;
}
