import type { Contract } from '../../../contract/contract.ts';
import type { ToolRule } from '../../rule.ts';
import { createSetEdit } from './create-set-edit.ts';
import { finding } from './example-risks.ts';
import {
  annotationDefaults,
  ANNOTATIONS_AT,
  isEffectFree,
  readAnnotations,
  readClass,
} from './read-annotations.ts';
import { suggestRiskFromName } from './suggest-risk.ts';

/** `download`, `export`, `extract` may well leave a file behind. */
const ONLY_READS =
  /(?:^|[^a-z])(?:get|list|search|find|read|query|lookup|describe|count|show|view|check)(?![a-z])/i;

export const annotationDefaultsKnown: ToolRule = {
  id: 'annotation-defaults-known',
  judges: 'tool',
  severity: 'advice',
  summary: 'Set the MCP hints whose default makes a harmless tool look dangerous',
  why: 'An unset hint is no silence: clients read it as a tool that writes, destroys and reaches the open world, and ask the user at every call.',
  source: 'MCP specification, tool annotations',
  facts: [annotationDefaults],
  except:
    'Being asked about is right for a tool whose calls a person should see; set the hints anyway, so that it is a choice.',
  fixKinds: ['suggested'],
  bad: { ...finding, wire: { mcp: { annotations: { title: 'Find a message' } } } },
  good: {
    ...finding,
    wire: { mcp: { annotations: { title: 'Find a message', readOnlyHint: true } } },
  },
  check: ({ contract, evidence }, report) => {
    const annotations = readAnnotations(contract);
    if (annotations === undefined && !evidence.targets.some(({ id }) => id.startsWith('mcp')))
      return;
    const { readOnlyHint, destructiveHint } = annotations ?? {};
    if (readOnlyHint === true) return;
    const declared = readClass(contract);
    const told =
      declared === undefined && annotations !== undefined
        ? suggestRiskFromName(contract)
        : undefined;
    if (
      readOnlyHint === undefined &&
      (isEffectFree(contract) ||
        (told?.class === 'read_only' && destructiveHint !== true && ONLY_READS.test(contract.name)))
    ) {
      const at = [...ANNOTATIONS_AT, 'readOnlyHint'];
      const worst = destructiveHint === undefined ? 'that writes and destroys' : 'that writes';
      report({
        at,
        message: `readOnlyHint is not set, so MCP clients take this reading tool for one ${worst}.`,
        hint: 'Set readOnlyHint to true.',
        fixes: [
          {
            title: 'Set readOnlyHint to true',
            edits: [createSetEdit(contract, at, true)],
            kind: 'suggested',
            assumes: 'The tool changes nothing.',
          },
        ],
      });
    } else if (destructiveHint === undefined && isAdditive(contract, annotations !== undefined)) {
      const at = [...ANNOTATIONS_AT, 'destructiveHint'];
      report({
        at,
        message: `destructiveHint is not set, so MCP clients take this ${declared} tool for a destructive one.`,
        hint: 'Set destructiveHint to false if a call overwrites nothing.',
        fixes: [
          {
            title: 'Set destructiveHint to false',
            edits: [createSetEdit(contract, at, false)],
            kind: 'suggested',
            assumes: 'The tool never overwrites or deletes.',
          },
        ],
      });
    }
  },
};

/** What it does can be undone, or is only a draft. */
function isAdditive({ risk_class, side_effects }: Contract, hasAnnotations: boolean): boolean {
  return (
    risk_class === 'draft' ||
    (risk_class === 'internal_write' &&
      hasAnnotations &&
      side_effects?.reversible === true &&
      side_effects.class !== 'deletion')
  );
}
