/** In the next frame: the arrow's label, else the handle of its phase, else the phase's name. */
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

/** The menu of the phase at this position on the page; without phases, the button that adds one. */
export function focusPhaseButton(place: number): void {
  const entry = [...document.querySelectorAll('#phases-machine [data-phase]')][place];
  (
    entry?.querySelector<HTMLElement>('[aria-haspopup="menu"]') ??
    document.querySelector<HTMLElement>('#phases-machine [data-add]')
  )?.focus();
}

/** In the next frame: the name of the phase with this index, else of the first. */
export function focusPhase(index?: number): void {
  requestAnimationFrame(() => {
    const name = document.querySelector<HTMLInputElement>(
      `[data-phase${index === undefined ? '' : `="${index}"`}] input`,
    );
    name?.focus();
    name?.select();
  });
}
