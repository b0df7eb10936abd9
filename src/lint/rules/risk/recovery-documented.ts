import type { ToolRule } from '../../rule.ts';
import { createSetEdit } from './create-set-edit.ts';
import { deletion } from './example-risks.ts';

const { recovery: _recovery, ...unrecovered } = deletion.side_effects;

export const recoveryDocumented: ToolRule = {
  id: 'recovery-documented',
  scope: 'tool',
  severity: 'warning',
  summary: 'Say how a deletion is taken back',
  why: 'Approval of a deletion is only worth something when whoever approves knows what can be restored, by whom and for how long.',
  source: 'Source 004, the class destructive: deny, or approval plus a documented recovery path',
  except:
    'What cannot be restored is denied by default: a person then lifts the denial for the one call.',
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
      message: 'It deletes, and nothing says how that is taken back.',
      hint: 'Write into side_effects.recovery who restores what, from where and until when, or deny it by default.',
      severity: permission?.default === 'allow' ? 'error' : 'warning',
      fixes: [
        {
          title: 'Deny it by default',
          edits: [createSetEdit(contract, ['permission', 'default'], 'deny')],
          kind: 'suggested',
          assumes: 'Nobody needs the tool before a person allows it.',
        },
      ],
    });
  },
};

function isSaid(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}
