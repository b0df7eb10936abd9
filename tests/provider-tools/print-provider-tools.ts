import type { WireFamily } from '../../src/contract/contract.ts';
import { formatNumber } from '../../src/contract/format-count.ts';
import type { ProviderToolKind } from '../../src/contract/provider-tools/provider-tool-kind.ts';
import { providerToolKinds } from '../../src/contract/provider-tools/provider-tool-kinds.ts';

const PROVIDERS: Readonly<Partial<Record<WireFamily, string>>> = {
  anthropic: 'Anthropic Messages',
  openai_responses: 'OpenAI Responses',
  gemini: 'Gemini',
  bedrock: 'Amazon Bedrock Converse',
};

const RUNNERS = {
  provider: 'the provider',
  client: 'your program',
  either: 'either, by a setting',
} as const satisfies Record<ProviderToolKind['runner'], string>;

const HEAD = [
  '| tool | on the wire, newest first | name | run by | tokens | certainty | figure from | read | declared in | read |',
  '| --- | --- | --- | --- | ---: | --- | --- | --- | --- | --- |',
];

/** The known provider tools as one Markdown page, `docs/provider-tools.md`. */
export function printProviderTools(): string {
  return [
    '# Tools that the providers define',
    'Printed by `npm run provider-tools` from `src/contract/provider-tools/`; tests hold them against the types of the official SDKs and against recorded bills. The tokens are those of the tool alone, once per request that carries it; calls and their results cost extra. A figure is **documented** by the provider, **measured** with its own count, or **derived**: what is left of a recorded bill once everything else is taken off. Where nobody has said or measured it, it is unknown. A version with an asterisk is declared for the beta API only.',
    ...Object.entries(PROVIDERS).flatMap(([provider, title]) => printProvider(provider, title)),
  ]
    .join('\n\n')
    .concat('\n');
}

function printProvider(provider: string, title: string): readonly string[] {
  const kinds = providerToolKinds.filter((each) => each.provider === provider);
  return [
    `## ${title}`,
    [...HEAD, ...kinds.map(printRow)].join('\n'),
    kinds.map(printNotes).join('\n'),
  ];
}

function printRow(known: ProviderToolKind): string {
  const { label, versions, selector, runner, tokens, source, read } = known;
  const kinds = versions.flatMap(({ kind, spellings = [], isBeta }) =>
    [kind, ...spellings].map((each) => `${printCode(each)}${isBeta === true ? '*' : ''}`),
  );
  const names = [...new Set(versions.flatMap(({ name }) => name ?? []))];
  const cells = [
    label,
    selector === undefined
      ? kinds.join(', ')
      : `${kinds.join(', ')} with \`${selector.key}\` ${printCode(selector.value)}`,
    names.map(printCode).join(', '),
    RUNNERS[runner],
    tokens.count === undefined ? '' : formatNumber(tokens.count),
    tokens.certainty,
    printSource(tokens.source),
    tokens.read,
    printSource(source),
    read,
  ];
  return `| ${cells.join(' | ')} |`;
}

function printNotes({
  label,
  tokens,
  needs,
  excludes,
  reserved,
  risk_class,
}: ProviderToolKind): string {
  const parts = [
    `Tokens: ${tokens.about}`,
    ...(needs.length === 0 ? [] : [`Needs: ${needs.join(' ')}`]),
    ...(excludes.length === 0 ? [] : [`Not together with: ${excludes.join(' ')}`]),
    ...(reserved.length === 0 ? [] : [`Also calls: ${reserved.map(printCode).join(', ')}.`]),
    `Proposed risk class: ${printCode(risk_class)}.`,
  ];
  return `- **${label}.** ${parts.join(' ')}`;
}

function printCode(text: string): string {
  return `\`${text}\``;
}

function printSource(source: string): string {
  return source.startsWith('https://')
    ? `[${source
        .replace(/^https:\/\/(?:www\.)?/, '')
        .split('/')
        .slice(0, 1)
        .join('')}](${source})`
    : source;
}
