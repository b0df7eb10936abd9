import type { App } from '../../app/app.ts';
import type { ContractSection } from '../contract-sections.ts';
import { focusHeading, openPlace } from '../focus-field.ts';

/** Opens a folded section to be filled in: its first field gets the focus. */
export function openSection(app: App, section: ContractSection): void {
  openPlace(app, section.holds[0] ?? [], () => {
    const element = document.getElementById(section.id);
    element?.scrollIntoView({ block: 'center' });
    if (element !== null && !focusFirstField(element)) focusHeading(section.id);
  });
}

/** A list without entries gets its first one. */
function focusFirstField(section: HTMLElement): boolean {
  const declare = section.querySelector<HTMLElement>('[data-declare]');
  const add = section.querySelector<HTMLElement>('[data-add]:not(:disabled)');
  const field = section.querySelector<HTMLElement>('input, select, textarea');
  const wanted = declare ?? field ?? add;
  wanted?.focus({ preventScroll: true });
  if (wanted !== null && wanted === add) add.click();
  return wanted !== null;
}
