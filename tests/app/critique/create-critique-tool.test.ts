import { describe, expect, it } from 'vitest';
import {
  createCritiqueTool,
  type CritiqueTool,
} from '../../../src/app/critique/create-critique-tool.ts';
import { createEvidence } from '../../../src/app/linting/evidence.ts';
import { validateValue } from '../../../src/app/linting/validate-value.ts';
import { readContract, readRegistry } from '../../../src/contract/document/read.ts';
import {
  convertToPlain,
  get,
  getString,
  isArray,
  type Json,
  type JsonObject,
} from '../../../src/contract/json/json.ts';
import type { Finding } from '../../../src/lint/rule.ts';
import { documentOf, lintDocuments } from '../../lint/lint-documents.ts';
import { readGallery } from '../../publish/export-router.ts';

const gallery = readGallery('site-builder.json');
const getDocument = (name: string): JsonObject =>
  gallery.tools.find((tool) => tool.get('name') === name) ?? documentOf({});
const replacePart = (document: JsonObject, part: string, value: object): JsonObject =>
  new Map([...document, [part, documentOf(value)]]);

const MARKED = {
  kind: 'live_url',
  field: 'url',
  checks: [
    { kind: 'http_status' },
    { kind: 'project_marker', name: 'project', field: 'project_id' },
  ],
};
const marked = replacePart(getDocument('deploy'), 'verification', MARKED);

function create(
  verified: JsonObject,
  others: readonly JsonObject[] = gallery.tools,
  registry: JsonObject = gallery.registry,
): CritiqueTool {
  const contracts = others.map((tool) => readContract(tool).contract);
  const made = createCritiqueTool(
    readContract(verified).contract,
    contracts,
    readRegistry(registry).registry,
  );
  if (made.kind === 'problem') throw new Error(made.problem.message);
  return made.value;
}

/** What is found in the last tool, and in the registry. */
function lint(tools: readonly JsonObject[], registry: JsonObject): readonly (readonly Finding[])[] {
  const linted = lintDocuments(tools, registry, createEvidence([], validateValue));
  return [linted.tools.at(-1)?.findings ?? [], linted.registry.findings];
}

const isSerious = ({ severity }: Finding): boolean =>
  severity === 'error' || severity === 'warning';

