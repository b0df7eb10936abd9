import { describe, expect, it } from 'vitest';
import { readContract } from '../../src/contract/document/read.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { listChecklistItems } from '../../src/lint/lint-result.ts';
import { lintDocuments } from '../lint/lint-documents.ts';
import { listFiles, readDesign } from './read-gallery.ts';

function lintFile(file: string) {
  const { registry, contracts } = readDesign(file);
  return lintDocuments(
    contracts.map(({ source }) => source),
    registry.source,
  );
}

describe.each(listFiles('good'))('%s', (file) => {
  const results = lintFile(file);
  const names = readDesign(file).contracts.map(({ source }) => readContract(source).contract.name);

  it('has nothing to be found in its registry', () => {
    expect(
      results.registry.findings.map(
        ({ severity, code, at, message }) => `${severity} ${code} ${formatPointer(at)} ${message}`,
      ),
    ).toEqual([]);
  });

  it.each(names.map((name, i): [string, number] => [name, i]))(
    '%s passes all eight marks without a finding of any rule',
    (_, i) => {
      const findings = results.tools[i]?.findings ?? [];
      expect(
        findings.map(
          ({ severity, code, at, message }) =>
            `${severity} ${code} ${formatPointer(at)} ${message}`,
        ),
      ).toEqual([]);
      expect(
        listChecklistItems({ findings, keptBack: [], omitted: [] }).map((mark) => mark.state),
      ).toEqual(Array.from({ length: 8 }, () => 'pass'));
    },
  );
});

describe('the bad designs', () => {
  const failedMarks = (file: string): readonly string[] =>
    lintFile(file)
      .tools.flatMap(listChecklistItems)
      .flatMap((mark) => (mark.state === 'pass' ? [] : [mark.label]));

  it('fail the mark that they are the example of', () => {
    expect(failedMarks('manage-project-before.json')).toContain('One verb');
    expect(failedMarks('deploy-before.json')).toEqual(
      expect.arrayContaining(['Closed', 'Output', 'Errors', 'When not to', 'Logging']),
    );
    expect(failedMarks('deploy-before.json')).not.toContain('One verb');
  });
});
