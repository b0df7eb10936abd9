import type { Verdict } from '../../verify/verdict.ts';
import type { VerifyCommandOptions } from '../arguments/command.ts';
import { printSafeJson } from '../output/escape-hidden.ts';
import type { Shell } from '../shell.ts';
import { printVerdictJunit } from './print-verdict-junit.ts';
import { printVerdictSarif } from './print-verdict-sarif.ts';
import { printVerdictText } from './print-verdict-text.ts';

export function printVerdict(
  verdict: Verdict,
  format: VerifyCommandOptions['format'],
  { hasColors }: Pick<Shell, 'hasColors'>,
): string {
  switch (format) {
    case 'text':
      return printVerdictText(verdict, hasColors);
    case 'json':
      return `${printSafeJson(verdict)}\n`;
    case 'sarif':
      return printVerdictSarif(verdict);
    case 'junit':
      return printVerdictJunit(verdict);
  }
}