describe('the tool that verifies another', () => {
  it('takes what its checks need of the verified call, and nothing else', () => {
    const { name, document } = create(marked);
    expect(name).toBe('check_live_site');
    expect(convertToPlain(document.get('input_schema') ?? null)).toEqual({
      type: 'object',
      properties: {
        url: {
          type: 'string',
          pattern: '^https://[a-z0-9-]{3,40}\\.sandbox\\.example/$',
          description: 'The address to look at, as deploy returned it in url.',
        },
        project_id: {
          type: 'string',
          pattern: '^prj_[0-9a-z]{4,32}$',
          description: 'The value that deploy returned in project_id: the site must show the same.',
        },
      },
      required: ['url', 'project_id'],
      additionalProperties: false,
    });
    expect(
      ['risk_class', 'timeout_ms', 'idempotency', 'visibility', 'verification'].map((part) =>
        convertToPlain(document.get(part) ?? null),
      ),
    ).toEqual([
      'read_only',
      18_000,
      { strategy: 'natural' },
      { layer: 'base', tier: 'core' },
      { kind: 'none' },
    ]);
  });

  it.each([
    ['in the example', marked, gallery.tools, gallery.registry],
    ['beside the verified tool alone', marked, [marked], documentOf({ name: 'r' })],
    [
      'in an envelope with a status',
      replacePart(
        new Map([...marked].filter(([part]) => part !== 'result_envelope')),
        'verification',
        { kind: 'live_url', field: 'url' },
      ),
      [marked],
      documentOf({ name: 'r', result_envelope: 'status' }),
    ],
    [
      'of a tool that is read back',
      replacePart(getDocument('write_file'), 'verification', {
        kind: 'read_back',
        tool: 'read_file',
        checks: [
          {
            kind: 'read_back',
            tool: 'read_file',
            input: [{ at: '/path', field: 'path' }],
            equals: [{ at: '/content', argument: 'content' }],
          },
        ],
      }),
      gallery.tools,
      gallery.registry,
    ],
    [
      'of a contract that says little',
      documentOf({
        name: 'deploy',
        verification: { kind: 'live_url', field: 'site.url' },
      }),
      [],
      documentOf({ name: 'r' }),
    ],
  ])('has neither an error nor a warning %s', (_, verified, others, registry) => {
    const { document } = create(verified, others, registry);
    const [before = []] = [lint(others, registry)[1]];
    const [own = [], set = []] = lint([...others, document], registry);
    expect(own.filter(isSerious).map(({ code, message }) => [code, message])).toEqual([]);
    const known = new Set(before.map(({ code, message }) => `${code} ${message}`));
    const isNew = ({ code, message }: Finding): boolean => !known.has(`${code} ${message}`);
    // One more tool in a phase that was full before is another matter.
    expect(
      set.filter((each) => isSerious(each) && isNew(each) && each.code !== 'phase-fits-budget'),
    ).toEqual([]);
  });

  it('shows calls whose results fit its own schemas', () => {
    const { document } = create(marked);
    const examples = document.get('examples');
    const list: readonly Json[] = isArray(examples) ? examples : [];
    expect(list.map((each) => get(get(each, 'output'), 'passed'))).toEqual([true, false]);
    const errors = list.flatMap((each) =>
      (['input', 'output'] as const).flatMap((side) => {
        const schema = document.get(`${side}_schema`);
        return validateValue(
          schema === undefined ? true : (schema as JsonObject),
          get(each, side) ?? null,
        );
      }),
    );
    expect(errors).toEqual(['', '', '', '']);
  });

  it('has a name that is free, in the style of the verified tool', () => {
    const named = (...names: readonly string[]): readonly JsonObject[] =>
      names.map((name) => documentOf({ name }));
    const verification = { kind: 'live_url', field: 'url' };
    const deploy = documentOf({ name: 'deploy', verification });
    expect([
      create(deploy, named('deploy')).name,
      create(deploy, named('check_live_site')).name,
      create(deploy, named('check_live_site', 'check_live_deploy')).name,
      create(documentOf({ name: 'deploy-site', verification }), []).name,
    ]).toEqual(['check_live_site', 'check_live_deploy', 'check_live_site_2', 'check-live-site']);
  });

  it('asks for a pass after the last call of the verified tool', () => {
    const { gate } = create(marked);
    expect(convertToPlain(gate)).toMatchObject({
      tool: 'finish_turn',
      requires: [
        { tool: 'check_live_site', at_least: 1, after: 'deploy', output: { passed: true } },
      ],
    });
    expect(create(marked, [], documentOf({ name: 'r' })).gate.has('tool')).toBe(false);
  });

  it('leaves a registry with its gate without a new error or warning', () => {
    const { document, gate } = create(marked);
    const gates = gallery.registry.get('gates');
    const gated = new Map([
      ...gallery.registry,
      ['gates', [...(isArray(gates) ? gates : []), gate]] as const,
    ]);
    const getCodes = (tools: readonly JsonObject[], registry: JsonObject): readonly string[] =>
      (lint(tools, registry)[1] ?? []).filter(isSerious).map(({ code }) => code);
    expect(
      getCodes([...gallery.tools, document], gated).filter((code) => code !== 'phase-fits-budget'),
    ).toEqual(getCodes(gallery.tools, gallery.registry));
  });

  it('is not made where nothing can be verified', () => {
    const make = (verification: object) =>
      createCritiqueTool(
        readContract(documentOf({ name: 'a', verification })).contract,
        [],
        readRegistry(documentOf({ name: 'r' })).registry,
      );
    for (const verification of [
      { kind: 'none' },
      { kind: 'live_url' },
      { kind: 'live_url', field: 'url', checks: [{ kind: 'title', severity: 'off' }] },
    ])
      expect(make(verification)).toMatchObject({ problem: { code: 'nothing_to_verify' } });
    expect(getString(create(marked).document.get('name'))).toBe('check_live_site');
  });
});
