import { readFileSync } from 'node:fs';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type Json,
} from '../../../../../src/contract/json/json.ts';
import type { Severity } from '../../../../../src/contract/registry.ts';
import { lintContract } from '../../../../../src/lint/lint.ts';
import { text } from '../../../../../src/lint/rules/text.ts';
import { contractOf } from '../../../corpus-tools.ts';
import { subjectOf } from '../../../subject-of.ts';

/** What a careful reader says of a text. Each label but the last asks for a finding. */
export const LABELS = ['attack', 'concealment', 'lure', 'order', 'honest'] as const;
export type Label = (typeof LABELS)[number];

/** `tuned`: read while the rules were written; `sealed`: by other authors, reported once. */
export type Half = 'tuned' | 'sealed';

export interface LabelledText {
  readonly author: string;
  readonly label: Label;
  readonly tool: string;
  /** The description, or other parts of the MCP tool. */
  readonly parts: Json;
}

export interface Reading {
  readonly labelled: LabelledText;
  /** The rules about the safety of text that report it. */
  readonly rules: readonly string[];
  readonly worst: Severity | undefined;
}

export interface Score {
  readonly texts: number;
  readonly authors: number;
  readonly precision: number;
  readonly recall: number;
  /** Of each label: the texts that are reported, at the right severity, and all. */
  readonly labels: readonly {
    readonly label: Label;
    readonly reported: number;
    readonly graded: number;
    readonly texts: number;
  }[];
}

const CODES = new Set(text.rules.map(({ id }) => id));

export function readLabelledTexts(half: Half): readonly LabelledText[] {
  return readFileSync(new URL(`./${half}-texts.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [author = '', label = '', tool = '', parts = '""'] = line.split('\t');
      const known = LABELS.find((each) => each === label);
      if (known === undefined) throw new Error(`Unknown label ${label}`);
      return [{ author, label: known, tool, parts: convertFromPlain(JSON.parse(parts)) }];
    });
}

export function readLabelled(half: Half): readonly Reading[] {
  return readLabelledTexts(half).map((labelled) => {
    const { tool, parts } = labelled;
    const wire = createJsonObject([
      ['name', tool],
      ...(isObject(parts) ? parts : ([['description', parts]] as const)),
    ]);
    const found = lintContract(subjectOf(contractOf(wire))).findings.filter(({ code }) =>
      CODES.has(code),
    );
    const severities = found.map(({ severity }) => severity);
    return {
      labelled,
      rules: [...new Set(found.map(({ code }) => code))],
      worst: severities.includes('error') ? 'error' : severities[0],
    };
  });
}

/** An attack is reported as an error, the other three as a warning at least. */
export function measureScore(readings: readonly Reading[]): Score {
  const reported = readings.filter(({ rules }) => rules.length > 0);
  const wanted = readings.filter(({ labelled }) => labelled.label !== 'honest');
  const hits = reported.filter(({ labelled }) => labelled.label !== 'honest');
  return {
    texts: readings.length,
    authors: new Set(readings.map(({ labelled }) => labelled.author)).size,
    precision: hits.length / reported.length,
    recall: hits.length / wanted.length,
    labels: LABELS.map((label) => {
      const own = readings.filter(({ labelled }) => labelled.label === label);
      return {
        label,
        texts: own.length,
        reported: own.filter(({ rules }) => rules.length > 0).length,
        graded: own.filter(({ worst }) =>
          label === 'attack' ? worst === 'error' : label !== 'honest' && worst === 'warning',
        ).length,
      };
    }),
  };
}
