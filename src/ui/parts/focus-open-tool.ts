/**
 * Focuses the row of the open tool; its name where the tree is not shown; without an open tool, the
 * page's main element.
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
