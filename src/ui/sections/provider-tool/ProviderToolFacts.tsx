import type { ProviderTool } from '../../../contract/contract.ts';
import type { ProviderToolKind } from '../../../contract/provider-tools/provider-tool-kind.ts';
import { listReservedNames } from '../../../contract/provider-tools/provider-tool-kinds.ts';
import { describeRunner, formatKindTokens } from '../../parts/provider/kind-words.ts';
import { renderCode } from '../../parts/text/render-code.tsx';
import styles from './ProviderTool.module.css';

interface ProviderToolFactsProps {
  readonly tool: ProviderTool;
  readonly known: ProviderToolKind | undefined;
}

/** What is known of the tool, with its sources. */
export function ProviderToolFacts({ tool, known }: ProviderToolFactsProps) {
  if (known === undefined)
    return (
      <p className={styles.unknown}>
        This version is not known here. It is sent as it is written; its tokens are counted as those
        of its JSON.
      </p>
    );
  const { tokens, needs, excludes, source, read } = known;
  const reserved = listReservedNames(known, tool.kind ?? '');
  return (
    <dl className={styles.facts}>
      <dt>Run by</dt>
      <dd>{describeRunner(known)}</dd>
      <dt>Tokens</dt>
      <dd>
        {tokens.count === undefined ? 'Not known' : formatKindTokens(tokens)}.{' '}
        <span>{renderCode(tokens.about)}</span> <Source source={tokens.source} read={tokens.read} />
      </dd>
      {reserved.length > 0 && (
        <>
          <dt>Reserved names</dt>
          <dd>
            {reserved.map((name, i) => (
              <span key={name}>
                {i > 0 && ', '}
                <code dir="ltr">{name}</code>
              </span>
            ))}
          </dd>
        </>
      )}
      <Sentences title="Needs" texts={needs} />
      <Sentences title="Excludes" texts={excludes} />
      {(source !== tokens.source || read !== tokens.read) && (
        <>
          <dt>Settings</dt>
          <dd>
            <Source source={source} read={read} />
          </dd>
        </>
      )}
    </dl>
  );
}

function Sentences({
  title,
  texts,
}: {
  readonly title: string;
  readonly texts: readonly string[];
}) {
  if (texts.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      {texts.map((text) => (
        <dd key={text}>{renderCode(text)}</dd>
      ))}
    </>
  );
}

function Source({ source, read }: { readonly source: string; readonly read: string }) {
  return (
    <span className={styles.source}>
      {source.startsWith('https:') ? (
        <a href={source} target="_blank" rel="noreferrer">
          Source
        </a>
      ) : (
        source
      )}
      , read {read}
    </span>
  );
}
