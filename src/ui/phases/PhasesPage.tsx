export function PhasesPage() {
  return <div id="page-phases" />;
}
