import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { get, getString, isArray } from '../../../src/contract/json/json.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { VerificationSection } from '../../../src/ui/verification/VerificationSection.tsx';
import { openWorkshop } from '../fields/open-workshop.tsx';

const PUBLISH = {
  name: 'publish',
  output_schema: {
    type: 'object',
    properties: { ok: { type: 'boolean' }, url: { type: 'string' } },
  },
};

describe('the section of a verification', () => {
  it('proposes the checks of the address that the tool returns, and sets them', async () => {
    const { user, app } = await openWorkshop(<VerificationSection />, { tools: [PUBLISH] });
    await user.click(screen.getByRole('button', { name: 'Propose a verification' }));
    expect(screen.getByRole('status').textContent).toContain('It returns an address in url');
    await user.click(screen.getByRole('button', { name: 'Set the verification' }));
    const set = app.store.getState().workspace.tools[0]?.document.get('verification');
    expect(getString(get(set, 'field'))).toBe('url');
    const checks = get(set, 'checks');
    expect(isArray(checks) ? checks.length : 0).toBe(11);
    expect(screen.getAllByRole('combobox', { name: /^Check \d+$/ })).toHaveLength(11);
  });

  it('says why there is nothing to verify', async () => {
    const { user } = await openWorkshop(<VerificationSection />, {
      tools: [{ ...PUBLISH, risk_class: 'read_only' }],
    });
    await user.click(screen.getByRole('button', { name: 'Propose a verification' }));
    expect(screen.getByRole('status').textContent).toContain('no effect to prove');
    expect(screen.queryByRole('button', { name: 'Set the verification' })).toBeNull();
  });

  it('edits a threshold, a severity and its reason as a person types them', async () => {
    const { user, app } = await openWorkshop(<VerificationSection />, {
      tools: [
        { ...PUBLISH, verification: { kind: 'live_url', checks: [{ kind: 'missing_alt' }] } },
      ],
    });
    const [row] = screen.getAllByRole('listitem');
    if (row === undefined) throw new Error('no row');
    await user.type(within(row).getByRole('textbox', { name: /Images without alt/ }), '5');
    await user.selectOptions(
      within(row).getByRole('combobox', { name: 'Check 1 severity' }),
      'warning',
    );
    await user.type(within(row).getByRole('textbox', { name: 'Check 1 reason' }), 'A gallery.');
    const check = get(
      app.store.getState().workspace.tools[0]?.document.get('verification'),
      'checks',
    );
    expect(printJson(check ?? null)).toBe(
      '[{"kind":"missing_alt","max":5,"severity":"warning","reason":"A gallery."}]',
    );
  });
});
