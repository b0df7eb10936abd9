import type { Contract } from '../../contract/contract.ts';
import { printJson } from '../../contract/json/print-json.ts';
import { RISK_MEANINGS } from '../../contract/schema/risk-meanings.ts';
import { RISK_DETAILS } from '../../contract/schema/vocabulary.ts';
import { getEffectiveDecision } from '../../contract/session/get-effective-decision.ts';
import type { Publication, PublishedTool } from '../artifact.ts';
import { listFields } from './list-fields.ts';
import type { FactDoc, RegistryDoc, ToolDoc } from './tool-doc.ts';

/** What the documentation of a registry says, in the registry's order. */
export function createDocs({ registry, tools }: Publication): RegistryDoc {
  return {
    title: registry.name.trim() || 'Tools',
    version: registry.version,
    description: registry.description,
    tools: tools.map(createToolDoc),
  };
}

function createToolDoc({ contract, path, blockers }: PublishedTool): ToolDoc {
  const { routing, input_schema = true, output_schema, errors = [], examples = [] } = contract;
  return {
    name: contract.name,
    slug: path.replace(/^.*\//, '').replace(/\.json$/, ''),
    title: contract.title?.trim() === contract.name ? undefined : contract.title,
    isReady: blockers.length === 0,
    about: listAbout(contract),
    useWhen: routing?.use_when ?? [],
    notWhen: listNotWhen(contract),
    input: listFields(input_schema),
    inputNote: describeInput(contract),
    output: output_schema === undefined ? undefined : listFields(output_schema),
    errors: errors.map(({ code = '', message = '', hint = '', retryable }) => ({
      code,
      message,
      hint,
      isRetryable: retryable,
    })),
    facts: listFacts(contract),
    examples: examples.flatMap(({ title = '', input, output }) =>
      input === undefined
        ? []
        : [
            {
              title,
              input: printJson(input, 2),
              output: output === undefined ? undefined : printJson(output, 2),
            },
          ],
    ),
  };
}

const SYNTAX_LABELS = { lark: 'a Lark grammar', regex: 'a regular expression' } as const;

function describeInput({ provider_tool, input_format }: Contract): string | undefined {
  if (provider_tool !== undefined)
    return `The provider declares them: this is its own tool ${provider_tool.kind ?? ''}.`;
  if (input_format?.type !== 'grammar') return undefined;
  const { syntax } = input_format;
  const kind = syntax === undefined ? 'a grammar' : SYNTAX_LABELS[syntax];
  return `OpenAI’s models write the text by ${kind}, which the contract has.`;
}

/** The purpose once, where the description begins with it. */
function listAbout({ purpose, description }: Contract): readonly string[] {
  const [first, second] = [purpose?.trim() ?? '', description?.trim() ?? ''];
  const parts = second.startsWith(first) ? [second] : [first, second];
  return parts.flatMap((part) => part.split(/\n{2,}/)).filter((part) => part.trim() !== '');
}

/** A case that names the tool to use instead is listed once, with that tool. */
function listNotWhen({ routing }: Contract): readonly string[] {
  const siblings = (routing?.siblings ?? []).flatMap(({ tool, when = '' }) =>
    tool === undefined ? [] : [{ tool, when: when.trim().replace(/[.:]+$/, '') }],
  );
  const cases = (routing?.do_not_use_when ?? []).filter(
    (each) => !siblings.some(({ when }) => when === each.trim().replace(/[.:]+$/, '')),
  );
  return [
    ...cases,
    ...siblings.map(({ tool, when }) => (when === '' ? `Use ${tool}.` : `${when}: use ${tool}.`)),
  ];
}

function listFacts(contract: Contract): readonly FactDoc[] {
  const { risk_class, idempotency, timeout_ms, retry, resource_scope = [] } = contract;
  const { decision } = getEffectiveDecision(contract);
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Risk', risk_class && `${RISK_DETAILS[risk_class].label}. ${RISK_MEANINGS[risk_class]}`],
    ['Permission', decision?.replaceAll('_', ' ')],
    ['Scope', resource_scope.join(', ')],
    ['Side effects', describeEffects(contract)],
    ['Repeats', describeRepeats(idempotency)],
    ['Timeout', timeout_ms === undefined ? undefined : `${timeout_ms} ms`],
    ['Attempts', retry?.max_attempts === undefined ? undefined : String(retry.max_attempts)],
  ];
  return facts.flatMap(([label, text]) =>
    text === undefined || text === '' ? [] : [{ label, text }],
  );
}

function describeEffects({ side_effects }: Contract): string {
  return [
    side_effects?.summary ?? side_effects?.class?.replaceAll('_', ' '),
    side_effects?.reversible === false ? 'Cannot be undone.' : undefined,
    side_effects?.recovery,
  ]
    .filter(Boolean)
    .join(' ');
}

function describeRepeats(idempotency: Contract['idempotency']): string | undefined {
  switch (idempotency?.strategy) {
    case 'none':
      return 'Each call acts again.';
    case 'natural':
      return 'A repeated call has the same effect.';
    case 'hash':
      return 'A call with the same arguments is recognized.';
    case 'key':
      return `A call with the same ${idempotency.parameter ?? 'key'} is recognized.`;
    case undefined:
      return undefined;
  }
}
