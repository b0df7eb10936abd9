import type { Target } from '../../../emit/target.ts';
import { PREAMBLE_SOURCE } from '../../../render/anthropic-preamble.ts';
import { HARMONY_SOURCE } from '../../../render/harmony.ts';

/** What the harmony text is, and for whom it is only inferred. */
export function HarmonyNote({ target }: { readonly target: Target }) {
  return (
    <p>
      The developer message of gpt-oss, byte for byte by{' '}
      <a href={HARMONY_SOURCE.reference} target="_blank" rel="noreferrer">
        openai/harmony
      </a>{' '}
      0.0.8 (read {HARMONY_SOURCE.verified}), made of what {target.label} carries. Its system
      message gains one line:{' '}
      <code>Calls to these tools must go to the commentary channel: &#39;functions&#39;.</code>
      {target.provider === 'openai' &&
        ' OpenAI’s hosted models are thought to read much the same: what they bill fits this text, but it is not documented.'}
    </p>
  );
}

export function PreambleNote() {
  return (
    <p>
      The documented skeleton (
      <a href={PREAMBLE_SOURCE.reference} target="_blank" rel="noreferrer">
        read {PREAMBLE_SOURCE.verified}
      </a>
      ) with its holes. How a tool is written into it is not published: the JSON that goes in stands
      for it, keyword by keyword as it is sent.
    </p>
  );
}
