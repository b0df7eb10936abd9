export function RegistryPage() {
  return <div id="page-registry" />;
}
