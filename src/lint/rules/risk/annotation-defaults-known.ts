import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import type { Fix, ToolRule } from '../../rule.ts';
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

/** Without `download`, `export`, `extract`, which may leave a file behind. */
const ONLY_READS =
  /(?:^|[^a-z])(?:get|list|search|find|read|query|lookup|describe|count|show|view|check)(?![a-z])/i;

export const annotationDefaultsKnown: ToolRule = {
  id: 'annotation-defaults-known',
  scope: 'tool',
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
    const isReader =
      isEffectFree(contract) ||
      (annotations !== undefined && destructiveHint !== true && hasReadingName(contract));
    if (readOnlyHint === undefined && isReader) {
      const worst = destructiveHint === undefined ? 'that writes and destroys' : 'that writes';
      report({
        at: getHintPointer('readOnlyHint'),
        message: `readOnlyHint is not set, so MCP clients take this reading tool for one ${worst}.`,
        hint: 'Set readOnlyHint to true.',
        fixes: [suggestHint(contract, 'readOnlyHint', true, 'The tool changes nothing.')],
      });
    } else if (destructiveHint === undefined && isAdditive(contract, annotations !== undefined)) {
      const assumes = 'The tool never overwrites or deletes.';
      report({
        at: getHintPointer('destructiveHint'),
        message: `destructiveHint is not set, so MCP clients take this ${readClass(contract)} tool for a destructive one.`,
        hint: 'Set destructiveHint to false if a call overwrites nothing.',
        fixes: [suggestHint(contract, 'destructiveHint', false, assumes)],
      });
    }
  },
};

type Hint = 'readOnlyHint' | 'destructiveHint';

function getHintPointer(hint: Hint): Pointer {
  return [...ANNOTATIONS_AT, hint];
}

function suggestHint(contract: Contract, hint: Hint, value: boolean, assumes: string): Fix {
  return {
    title: `Set ${hint} to ${value}`,
    edits: [createSetEdit(contract, getHintPointer(hint), value)],
    kind: 'suggested',
    assumes,
  };
}

/** Of a tool that declares no class. */
function hasReadingName(contract: Contract): boolean {
  return (
    readClass(contract) === undefined &&
    ONLY_READS.test(contract.name) &&
    suggestRiskFromName(contract)?.class === 'read_only'
  );
}

/** Reversible, or only a draft. */
function isAdditive({ risk_class, side_effects }: Contract, hasAnnotations: boolean): boolean {
  return (
    risk_class === 'draft' ||
    (risk_class === 'internal_write' &&
      hasAnnotations &&
      side_effects?.reversible === true &&
      side_effects.class !== 'deletion')
  );
}
