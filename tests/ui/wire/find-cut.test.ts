import { describe, expect, it } from 'vitest';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { findCut, findText } from '../../../src/ui/wire/find-cut.ts';

describe('a cut in a printed line', () => {
  it('is found through escapes', () => {
    const value = 'a "b"\n\\c\u0001\u2028 é😀 end';
    for (let offset = 0; offset <= value.length; offset += 1) {
      if (/[\uDC00-\uDFFF]/.test(value.charAt(offset))) continue;
      const line = `  "description": ${printJson(value)},`;
      const printed = findText(line);
      if (printed === undefined) throw new Error('no text');
      const head = line.slice(printed.start, findCut(line, printed, offset));
      expect(JSON.parse(`"${head}"`)).toBe(value.slice(0, offset));
    }
  });

  it('is undefined where the value is no string', () => {
    expect(findText('  "strict": false,')).toBeUndefined();
    expect(findText('}')).toBeUndefined();
  });

  it('stays within the text', () => {
    const line = '"description": "abc"';
    expect(findCut(line, { start: 16, end: 19 }, 100)).toBe(19);
  });
});
