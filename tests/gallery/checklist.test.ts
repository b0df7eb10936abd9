import { describe, expect, it } from 'vitest';
import { formatPointer } from '../../src/contract/pointer.ts';
import { judgeMarks, lintContract } from '../../src/lint/lint.ts';
import { goodTools, readDesign } from './read-gallery.ts';

describe.each(goodTools)('$file: $name', ({ contract, registry, names }) => {
  it('passes all eight marks without a finding of any rule', () => {
    const findings = lintContract({ contract, registry, toolNames: new Set(names), repeatedNames: new Set() });
    expect(findings.map(({ severity, code, at, message }) => `${severity} ${code} ${formatPointer(at)} ${message}`)).toEqual([]);
    expect(judgeMarks(findings).map((mark) => mark.state)).toEqual(Array.from({ length: 8 }, () => 'pass'));
  });
});

describe('the bad designs', () => {
  const failedMarks = (file: string): readonly string[] => {
    const { registry, contracts } = readDesign(file);
    const toolNames = new Set(contracts.map((contract) => contract.name));
    const marks = contracts.flatMap((contract) => judgeMarks(lintContract({ contract, registry, toolNames, repeatedNames: new Set() })));
    return marks.flatMap((mark) => (mark.state === 'error' ? [mark.label] : []));
  };

  it('fail the mark that they are the example of', () => {
    expect(failedMarks('manage-project-before.json')).toContain('One verb');
    expect(failedMarks('deploy-before.json')).toEqual(expect.arrayContaining(['Closed', 'Output', 'Errors', 'Negative', 'Observable']));
    expect(failedMarks('deploy-before.json')).not.toContain('One verb');
  });
});
