import { describe, expect, it } from 'vitest';
import { printJson } from '../../../../src/contract/json/print-json.ts';
import { example } from '../../../../src/lint/example.ts';
import { classFitsEffects } from '../../../../src/lint/rules/risk/class-fits-effects.ts';
import { contractComplete } from '../../../../src/lint/rules/risk/contract-complete.ts';
import { effectsAgreeWithClass } from '../../../../src/lint/rules/risk/effects-agree-with-class.ts';
import { access, deletion, execution } from '../../../../src/lint/rules/risk/example-risks.ts';
import { permissionFitsClass } from '../../../../src/lint/rules/risk/permission-fits-class.ts';
import { recoveryDocumented } from '../../../../src/lint/rules/risk/recovery-documented.ts';
import { riskDeclared } from '../../../../src/lint/rules/risk/risk-declared.ts';
import { sandboxedExecution } from '../../../../src/lint/rules/risk/sandboxed-execution.ts';
import { scopeDeclared } from '../../../../src/lint/rules/risk/scope-declared.ts';
import { strongAuthentication } from '../../../../src/lint/rules/risk/strong-authentication.ts';
import { findReports, lintRisk } from './lint-risk.ts';

describe('A missing class', () => {
  it('is an error that says whether the tool changes data', () => {
    expect(lintRisk(riskDeclared, [{ name: 'create_issue' }])).toEqual([
      'error /risk_class The tool changes data and declares no risk class.',
    ]);
    expect(lintRisk(riskDeclared, [{ name: 'think' }])).toEqual([
      'error /risk_class The tool declares no risk class.',
    ]);
  });

  it('has a fix with what the verb suggests', () => {
    const [report] = findReports(riskDeclared, [{ name: 'issue_refund' }]);
    expect(report?.fixes).toEqual([
      {
        title: 'Declare it financial',
        edits: [{ kind: 'set', at: ['risk_class'], value: 'financial' }],
        kind: 'fact',
        question: expect.any(String),
        because: expect.any(String),
      },
    ]);
  });

  it('is none once it is declared, in the words of another registry too', () => {
    expect(lintRisk(riskDeclared, [{ name: 'x', risk_class: 'write_external' }])).toEqual([]);
  });
});

describe('The other parts of a contract', () => {
  it('are one finding with all that are missing', () => {
    const [report, ...others] = findReports(contractComplete, [
      { name: 'move_booking', description: 'Moves one booking. Not for new ones.' },
    ]);
    expect([report?.message, report?.places, others]).toEqual([
      'The contract declares no purpose, side-effect class, resource scope, permission, timeout, result limits or retry policy.',
      [
        'purpose',
        'side_effects',
        'resource_scope',
        'permission',
        'timeout_ms',
        'result_limits',
        'retry',
      ].map((part) => [part]),
      [],
    ]);
  });

  it('can be started by one fix, from the class and the text', () => {
    const [report] = findReports(contractComplete, [
      {
        name: 'move_booking',
        description: 'Moves one booking. Not for new ones.',
        risk_class: 'internal_write',
        permission: { approval: 'The owner.' },
        input_schema: {
          type: 'object',
          properties: { booking_id: { type: 'string' } },
          required: ['booking_id'],
        },
      },
    ]);
    expect(report?.fixes?.map(({ kind, edits }) => [kind, edits.length])).toEqual([['fact', 7]]);
    const values = (report?.fixes?.[0]?.edits ?? []).map((edit) =>
      edit.kind === 'set' ? [edit.at.join('/'), printJson(edit.value)] : [],
    );
    expect(values).toEqual([
      ['purpose', '"Moves one booking."'],
      ['side_effects', '{"class":"internal_record"}'],
      ['resource_scope', '["booking:{booking_id}"]'],
      ['permission', '{"approval":"The owner.","default":"approval_required"}'],
      ['timeout_ms', '10000'],
      ['result_limits', '{"max_result_chars":20000}'],
      ['retry', '{"max_attempts":1}'],
    ]);
  });

  it('have no fix while the class is unknown, and empty ones count as missing', () => {
    const [report] = findReports(contractComplete, [
      { name: 'think', description: 'Notes a thought.' },
    ]);
    expect(report?.fixes).toEqual([]);
    const empty = { purpose: ' ', result_limits: {}, resource_scope: [''] };
    const [again] = findReports(contractComplete, [{ ...example, ...empty }]);
    expect(again?.message).toBe(
      'The contract declares no purpose, resource scope or result limits.',
    );
  });
});

