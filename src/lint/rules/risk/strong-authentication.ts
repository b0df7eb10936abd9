import type { RuleReport, ToolRule } from '../../rule.ts';
import { createSetEdit } from './create-set-edit.ts';
import { access } from './example-risks.ts';

export const strongAuthentication: ToolRule = {
  id: 'strong-authentication',
  scope: 'tool',
  severity: 'error',
  summary: 'Ask for strong authentication where money or access is at stake',
  why: 'A session that was taken over approves its own payments; a second proof of the person is what it does not have.',
  source:
    'Source 004, the classes financial and access_control: approval plus strong authentication',
  except: 'A tool whose default is deny needs none: nobody can approve it.',
  fixKinds: ['suggested'],
  bad: {
    ...access,
    permission: { default: 'approval_required', approval: 'The person who booked the room.' },
  },
  good: access,
  check: ({ contract }, report) => {
    const { risk_class, permission } = contract;
    if (risk_class !== 'financial' && risk_class !== 'access_control') return;
    const { default: decision, strong_authentication } = permission ?? {};
    // permission-fits-class reports a default of allow.
    if (
      strong_authentication === true ||
      !(decision === undefined || decision === 'approval_required' || decision === 'ask_user')
    )
      return;
    const what = risk_class === 'financial' ? 'moves money' : 'changes access';
    const found: RuleReport = {
      at: ['permission', 'strong_authentication'],
      message:
        strong_authentication === false
          ? `It ${what} without strong authentication.`
          : `It ${what}, and no strong authentication is declared.`,
      hint: 'Set permission.strong_authentication to true, or the default to require_stronger_auth.',
      fixes: [
        {
          title: 'Require strong authentication',
          edits: [createSetEdit(contract, ['permission', 'strong_authentication'], true)],
          kind: 'suggested',
          assumes: 'The harness can ask for strong authentication.',
        },
        {
          title: 'Set the default to require_stronger_auth',
          edits: [createSetEdit(contract, ['permission', 'default'], 'require_stronger_auth')],
          kind: 'suggested',
          assumes: 'The harness can ask for strong authentication.',
        },
      ],
    };
    report(decision === undefined ? { ...found, severity: 'warning' } : found);
  },
};
