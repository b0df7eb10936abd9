export function BudgetPage() {
  return <div id="page-budget" />;
}