describe('A class against the name', () => {
  it.each([
    ['delete_account', 'read_only', 'error'],
    ['send_email', 'read_only', 'error'],
    ['issue_refund', 'internal_write', 'warning'],
    ['issue_refund', 'draft', 'warning'],
    ['delete_account', 'internal_write', 'warning'],
    ['grant_role', 'internal_write', 'warning'],
    ['run_command', 'internal_write', 'warning'],
    ['execute_anything', 'read_only', 'error'],
    ['send_email', 'internal_write', 'warning'],
    ['transfer_funds', 'external_communication', 'warning'],
    ['update_room', 'read_only', 'warning'],
    ['list_rooms', 'destructive', 'advice'],
  ])('is found: %s as %s is an %s', (name, risk_class, severity) => {
    expect(
      findReports(classFitsEffects, [{ name, risk_class }]).map((report) => report.severity),
    ).toEqual([severity]);
  });

  it.each([
    ['get_room', 'read_only'],
    ['get_room', 'draft'],
    ['run_report', 'read_only'],
    ['book_room', 'read_only'],
    ['draft_email', 'draft'],
    ['prepare_refund', 'draft'],
    ['write_file', 'draft'],
    ['deploy', 'draft'],
    ['delete_message', 'external_communication'],
    ['delete_role', 'access_control'],
    ['revoke_access', 'destructive'],
    ['archive_project', 'internal_write'],
    ['send_command', 'open_execution'],
    ['get_or_create_room', 'internal_write'],
    ['check_in_guest', 'internal_write'],
    ['think', 'financial'],
  ])('is not seen in %s as %s', (name, risk_class) => {
    expect(lintRisk(classFitsEffects, [{ name, risk_class }])).toEqual([]);
  });

  it('is not seen where a value is made and nothing kept', () => {
    expect(
      lintRisk(classFitsEffects, [
        { name: 'create_chart', risk_class: 'read_only', side_effects: { class: 'none' } },
      ]),
    ).toEqual([]);
    expect(
      lintRisk(classFitsEffects, [{ name: 'create_room', risk_class: 'read_only' }]),
    ).toHaveLength(1);
  });

  it('is excused by side effects that stay inside or can be undone', () => {
    expect(
      lintRisk(classFitsEffects, [
        {
          name: 'delete_note',
          risk_class: 'internal_write',
          side_effects: { class: 'internal_record', reversible: true },
        },
      ]),
    ).toEqual([]);
    expect(
      lintRisk(classFitsEffects, [
        { name: 'delete_file', risk_class: 'draft', side_effects: { class: 'local_artifact' } },
      ]),
    ).toEqual([]);
    expect(
      lintRisk(classFitsEffects, [
        {
          name: 'send_message',
          risk_class: 'internal_write',
          side_effects: { class: 'internal_record' },
        },
      ]),
    ).toEqual([]);
  });
});

describe('A class that both the name and the side effects contradict', () => {
  it('is reported once', () => {
    const tool = {
      name: 'delete_file',
      risk_class: 'internal_write',
      side_effects: { class: 'deletion', reversible: true },
    };
    expect(lintRisk(classFitsEffects, [tool])).toEqual([]);
    expect(lintRisk(effectsAgreeWithClass, [tool])).toEqual([
      'warning /side_effects/class `side_effects.class` is deletion, but `risk_class` is internal_write.',
    ]);
  });
});

