import type { RuleReport, ToolRule } from '../../rule.ts';
import { createSetEdit } from './create-set-edit.ts';
import { access } from './example-risks.ts';

export const strongAuthentication: ToolRule = {
  id: 'strong-authentication',
  scope: 'tool',
  providerTools: 'all',
  severity: 'error',
  recommended: 'warning',
  summary: 'Require strong authentication for money and access',
  why: 'Whoever takes over a session can approve payments in it. A second factor stops them.',
  source:
    'Source 004, the classes financial and access_control: approval plus strong authentication',
  except: 'A tool with the default permission deny is not reported.',
  fixKinds: ['fact'],
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
          ? `This tool ${what}, but \`strong_authentication\` is false.`
          : `This tool ${what}, but no strong authentication is declared.`,
      hint: 'Set `permission.strong_authentication` to true.',
      fixes: [
        {
          title: 'Require strong authentication',
          edits: [createSetEdit(contract, ['permission', 'strong_authentication'], true)],
          kind: 'fact',
          question: 'Does the harness support strong authentication?',
        },
        {
          title: 'Set the default permission to require_stronger_auth',
          edits: [createSetEdit(contract, ['permission', 'default'], 'require_stronger_auth')],
          kind: 'fact',
          question: 'Does the harness support strong authentication?',
        },
      ],
    };
    report(decision === undefined ? { ...found, severity: 'warning' } : found);
  },
};
