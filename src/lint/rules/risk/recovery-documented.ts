import type { ToolRule } from '../../rule.ts';
import { createSetEdit } from './create-set-edit.ts';
import { deletion } from './example-risks.ts';

const { recovery: _recovery, ...unrecovered } = deletion.side_effects;

export const recoveryDocumented: ToolRule = {
  id: 'recovery-documented',
  scope: 'tool',
  severity: 'warning',
  recommended: 'warning',
  summary: 'Say how a deletion can be undone',
  why: 'Whoever approves a deletion needs to know what can be restored, by whom and for how long.',
  source: 'Source 004, the class destructive: deny, or approval plus a documented recovery path',
  except:
    'If nothing can be restored, set the default permission to deny. A person then allows the single call.',
  fixKinds: ['suggested'],
  bad: { ...deletion, side_effects: unrecovered },
  good: deletion,
  check: ({ contract }, report) => {
    const { risk_class, side_effects, permission } = contract;
    const deletes =
      risk_class === 'destructive' ||
      (risk_class === undefined && side_effects?.class === 'deletion');
    if (
      !deletes ||
      permission?.default === 'deny' ||
      isSaid(side_effects?.recovery) ||
      isSaid(permission?.recovery_plan)
    )
      return;
    report({
      at: ['side_effects', 'recovery'],
      message: 'This tool deletes data, but nothing says how to restore it.',
      hint: 'Say in `side_effects.recovery` who can restore what, and until when.',
      severity: permission?.default === 'allow' ? 'error' : 'warning',
      fixes: [
        {
          title: 'Set the default permission to deny',
          edits: [createSetEdit(contract, ['permission', 'default'], 'deny')],
          kind: 'suggested',
          assumes: 'Every call can wait until a person allows it.',
        },
      ],
    });
  },
};

function isSaid(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}
