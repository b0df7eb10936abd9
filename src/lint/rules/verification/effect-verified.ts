import type { Contract } from '../../../contract/contract.ts';
import { createJsonObject } from '../../../contract/json/json.ts';
import type { Severity } from '../../../contract/registry.ts';
import { getFacts } from '../../facts.ts';
import type { Neighbours } from '../../neighbours.ts';
import type { Fix, ToolRule } from '../../rule.ts';
import { formatExcerpt } from '../../words/format-excerpt.ts';
import { listNames } from '../../words/list-names.ts';
import { isDelivering } from '../risk/is-delivering.ts';
import { readClass } from '../risk/read-annotations.ts';
import { checking, publishing } from './example-proof.ts';

const URLS = new Set(['url', 'uri', 'link', 'href', 'permalink', 'website']);
const IDS = new Set([
  'id',
  'ids',
  'sid',
  'uid',
  'uuid',
  'ts',
  'reference',
  'ref',
  'receipt',
  'ticket',
]);
const READERS = ['get', 'find', 'read', 'list'];

const { url: _url, ...unseen } = publishing.output_schema.properties;
const { verification: _plan, ...unverified } = publishing;

export const effectVerified: ToolRule = {
  id: 'effect-verified',
  scope: 'tool',
  severity: 'warning',
  recommended: 'off',
  summary: 'Verify what a tool deploys, publishes or sends',
  why: 'A stored status can say deployed while the page returns 502. In one system 7 % of such rows were wrong before a live check was required, and under 0.4 % after.',
  source: 'Source 003, ground truth is a live HTTP response',
  except:
    'A tool that only saves a draft has nothing to verify. If the next tool in the chain reads the result, verify it there.',
  fixKinds: ['suggested'],
  bad: {
    ...unverified,
    output_schema: { ...publishing.output_schema, properties: unseen, required: ['ok', 'version'] },
  },
  good: { tools: [checking, publishing] },
  check: ({ contract, set }, report) => {
    const kind = contract.verification?.kind;
    if ((kind !== undefined && kind !== 'none') || contract.verification?.tool !== undefined)
      return;
    const isDelivery = isDelivering(contract);
    if (!isDelivery && !isSender(contract)) return;
    const url = findField(contract, URLS);
    // A message can be looked up by its id; a page only by its address.
    if (!isDelivery && (url !== undefined || findField(contract, IDS) !== undefined)) return;
    report({
      at: ['verification'],
      message: isDelivery
        ? 'This tool deploys or publishes, but nothing verifies the result.'
        : 'This tool sends messages, but nothing verifies that they were sent.',
      hint:
        url === undefined
          ? 'Return the URL or the id of the result, and declare `verification`.'
          : `Set \`verification\` to live_url with the output field ${listNames([formatExcerpt(url)])}.`,
      severity: getSeverity(contract, isDelivery, url !== undefined),
      fixes: [
        ...(url === undefined ? [] : [createVerificationFix(contract, 'live_url', 'field', url)]),
        ...suggestReader(contract, set),
      ],
    });
  },
};

function getSeverity(
  { verification, output_schema }: Contract,
  isDelivery: boolean,
  hasUrl: boolean,
): Severity {
  const kind = verification?.kind;
  const isMild = isDelivery
    ? hasUrl && kind !== 'none'
    : kind === undefined && output_schema === undefined;
  return isMild ? 'advice' : 'warning';
}

/** By class or effect or, when none is declared, by its name. */
function isSender(contract: Contract): boolean {
  const declared = readClass(contract);
  return declared === undefined
    ? isSureSender(contract)
    : declared === 'external_communication' || contract.side_effects?.class === 'external_message';
}

function isSureSender(contract: Contract): boolean {
  const { act } = getFacts(contract);
  return act?.on === 'message' && act.isSure;
}

function findField(contract: Contract, last: ReadonlySet<string>): string | undefined {
  return getFacts(contract).fields.find(
    ({ words, at }) => at.length === 3 && last.has(words.at(-1) ?? ''),
  )?.name;
}

/** `get_message` for `send_message`, where the set has one. */
function suggestReader(contract: Contract, set: Neighbours): readonly Fix[] {
  const object = /^[a-z]{2,12}_(?=.{1,60}$)/.test(contract.name)
    ? contract.name.slice(contract.name.indexOf('_') + 1)
    : undefined;
  if (object === undefined) return [];
  const reader = READERS.flatMap((verb) => [`${verb}_${object}`, `${verb}_${object}s`]).find(
    (name) => name !== contract.name && set.count(name) > 0,
  );
  return reader === undefined ? [] : [createVerificationFix(contract, 'read_back', 'tool', reader)];
}

function createVerificationFix(
  { verification }: Contract,
  kind: 'live_url' | 'read_back',
  part: 'field' | 'tool',
  name: string,
): Fix {
  const title =
    kind === 'live_url'
      ? `Verify the URL in ${formatExcerpt(name)}`
      : `Verify with ${formatExcerpt(name)}`;
  const assumes =
    kind === 'live_url'
      ? 'The URL shows the effect of the call.'
      : 'That tool returns what this one wrote.';
  if (verification === undefined)
    return {
      title,
      edits: [
        {
          kind: 'set',
          at: ['verification'],
          value: createJsonObject([
            ['kind', kind],
            [part, name],
          ]),
        },
      ],
      kind: 'suggested',
      assumes,
    };
  return {
    title,
    edits: [
      { kind: 'set', at: ['verification', 'kind'], value: kind },
      { kind: 'set', at: ['verification', part], value: name },
    ],
    kind: 'suggested',
    assumes,
  };
}
