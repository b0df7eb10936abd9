import { describe, expect, it } from 'vitest';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import {
  CONTRACT_ONLY_PARTS,
  suggestProfile,
} from '../../src/contract/document/suggest-profile.ts';
import { createJsonObject, type JsonObject } from '../../src/contract/json/json.ts';
import { type Profile } from '../../src/contract/profile.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import { example } from '../../src/lint/example.ts';
import { fixDesign } from '../../src/lint/fix-design.ts';
import { listChecklistItems, type LintResult } from '../../src/lint/lint-result.ts';
import { createLinter, type Lintable, type LintResults } from '../../src/lint/linter.ts';
import { BULK_FIX_KINDS } from '../../src/lint/rule.ts';
import { hasOutsideData } from '../outside-data/outside-data.ts';
import { readers } from './corpus-tools.ts';
import { documentOf } from './lint-documents.ts';

function createDesign(documents: readonly JsonObject[], profile: Profile): Lintable {
  const registry = createJsonObject([
    ['name', 'r'],
    ['profile', profile],
  ]);
  return { tools: documents.map(readContract), registry: readRegistry(registry).registry };
}

const lint = (design: Lintable): LintResults => createLinter(() => NO_EVIDENCE)(design);

function lintOne(plain: object, profile: Profile): LintResult {
  const [result] = lint(createDesign([documentOf(plain)], profile)).tools;
  if (result === undefined) throw new Error('a tool has a result');
  return result;
}

const stateOf = (plain: object, profile: Profile, code: string): string | undefined =>
  listChecklistItems(lintOne(plain, profile)).find((check) => check.code === code)?.state;

const { risk_class: _class, side_effects: _effects, idempotency: _kept, ...silent } = example;
const dispatcher = {
  name: 'manage_project',
  description: 'Manages projects. Not for users.',
  input_schema: {
    type: 'object',
    properties: { action: { type: 'string', enum: ['create', 'delete'], description: 'What.' } },
    required: ['action'],
    additionalProperties: false,
  },
};

const real = Object.values(readers).flatMap((read) =>
  read()
    .slice(0, 60)
    .map(({ subject }) => subject.contract.source),
);

describe('three answers', () => {
  it('a dispatcher that declares nothing does not pass idempotency', () => {
    expect(stateOf(dispatcher, 'contract', 'idempotency-declared')).toBe('unstated');
    // Its enum of operations is an error, whatever else is declared.
    expect(lintOne(dispatcher, 'contract').state).toBe('error');
  });

  it('what is not declared is not stated; what is declared wrongly fails', () => {
    const { audit: _audit, ...unlogged } = example;
    expect(stateOf(unlogged, 'contract', 'calls-observed')).toBe('unstated');
    expect(stateOf({ ...example, audit: { log: ['latency'] } }, 'contract', 'calls-observed')).toBe(
      'error',
    );
    expect(lintOne(unlogged, 'contract').state).toBe('unstated');
    expect(lintOne(example, 'contract').state).toBe('pass');
  });

  it('no check of a real tool passes while a finding about it is open', () => {
    const wrong = lint(createDesign(real, 'contract')).tools.flatMap((result) =>
      listChecklistItems(result).filter(
        ({ state, findings }) =>
          state === 'pass' && findings.some(({ severity }) => severity !== 'advice'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the profile of definitions', () => {
  it('asks for nothing that the file cannot hold', () => {
    const asked = lint(createDesign(real, 'definition')).tools.flatMap(({ findings }, i) =>
      findings.filter(({ at: [part] }) => {
        const isThere = real[i]?.has(String(part)) === true;
        return CONTRACT_ONLY_PARTS.has(String(part)) && !isThere;
      }),
    );
    expect(asked).toEqual([]);
  });

  it('leaves out the checks about such parts, and keeps them where the part is declared', () => {
    const codes = (plain: object): readonly string[] =>
      listChecklistItems(lintOne(plain, 'definition')).map(({ label }) => label);
    expect(codes(dispatcher)).toEqual([
      'One verb',
      'Closed',
      'Constraints',
      'Output',
      'When not to',
    ]);
    expect(codes(silent)).toContain('Errors');
    expect(codes(silent)).not.toContain('Idempotency');
  });

  it('is suggested for bare tools, not for contracts', () => {
    expect(suggestProfile([documentOf(dispatcher)])).toBe('definition');
    expect(suggestProfile([documentOf(dispatcher), documentOf(example)])).toBe('contract');
    expect(suggestProfile([])).toBe('definition');
  });
});

describe('fixes of many tools at once', () => {
  it('declare no fact that only a person knows', () => {
    const facts = ['errors', 'risk_class', 'side_effects', 'idempotency', 'audit', 'permission'];
    const fixed = fixDesign(
      createDesign(real, 'contract'),
      { fixes: { kinds: BULK_FIX_KINDS, ownsServer: true } },
      createLinter(() => NO_EVIDENCE),
    );
    // 46 of the tools of installed servers (2026-11-23).
    expect(fixed.applied.length).toBeGreaterThan(hasOutsideData ? 100 : 40);
    const declared = fixed.design.tools.flatMap(({ contract: { source } }, i) =>
      facts.filter((part) => source.has(part) && real[i]?.has(part) === false),
    );
    expect(declared).toEqual([]);
  }, 120_000);
});
