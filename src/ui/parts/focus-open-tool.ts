/**
 * The row of the open tool, its name where the tree is not shown, or what the page is mainly about
 * where no tool is open.
 */
export function focusOpenTool(): void {
  const places = [
    '[role="treeitem"][aria-selected="true"]',
    '#contract [aria-label="Tool name"]',
    'main',
  ];
  const place = places
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  if (place?.tagName === 'MAIN') place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
