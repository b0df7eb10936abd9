export function RouteForm() {
  return null;
}
