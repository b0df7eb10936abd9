import type { WireFamily } from '../../../contract/contract.ts';
import { PROVIDER_NAMES } from '../../../contract/provider-tools/provider-names.ts';
import styles from './ProviderMark.module.css';

interface ProviderMarkProps {
  readonly provider: WireFamily | 'unknown';
  /** The target that does not get the tool. */
  readonly notSentTo?: string | undefined;
}

/** Whose tool it is, in one word beside its name. */
export function ProviderMark({ provider, notSentTo }: ProviderMarkProps) {
  return (
    <span
      className={styles.mark}
      data-unsent={notSentTo !== undefined}
      title={notSentTo === undefined ? describeProvider(provider) : formatNotSent(notSentTo)}
    >
      {formatProvider(provider)}
    </span>
  );
}

export function formatProvider(provider: WireFamily | 'unknown'): string {
  return provider === 'unknown' ? 'Provider?' : PROVIDER_NAMES[provider].short;
}

/** "Anthropic tool", for accessible names. */
export function formatProviderTool(provider: WireFamily | 'unknown'): string {
  return provider === 'unknown'
    ? 'tool of an unknown provider'
    : `${PROVIDER_NAMES[provider].short} tool`;
}

function describeProvider(provider: WireFamily | 'unknown'): string {
  return provider === 'unknown'
    ? 'A provider’s tool that does not name its provider'
    : `A tool that ${PROVIDER_NAMES[provider].name} defines`;
}

export function formatNotSent(target: string): string {
  return `Not sent to ${target}`;
}