describe('Side effects against the class', () => {
  const lint = (risk_class: string, effects: string, more: object = {}): readonly string[] =>
    findReports(effectsAgreeWithClass, [
      { name: 'x', risk_class, side_effects: { class: effects, ...more } },
    ]).map(({ severity }) => severity ?? 'error');

  it.each([
    ['read_only', 'money', 'error'],
    ['read_only', 'deletion', 'error'],
    ['read_only', 'internal_record', 'error'],
    ['read_only', 'local_artifact', 'warning'],
    ['draft', 'external_message', 'error'],
    ['internal_write', 'money', 'error'],
    ['internal_write', 'access_change', 'error'],
    ['internal_write', 'none', 'warning'],
    ['financial', 'none', 'warning'],
    ['destructive', 'none', 'warning'],
    ['external_communication', 'money', 'warning'],
    ['destructive', 'money', 'warning'],
  ])('are found: %s with %s', (risk_class, effects, severity) => {
    expect(lint(risk_class, effects)).toEqual([severity]);
  });

  it.each([
    ['read_only', 'none'],
    ['read_only', 'process_or_network'],
    ['draft', 'none'],
    ['draft', 'local_artifact'],
    ['draft', 'process_or_network'],
    ['draft', 'internal_record'],
    ['internal_write', 'internal_record'],
    ['internal_write', 'local_artifact'],
    ['external_communication', 'external_message'],
    ['financial', 'money'],
    ['financial', 'internal_record'],
    ['destructive', 'deletion'],
    ['access_control', 'access_change'],
    ['access_control', 'internal_record'],
    ['open_execution', 'process_or_network'],
    ['open_execution', 'deletion'],
  ])('agree: %s with %s', (risk_class, effects) => {
    expect(lint(risk_class, effects)).toEqual([]);
  });

  it('are milder when the deletion can be undone', () => {
    expect(lint('internal_write', 'deletion', { reversible: true })).toEqual(['warning']);
    expect(lint('internal_write', 'deletion', { reversible: false })).toEqual(['error']);
  });

  it('are silent while one of them is missing', () => {
    expect(
      lintRisk(effectsAgreeWithClass, [{ name: 'x', side_effects: { class: 'money' } }]),
    ).toEqual([]);
    expect(
      lintRisk(effectsAgreeWithClass, [{ name: 'x', risk_class: 'read_only', side_effects: {} }]),
    ).toEqual([]);
  });
});

describe('A permission', () => {
  const lint = (risk_class: string, permission?: object): readonly string[] =>
    findReports(permissionFitsClass, [{ name: 'x', risk_class, permission }]).map(
      ({ severity }) => severity ?? 'warning',
    );

  it.each([
    ['financial', { default: 'allow' }, 'error'],
    ['financial', { default: 'allow', allowlist: ['orders:*'] }, 'warning'],
    ['access_control', { default: 'run_in_sandbox' }, 'error'],
    ['destructive', { default: 'allow' }, 'error'],
    ['open_execution', { default: 'allow' }, 'error'],
    ['external_communication', { default: 'allow' }, 'warning'],
    ['internal_write', { default: 'allow' }, 'warning'],
    ['internal_write', { default: 'allow', allowlist: [] }, 'warning'],
    ['internal_write', undefined, 'advice'],
    ['internal_write', {}, 'advice'],
  ])('is too weak for %s: %j', (risk_class, permission, severity) => {
    expect(lint(risk_class, permission)).toEqual([severity]);
  });

  it.each([
    ['read_only', { default: 'allow' }],
    ['read_only', undefined],
    ['draft', { default: 'run_in_sandbox' }],
    ['internal_write', { default: 'allow', allowlist: ['crm:accounts:{account_id}'] }],
    ['internal_write', { default: 'ask_user' }],
    ['external_communication', { default: 'approval_required' }],
    ['external_communication', { default: 'run_as_draft_only' }],
    ['financial', { default: 'require_stronger_auth' }],
    ['destructive', { default: 'deny' }],
    ['open_execution', { default: 'allow', allowlist: ['npm test'], sandbox: { network: 'none' } }],
    ['open_execution', { default: 'run_in_sandbox' }],
  ])('fits %s: %j', (risk_class, permission) => {
    expect(lint(risk_class, permission)).toEqual([]);
  });

  it('is set to the default of the class, also where it was unreadable', () => {
    const [report] = findReports(permissionFitsClass, [
      { name: 'x', risk_class: 'internal_write', permission: null },
    ]);
    expect(report?.fixes?.[0]?.edits).toEqual([
      { kind: 'set', at: ['permission'], value: new Map([['default', 'approval_required']]) },
    ]);
  });
});

