import type { Gate } from '../../../contract/registry.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';

export function formatName(name: string, kind: 'tool' | 'phase' = 'tool'): string {
  return name === '' ? `a ${kind} without a name` : listNames([formatExcerpt(name, 30)]);
}

/**
 * The start of a sentence: `The gate on finish_turn in building`. A tool may have another gate in
 * another phase.
 */
export function describeGate({ tool, phase }: Pick<Gate, 'tool' | 'phase'>): string {
  return `The gate on ${tool === undefined ? 'the end of the task' : formatName(tool)}${phase === undefined ? '' : ` in ${formatName(phase, 'phase')}`}`;
}
