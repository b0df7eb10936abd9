import { describe, expect, it } from 'vitest';
import { CONTRACT_PARTS } from '../../src/contract/contract.ts';
import { CHECKLIST } from '../../src/lint/checklist.ts';
import {
  CONTRACT_SECTIONS,
  findSection,
  findSectionOfRule,
} from '../../src/ui/contract-sections.ts';
import { listDeclaredSections } from '../../src/ui/page-sections/list-declared-sections.ts';
import { documentOf } from '../app/open-app.ts';

/** What is filled in above the sections. */
const IN_HEAD = ['name', 'purpose'];

describe('the sections of a tool’s page', () => {
  it('show every part of a contract and every check', () => {
    expect(CONTRACT_PARTS.filter((part) => findSection([part]) === undefined)).toEqual(IN_HEAD);
    expect(CHECKLIST.filter(({ code }) => findSectionOfRule(code) === undefined)).toEqual([]);
    expect(new Set(CONTRACT_SECTIONS.map(({ id }) => id)).size).toBe(CONTRACT_SECTIONS.length);
  });

  it('are found by the nearest pointer, unknown keys among the provider fields', () => {
    expect(
      [
        ['permission', 'default'],
        ['permission', 'sandbox', 'network'],
        ['input_schema', 'properties', 'a'],
        ['x-own', 1],
        ['name'],
        [],
      ].map((at) => findSection(at)?.id),
    ).toEqual(['risk', 'sandbox', 'input', 'providers', undefined, undefined]);
  });

  it('count as declared with any value, and the two that every tool needs always', () => {
    expect(listDeclaredSections(documentOf({ name: 'a' }))).toEqual(['description', 'input']);
    expect(
      listDeclaredSections(
        documentOf({ name: 'a', errors: [], retry: {}, 'x-own': 1, visibility: { tier: 'b' } }),
      ),
    ).toEqual(['description', 'input', 'errors', 'retry', 'visibility', 'providers']);
  });
});
