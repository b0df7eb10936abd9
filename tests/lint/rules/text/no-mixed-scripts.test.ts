import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../src/contract/document/edit.ts';
import { listLookalikes } from '../../../../src/lint/rules/text/list-lookalikes.ts';
import { noMixedScripts } from '../../../../src/lint/rules/text/no-mixed-scripts.ts';
import { documentOf } from '../../lint-documents.ts';
import { createLint, lintDescription } from './lint-text.ts';

describe('Letters that resemble others', () => {
  it.each([
    ['rеad_file', 'read_file'],
    ['сору_file', 'copy_file'],
    ['pаypаl', 'paypal'],
    ['Οffice', 'Office'],
    ['tокen', 'token'],
    ['ցet_user', 'get_user'],
    ['ᎠROP', 'DROP'],
  ])('finds %s', (name, latin) => {
    expect(listLookalikes(name, true)).toEqual([{ word: name, latin }]);
  });

  it.each([
    'read_file',
    'имя_файла',
    'user_имя',
    'μm',
    'kΩ',
    'Δx',
    'θ_max',
    'σ2',
    'SQLзапрос',
    'naïve',
    '文件',
    'fichier_é',
    'αβγ',
    'API-ключ',
    'x',
    'Ω',
  ])('is silent on the name %s', (name) => {
    expect(listLookalikes(name, true)).toEqual([]);
  });

  it.each([
    ['Читает файл из SQLа и возвращает JSONом.', []],
    ['Διαβάζει το αρχείο του APIο.', []],
    ['Reads the pаssword of the user.', ['pаssword']],
    ['Reads a file, в том числе PDFы.', []],
  ])('reads prose: %s', (text, words) => {
    expect(listLookalikes(text, false).map(({ word }) => word)).toEqual(words);
  });

  it('writes the word in Latin letters wherever it occurs', () => {
    const design = (key: string): object => ({
      name: 'x',
      description: `Reads the ${key} of a file.`,
      input_schema: { properties: { [key]: { enum: ['a'] } }, required: [key] },
      idempotency: { strategy: 'hash', fields: [key] },
    });
    const document = documentOf(design('pаth'));
    const [report, ...others] = createLint(noMixedScripts)(document);
    expect([others, report?.message, report?.severity, report?.fixes?.[0]?.kind]).toEqual([
      [],
      '“pаth” mixes scripts (а is U+0430).',
      'error',
      'suggested',
    ]);
    expect(applyEdits(document, report?.fixes?.[0]?.edits ?? [])).toEqual(
      documentOf(design('path')),
    );
  });

  it('is milder in prose, and counts the other words', () => {
    expect(
      lintDescription(noMixedScripts, 'Reads the pаssword and the tоken.').map(
        ({ message, severity }) => [message, severity],
      ),
    ).toEqual([['“pаssword” mixes scripts (а is U+0430), and so does 1 more word.', 'warning']]);
  });
});
