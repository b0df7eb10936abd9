export function MapPage() {
  return <div id="page-map" />;
}
