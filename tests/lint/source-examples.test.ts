import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../src/app/linting/evidence.ts';
import { validateValue } from '../../src/app/linting/validate-value.ts';
import { convertFromPlain, isObject, type JsonObject } from '../../src/contract/json/json.ts';
import type { Severity } from '../../src/contract/registry.ts';
import { suggestRisk } from '../../src/lint/effect/suggest-risk.ts';
import type { Finding } from '../../src/lint/rule.ts';
import { hasOutsideData, NEEDS_OUTSIDE_DATA, readOutside } from '../outside-data/outside-data.ts';
import { documentOf, lintDocuments } from './lint-documents.ts';
import { subjectOf } from './subject-of.ts';

const FILES = {
  '000': 'sources/000_9a0abff0c818c4ce.txt',
  '002': 'sources/002_818616da5d4cfbf4.txt',
  '004': 'sources/004_741bfb2b2439858f.txt',
} as const;

/** The JSON objects that a source prints, by the text with which each begins. */
function quote(source: keyof typeof FILES, opening: string, nth = 0): JsonObject {
  const text = readOutside(FILES[source]);
  let start = -1;
  for (let i = 0; i <= nth; i += 1) start = text.indexOf(opening, start + 1);
  let depth = 0;
  for (let end = start; start !== -1 && end < text.length; end += 1) {
    if (text[end] === '{') depth += 1;
    if (text[end] === '}') depth -= 1;
    if (depth > 0) continue;
    const json = convertFromPlain(JSON.parse(text.slice(start, end + 1)));
    if (isObject(json)) return json;
  }
  throw new Error(`source ${source} has no ${opening}`);
}

/** What a registry finds: its definition of done is the sources' own. */
function lintAsContract(...tools: readonly JsonObject[]): readonly Finding[] {
  const linted = lintDocuments(tools, documentOf({ name: 'r' }), createEvidence([], validateValue));
  return [...linted.tools.flatMap(({ findings }) => findings), ...linted.registry.findings];
}

function findSeverity(findings: readonly Finding[], code: string): Severity | undefined {
  return findings.find((finding) => finding.code === code)?.severity;
}

const text = (description: string): object => ({ type: 'string', maxLength: 80, description });
const objectOf = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

