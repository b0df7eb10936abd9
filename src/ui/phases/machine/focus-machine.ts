/**
 * To the arrow's label, else to the handle that draws from its phase; once what was changed is
 * drawn.
 */
export function focusArrow(phase: number, index: number | undefined): void {
  requestAnimationFrame(() => {
    const label =
      index === undefined
        ? null
        : document.querySelector<HTMLElement>(`[data-arrow="${phase} ${index}"]`);
    (
      label ??
      document.querySelector<HTMLElement>(`[data-phase="${phase}"] [data-draw] button`) ??
      document.querySelector<HTMLElement>(`[data-phase="${phase}"] input`)
    )?.focus();
  });
}

/**
 * To a menu of the phase at a place in what is drawn; where there is none left, to the button that
 * adds one.
 */
export function focusPhaseButton(place: number): void {
  const entry = [...document.querySelectorAll('#phases-machine [data-phase]')][place];
  (
    entry?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ??
    document.querySelector<HTMLElement>('#phases-machine [data-add]')
  )?.focus();
}

/** To the phase's name; without an index, to that of the first. */
export function focusPhase(index?: number): void {
  requestAnimationFrame(() => {
    const name = document.querySelector<HTMLInputElement>(
      `[data-phase${index === undefined ? '' : `="${index}"`}] input`,
    );
    name?.focus();
    name?.select();
  });
}
