/** To the arrow's label, else to the handle that draws from its phase; once what was changed is drawn. */
export function focusArrow(phase: number, index: number | undefined): void {
  requestAnimationFrame(() => {
    const label = index === undefined ? null : document.querySelector<HTMLElement>(`[data-arrow="${phase} ${index}"]`);
    (label ?? document.querySelector<HTMLElement>(`[data-phase="${phase}"] [data-draw] button`) ?? document.querySelector<HTMLElement>(`[data-phase="${phase}"] input`))?.focus();
  });
}

/** To the phase's name; without an index, to that of the first. */
export function focusPhase(index?: number): void {
  requestAnimationFrame(() => {
    const name = document.querySelector<HTMLInputElement>(`[data-phase${index === undefined ? '' : `="${index}"`}] input`);
    name?.focus();
    name?.select();
  });
}