describe.skipIf(!hasOutsideData)(`Source 000 (${NEEDS_OUTSIDE_DATA})`, () => {
  it('“if you find yourself adding action or mode as a parameter, stop”: manage_project fails', () => {
    for (const name of ['action', 'mode']) {
      const found = lintAsContract(
        documentOf({
          name: 'manage_project',
          description: 'Manage a project.',
          input_schema: objectOf(
            {
              [name]: {
                type: 'string',
                enum: ['create', 'update', 'delete', 'archive', 'fork', 'rename'],
              },
              slug: text('The slug.'),
              fork_from: text('The project to fork.'),
            },
            [name],
          ),
        }),
      );
      expect(findSeverity(found, 'one-verb'), name).toBe('error');
    }
  });

  it('“Each has 2-4 fields”: create_project has one verb, constraints, and a case when not to', () => {
    const found = lintAsContract(quote('000', '{\n"name": "create_project"'));
    for (const code of ['one-verb', 'constraints-declared', 'negative-description', 'narrow-name'])
      expect(findSeverity(found, code), code).not.toBe('error');
  });

  it('“additionalProperties: false is mandatory”: create_project is open, set_colors is not', () => {
    const [open, closed] = [
      lintAsContract(quote('000', '{\n"name": "create_project"')),
      lintAsContract(quote('000', '{\n"name": "set_colors"')),
    ];
    expect([findSeverity(open, 'closed-schema'), findSeverity(closed, 'closed-schema')]).toEqual([
      'error',
      undefined,
    ]);
    expect(findSeverity(closed, 'constraints-declared')).toBeUndefined();
  });

  it('“Avoid a generic data or result blob”: named fields pass, a string and a blob do not', () => {
    const lintOutput = (output_schema: object): Severity | undefined =>
      findSeverity(
        lintAsContract(documentOf({ name: 'deploy', output_schema })),
        'structured-output',
      );
    const good = {
      ok: { type: 'boolean', const: true },
      project_id: { type: 'string' },
      url: { type: 'string', format: 'uri' },
      build_ms: { type: 'integer' },
      warnings: {
        type: 'array',
        items: objectOf({ code: { type: 'string' }, hint: { type: 'string' } }),
      },
    };
    const printed = quote('000', '{\n"ok": true');
    expect([...printed.keys()]).toEqual(Object.keys(good));
    expect([
      lintOutput(objectOf(good, ['ok'])),
      lintOutput({ type: 'string' }),
      lintOutput(objectOf({ ok: good.ok, data: {} }, ['ok'])),
      lintOutput(objectOf({ ok: good.ok, result: { type: 'object' } }, ['ok'])),
    ]).toEqual([undefined, 'error', 'error', 'error']);
  });

  it('“If the tool mutates state, there is dedup”: a create without any fails', () => {
    const tool = { name: 'create_project', description: 'Create a project.' };
    const key = { strategy: 'key', parameter: 'idempotency_key', ttl_seconds: 300 };
    const input_schema = objectOf({ idempotency_key: text('Unique per call.') }, [
      'idempotency_key',
    ]);
    expect([
      findSeverity(lintAsContract(documentOf(tool)), 'idempotency-declared'),
      findSeverity(
        lintAsContract(documentOf({ ...tool, input_schema, idempotency: key })),
        'idempotency-declared',
      ),
    ]).toEqual(['error', undefined]);
  });

  it('“500 Internal Server Error teaches nothing”: an error without a hint fails, slug_taken does not', () => {
    const printed = quote('000', '{\n"ok": false').get('error');
    const lintError = (error: object): readonly Finding[] =>
      lintAsContract(
        documentOf({ name: 'create_project', errors: [error] }),
        documentOf({ name: 'update_project' }),
      ).filter(({ at }) => at[0] === 'errors' && at[1] === 0 && at.length > 1);
    const taken = isObject(printed) ? Object.fromEntries(printed) : {};
    expect(
      lintError({ ...taken, type: 'conflict' }).filter(({ message }) =>
        /hint|message/.test(message),
      ),
    ).toEqual([]);
    expect(
      lintError({ code: 'error', message: '500 Internal Server Error', type: 'internal_error' })
        .filter(({ code }) => code === 'errors-with-hints')
        .map(({ severity }) => severity),
    ).toContain('error');
  });

  it('“Three things belong in a description”: the bad deploy fails, the good one passes', () => {
    const codes = ['negative-description', 'says-when', 'states-effects'];
    const [bad, good] = [0, 1].map((nth) => {
      const found = lintAsContract(
        quote('000', '{\n"name": "deploy"', nth),
        documentOf({ name: 'write_file' }),
        documentOf({ name: 'set_colors' }),
      );
      return codes.flatMap((code) => findSeverity(found.slice(0, 60), code) ?? []);
    });
    expect(bad?.length).toBeGreaterThan(good?.length ?? 0);
    expect(bad).toContain('error');
  });

  it('“Skip please and this tool will allow you to”', () => {
    const lint = (description: string): readonly string[] =>
      lintAsContract(documentOf({ name: 'push_files', description })).map(({ code }) => code);
    expect(lint('Please push the files. Do not use it to preview.')).toContain('no-politeness');
    expect(lint('This tool will allow you to push files. Do not use it to preview.')).toContain(
      'plain-imperative',
    );
    const plain = lint('Push the files. Do not use it to preview.');
    expect(plain.filter((code) => code === 'no-politeness' || code === 'plain-imperative')).toEqual(
      [],
    );
  });
});

describe('Source 001', () => {
  const tools = (count: number): readonly JsonObject[] =>
    Array.from({ length: count }, (_, i) => documentOf({ name: `read_part_${i}` }));

  it('“≤12 tools: 99%+”, “40+ tools: ≤60%”: 12 pass, 47 do not', () => {
    expect(findSeverity(lintAsContract(...tools(12)), 'phase-fits-budget')).toBeUndefined();
    const [found] = lintAsContract(...tools(47)).filter(({ code }) => code === 'phase-fits-budget');
    expect([found?.severity, found?.message]).toEqual([
      'warning',
      'A turn shows 47 tools. With more than 40, at most 60 % of the calls were correct in one product.',
    ]);
  });

  it('“One overloaded tool”: 22 optional fields, and build_and_deploy, are found', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 22 }, (_, i) => [`field_${i}`, text('One.')]),
    );
    expect(
      findSeverity(
        lintAsContract(documentOf({ name: 'build_site', input_schema: objectOf(properties) })),
        'few-optionals',
      ),
    ).toBe('warning');
    const joined = lintAsContract(
      documentOf({ name: 'build_and_deploy', description: 'Build and deploy the site.' }),
    );
    expect(joined.map(({ code }) => code)).toContain('one-verb');
  });
});

