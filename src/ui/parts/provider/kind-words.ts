import { formatCount } from '../../../contract/format-count.ts';
import { PROVIDER_NAMES } from '../../../contract/provider-tools/provider-names.ts';
import type {
  ProviderToolKind,
  ProviderToolTokens,
} from '../../../contract/provider-tools/provider-tool-kind.ts';

/** Who runs a call of the tool. */
export function describeRunner({
  runner,
  provider,
}: Pick<ProviderToolKind, 'runner' | 'provider'>): string {
  const { short } = PROVIDER_NAMES[provider];
  if (runner === 'client') return 'your program';
  return runner === 'provider' ? short : `${short} or your program`;
}

const CERTAINTY: Readonly<Record<ProviderToolTokens['certainty'], string>> = {
  documented: 'documented',
  measured: 'measured',
  derived: 'derived from bills',
  unknown: 'not known',
};

/** "1,710 tokens, derived from bills". */
export function formatKindTokens({ count, certainty }: ProviderToolTokens): string {
  return count === undefined
    ? 'tokens not known'
    : `${formatCount(count, 'token')}, ${CERTAINTY[certainty]}`;
}
