import type { Tokens } from '../../app/tokens/tokens.ts';
import { selectPlural } from '../../contract/format-count.ts';
import { formatSearchable, formatTokens } from '../format-tokens.ts';

/** **≈ 2,140** tokens; where some tools are only searchable, their tokens apart. */
export function TokenWords({ tokens }: { readonly tokens: Tokens }) {
  const searchable = formatSearchable(tokens);
  const isUnknown = tokens.unknown > 0 && tokens.tokens === 0;
  return (
    <>
      {isUnknown ? (
        <>
          tokens <b>not known</b>
        </>
      ) : (
        <>
          <b>{formatTokens(tokens)}</b> {selectPlural(tokens.tokens, 'token')}
        </>
      )}
      {searchable !== undefined && <> in context, {searchable}</>}
    </>
  );
}
