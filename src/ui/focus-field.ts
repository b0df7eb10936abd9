import type { App } from '../app/app.ts';
import type { Pointer } from '../contract/json/pointer.ts';
import type { Finding } from '../lint/rule.ts';
import { sendRevealRequest } from './send-reveal-request.ts';

/** The section of the page that shows a part, where its id differs from the part's key. */
const SECTION_OF: Readonly<Record<string, string>> = {
  input_schema: 'input',
  output_schema: 'output',
  risk_class: 'risk',
  side_effects: 'risk',
  permission: 'risk',
  resource_scope: 'risk',
  verification: 'risk',
  timeout_ms: 'limits',
  result_limits: 'limits',
  retry: 'limits',
  visibility: 'routing',
  draft_of: 'routing',
  commit_of: 'routing',
  result_envelope: 'output',
  wire: 'providers',
  name: 'contract',
  purpose: 'contract',
};

/** The section of a rule's subject, for a rule without a finding. */
const SECTION_OF_RULE: Readonly<Record<string, string>> = {
  'one-verb': 'input',
  'closed-schema': 'input',
  'constraints-declared': 'input',
  'structured-output': 'output',
  'errors-with-hints': 'errors',
  'idempotency-declared': 'idempotency',
  'negative-description': 'description',
  'calls-observed': 'audit',
};

/** How long to wait for a section that is still loading on a slow line. */
const MOST_WAIT_MS = 5_000;

/**
 * Scrolls to the field of a finding and focuses it; without a finding, to the section of its rule.
 */
export function focusFinding(app: App, finding: Finding | undefined, rule: string): void {
  if (finding === undefined) return focusSection(SECTION_OF_RULE[rule] ?? 'contract');
  focusField(app, finding.at);
}

export function focusField(app: App, at: Pointer): void {
  app.setView({ place: at, pane: 'contract' });
  const end = performance.now() + MOST_WAIT_MS;
  const focusWhenLoaded = (): void => {
    const isLoading = document.querySelector('[data-pending]') !== null;
    if (isLoading && performance.now() < end) return void requestAnimationFrame(handleFrame);
    sendRevealRequest(at);
    if (!focusNearestField(at)) focusSection(getSectionId(at));
  };
  /** Does nothing if the user focused another field while the section loaded. */
  const handleFrame = (): void => {
    if (app.store.getState().place === at) focusWhenLoaded();
  };
  requestAnimationFrame(focusWhenLoaded);
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

function getSectionId(at: Pointer): string {
  const part = String(at[0] ?? 'contract');
  return SECTION_OF[part] ?? part;
}

/** Focuses the heading: the first control of a section may be a button that edits. */
function focusSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  const heading = document.getElementById(`${id}-title`);
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? document.querySelector<HTMLElement>('#contract [aria-label="Tool name"]'))?.focus({
    preventScroll: true,
  });
}
