import type { Contract } from '../../../contract/contract.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { getFacts } from '../../facts.ts';
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

/** Without `download`, `export`, `extract`, which may leave a file behind. */
const ONLY_READS =
  /(?:^|[^a-z])(?:get|list|search|find|read|query|lookup|describe|count|show|view|check)(?![a-z])/i;

export const annotationDefaultsKnown: ToolRule = {
  id: 'annotation-defaults-known',
  scope: 'tool',
  severity: 'advice',
  recommended: 'advice',
  summary: 'Set the MCP hints of harmless tools',
  why: 'MCP clients treat a tool without hints as one that writes and destroys, and ask the user before every call.',
  source: 'MCP specification, tool annotations',
  facts: [annotationDefaults],
  except:
    'If a person should see every call, set the hint to its default so that readers know it is intended.',
  fixKinds: ['fact'],
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
        message: `\`readOnlyHint\` is not set, so MCP clients treat this read-only tool as one ${worst}.`,
        hint: 'Set `readOnlyHint` to true.',
        fixes: [suggestHint(contract, 'readOnlyHint', true, 'Do these tools change nothing?')],
      });
    } else if (destructiveHint === undefined && isAdditive(contract, annotations !== undefined)) {
      const question = 'Do these tools never overwrite or delete anything?';
      report({
        at: getHintPointer('destructiveHint'),
        message: `\`destructiveHint\` is not set, so MCP clients treat this ${readClass(contract)} tool as destructive.`,
        hint: 'Set `destructiveHint` to false if a call overwrites nothing.',
        fixes: [suggestHint(contract, 'destructiveHint', false, question)],
      });
    }
  },
};

type Hint = 'readOnlyHint' | 'destructiveHint';

function getHintPointer(hint: Hint): Pointer {
  return [...ANNOTATIONS_AT, hint];
}

function suggestHint(contract: Contract, hint: Hint, value: boolean, question: string): Fix {
  return {
    title: `Set ${hint} to ${value}`,
    edits: [createSetEdit(contract, getHintPointer(hint), value)],
    kind: 'fact',
    question,
  };
}

/** Of a tool that declares no class. */
function hasReadingName(contract: Contract): boolean {
  return (
    readClass(contract) === undefined &&
    ONLY_READS.test(contract.name) &&
    getFacts(contract).act?.class === 'read_only'
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
