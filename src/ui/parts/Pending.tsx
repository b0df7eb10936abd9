/** In place of a section that is still loading: who looks for a field in it waits. */
export function Pending() {
  return <div data-pending hidden />;
}