describe('What a class asks for beside', () => {
  it('is a way back, unless the deletion is denied', () => {
    const lint = (more: object): readonly string[] =>
      lintRisk(recoveryDocumented, [{ name: 'x', risk_class: 'destructive', ...more }]);
    expect(lint({})).toEqual([
      'warning /side_effects/recovery This tool deletes data, but nothing says how to restore it.',
    ]);
    expect(lint({ side_effects: { recovery: ' ' } })).toHaveLength(1);
    expect(lint({ permission: { default: 'allow' } })).toEqual([
      'error /side_effects/recovery This tool deletes data, but nothing says how to restore it.',
    ]);
    expect(lint({ permission: { default: 'deny' } })).toEqual([]);
    expect(
      lint({
        permission: {
          default: 'approval_required',
          recovery_plan: 'Restore from the nightly backup.',
        },
      }),
    ).toEqual([]);
    expect(lintRisk(recoveryDocumented, [deletion])).toEqual([]);
    expect(lintRisk(recoveryDocumented, [{ name: 'delete_room' }])).toEqual([]);
  });

  it('is strong authentication where money or access is at stake', () => {
    const lint = (risk_class: string, permission?: object): readonly string[] =>
      lintRisk(strongAuthentication, [{ name: 'x', risk_class, permission }]);
    expect(lint('financial', { default: 'approval_required' })).toEqual([
      'error /permission/strong_authentication This tool moves money, but no strong authentication is declared.',
    ]);
    expect(lint('access_control', { default: 'ask_user', strong_authentication: false })).toEqual([
      'error /permission/strong_authentication This tool changes access, but `strong_authentication` is false.',
    ]);
    expect(lint('financial')).toEqual([
      'warning /permission/strong_authentication This tool moves money, but no strong authentication is declared.',
    ]);
    for (const permission of [
      { default: 'deny' },
      { default: 'require_stronger_auth' },
      { default: 'approval_required', strong_authentication: true },
    ])
      expect(lint('financial', permission)).toEqual([]);
    expect(lint('destructive', { default: 'approval_required' })).toEqual([]);
    expect(lintRisk(strongAuthentication, [access])).toEqual([]);
  });

  it('is a sandbox, an allowlist and a timeout where anything may run', () => {
    const lint = (more: object): readonly string[] =>
      lintRisk(sandboxedExecution, [{ name: 'x', risk_class: 'open_execution', ...more }]);
    expect(lint({})).toEqual([
      'error /permission/sandbox This tool runs commands or code without a sandbox, an allowlist or a timeout.',
    ]);
    expect(lint({ timeout_ms: 1000, permission: { sandbox: { network: 'none' } } })).toEqual([
      'warning /permission/allowlist This tool runs commands or code without an allowlist.',
    ]);
    expect(lint({ permission: { sandbox: { commands: ['npm test'] } } })).toEqual([
      'warning /timeout_ms This tool runs commands or code without a timeout.',
    ]);
    expect(lint({ permission: { default: 'deny' } })).toEqual([]);
    expect(lintRisk(sandboxedExecution, [execution])).toEqual([]);
  });

  it('is a scope that is not everything, for what writes', () => {
    const lint = (
      risk_class: string | undefined,
      resource_scope?: readonly string[],
    ): readonly string[] => lintRisk(scopeDeclared, [{ name: 'x', risk_class, resource_scope }]);
    expect(lint('financial', ['crm:orders', '*'])).toEqual([
      'warning /resource_scope The scope `*` is everything.',
    ]);
    expect(lint('read_only', ['*'])).toEqual([]);
    expect(lint('internal_write', ['project:{project_id}:files:*'])).toEqual([]);
    expect(lint(undefined)).toEqual([]);
  });
});