describe.skipIf(!hasOutsideData)(`Source 002 (${NEEDS_OUTSIDE_DATA})`, () => {
  it('“1-indexed start line” and “relative to cwd, or absolute” resolve what a model would guess', () => {
    const good = quote('002', '{\n  "name": "read_file"');
    const found = lintAsContract(good);
    for (const code of ['index-base-stated', 'paths-anchored'])
      expect(findSeverity(found, code), code).toBeUndefined();
    const vague = documentOf({
      name: 'read_file',
      description: 'Read a file with line numbers.',
      input_schema: objectOf({
        path: text('The path.'),
        offset: { type: 'integer', description: 'Start line.' },
      }),
    });
    const codes = lintAsContract(vague).map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['index-base-stated', 'paths-anchored']));
  });

  it('“Anthropic reserves the lowercase names”: bash is found, Bash is not', () => {
    const severityOf = (name: string): Severity | undefined =>
      findSeverity(lintAsContract(documentOf({ name })), 'unreserved-name');
    expect([severityOf('bash') === undefined, severityOf('Bash')]).toEqual([false, undefined]);
  });

  it('“Change the truncation cap, forget the description’s ‘Defaults to 50000’”: drift is found', () => {
    const found = lintAsContract(
      documentOf({
        name: 'read_page',
        description: 'Read a page.',
        input_schema: objectOf({
          max_chars: { type: 'integer', default: 20_000, description: 'Defaults to 50000.' },
        }),
      }),
    );
    expect(findSeverity(found, 'defaults-agree')).toBeDefined();
  });
});

describe(`Source 004`, () => {
  it.each([
    ['execute_anything', { command: text('The command.') }],
    ['call_api', { url: text('The URL.'), method: text('The method.'), body: text('The body.') }],
    ['update_database', { sql: text('The SQL.') }],
    ['send_message', { payload: { type: 'object', description: 'The payload.' } }],
  ])('“These anti-patterns give the model unchecked authority”: %s fails', (name, properties) => {
    const found = lintAsContract(
      documentOf({
        name,
        description: `${name.replace('_', ' ')}.`,
        input_schema: objectOf(properties, Object.keys(properties)),
      }),
    );
    const broad = found.filter(
      ({ code, severity }) =>
        severity === 'error' && /^(?:narrow-|open-input|bounded-|broad-|specific-)/.test(code),
    );
    expect(broad.length, found.map(({ code }) => code).join()).toBeGreaterThan(0);
  });

  it.each([
    ['search_policy_docs', ['query', 'max_results']],
    ['read_customer_account', ['account_id']],
    ['draft_customer_email', ['case_id', 'tone']],
    ['request_refund_approval', ['order_id', 'amount', 'reason']],
    ['apply_approved_refund', ['approval_id']],
  ])('“Replace them with narrow typed tools”: %s is narrow', (name, parameters) => {
    const found = lintAsContract(
      documentOf({
        name,
        input_schema: objectOf(
          Object.fromEntries(parameters.map((each) => [each, text('One value.')])),
          parameters,
        ),
      }),
    );
    expect(
      found.filter(({ code }) => /^(?:narrow-|open-input|bounded-|broad-|one-verb)/.test(code)),
    ).toEqual([]);
  });

  it.each([
    ['search_knowledge_base', 'read_only'],
    ['read_customer_account', 'read_only'],
    ['list_support_tickets', 'read_only'],
    ['fetch_usage_summary', 'read_only'],
    ['draft_customer_email', 'draft'],
    ['prepare_report', 'draft'],
    ['update_ticket_status', 'internal_write'],
    ['send_customer_email', 'external_communication'],
    ['post_slack_message', 'external_communication'],
    ['issue_refund', 'financial'],
    ['place_trade', 'financial'],
    ['submit_payment', 'financial'],
    ['delete_record', 'destructive'],
    ['purge_workspace', 'destructive'],
    ['drop_table', 'destructive'],
    ['grant_role', 'access_control'],
    ['revoke_access', 'access_control'],
    ['rotate_credentials', 'access_control'],
    ['run_script', 'open_execution'],
    ['execute_browser_action', 'open_execution'],
  ])('“Classify every tool into one of the following risk classes”: %s is %s', (name, risk) => {
    const { contract } = subjectOf(documentOf({ name }));
    expect(suggestRisk(contract)?.class).toBe(risk);
  });

  it.skipIf(!hasOutsideData)(
    `“reject unknown properties, use enums for constrained choices” (${NEEDS_OUTSIDE_DATA})`,
    () => {
      const schema = quote('004', '{\n  "type": "object"');
      const found = lintAsContract(
        documentOf({ name: 'update_record_status', input_schema: Object.fromEntries(schema) }),
      );
      expect(findSeverity(found, 'closed-schema')).toBeUndefined();
      expect(
        found
          .filter(({ code }) => code === 'constraints-declared')
          .some(({ message }) => message.includes('new_status')),
      ).toBe(false);
    },
  );
});
