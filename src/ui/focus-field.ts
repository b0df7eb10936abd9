import type { App } from '../app/app.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Finding } from '../lint/rule.ts';
import { findSection, findSectionOfRule, type ContractSection } from './contract-sections.ts';
import { sendRevealRequest } from './send-reveal-request.ts';

/** How long to wait for a section that is still loading on a slow line. */
const MOST_WAIT_MS = 20_000;

/**
 * Scrolls to the field of a finding and focuses it; without a finding, to the section of its rule.
 */
export function focusFinding(app: App, finding: Finding | undefined, rule: string): void {
  if (finding !== undefined) focusField(app, finding.at);
  else focusSection(app, findSectionOfRule(rule));
}

export function focusField(app: App, at: Pointer): void {
  openPlace(app, at, () => {
    if (!focusNearestField(at)) focusHeading(findSection(at)?.id);
  });
}

/** Scrolls to a section, which is opened if it was folded, and focuses its heading. */
export function focusSection(app: App, section: ContractSection | undefined): void {
  openPlace(app, section?.holds[0] ?? [], () => focusHeading(section?.id));
}

/** Shows the pane and opens what is folded around the pointer, then waits for what still loads. */
export function openPlace(app: App, at: Pointer, then: () => void): void {
  app.setView({ place: at, pane: 'contract' });
  const end = performance.now() + MOST_WAIT_MS;
  const runWhenLoaded = (): void => {
    sendRevealRequest(at);
    const isLoading = document.querySelector('[data-pending]') !== null;
    if (isLoading && performance.now() < end) requestAnimationFrame(handleFrame);
    else then();
  };
  /** Does nothing if the user focused another field while the section loaded. */
  const handleFrame = (): void => {
    if (app.store.getState().place === at) runWhenLoaded();
  };
  requestAnimationFrame(runWhenLoaded);
}

/** Focuses the field of a pointer, or of the nearest pointer above it. False when none is shown. */
export function focusNearestField(at: Pointer): boolean {
  const field = findNearestField(at);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
  return field !== undefined;
}

function findNearestField(at: Pointer): HTMLElement | undefined {
  for (let length = at.length; length > 0; length -= 1) {
    const wanted = JSON.stringify(at.slice(0, length));
    const field = [...document.querySelectorAll<HTMLElement>('[data-at]')].find(
      (element) => element.dataset['at'] === wanted,
    );
    if (field !== undefined) return field;
  }
  return undefined;
}

/** Focuses the heading: the first control of a section may be a button that edits. */
export function focusHeading(id: string = 'contract'): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  const heading = document.getElementById(`${id}-title`);
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? document.querySelector<HTMLElement>('#contract [aria-label="Tool name"]'))?.focus({
    preventScroll: true,
  });
}
