import { useMemo, useState } from 'react';
import { getName } from '../../../app/derive.ts';
import { readWireTool } from '../../../app/tokens/token-text.ts';
import { getWire } from '../../../app/wire/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import { printBlock, splitLines } from '../../../contract/json/json-blocks.ts';
import type { JsonObject } from '../../../contract/json/json.ts';
import type { Pointer } from '../../../contract/json/pointer.ts';
import { findContractPointer } from '../../../emit/origins.ts';
import type { Target } from '../../../emit/target.ts';
import { renderHarmony } from '../../../render/harmony.ts';
import { Segmented } from '../../parts/Segmented.tsx';
import { renderLine } from '../../wire/render-line.tsx';
import styles from './ReadingDialog.module.css';

const BLOCK = 200;
/** Providers that serve models of OpenAI, or may serve gpt-oss. */
const HARMONY_READERS: ReadonlySet<Target['provider']> = new Set([
  'openai',
  'ollama',
  'vllm',
  'llama.cpp',
]);
const FORMS = [
  { value: 'json', label: 'As sent' },
  { value: 'harmony', label: 'As gpt-oss reads it' },
] as const;

interface ColdTextProps {
  readonly tool: Tool;
  readonly target: Target;
  /** A line was clicked; `at` is its pointer in the contract. */
  readonly onPin: (at: Pointer) => void;
}

/** Only the wire; blocks of a long text are rendered as they come into view. */
export function ColdText({ tool, target, onPin }: ColdTextProps) {
  const { wire, origins } = getWire(tool.document, target);
  const [form, setForm] = useState<'json' | 'harmony'>('json');
  const canRead = HARMONY_READERS.has(target.provider);
  return (
    <div
      className={styles.text}
      tabIndex={0}
      role="region"
      aria-label={`${getName(tool)} on ${target.label}`}
    >
      <p className={styles.on}>
        on {target.label}{' '}
        {canRead && <Segmented label="Text" options={FORMS} value={form} onChange={setForm} />}
      </p>
      {canRead && form === 'harmony' ? (
        <pre className={styles.plain}>{renderHarmony([readWireTool(wire, target)]).text}</pre>
      ) : (
        <JsonLines
          wire={wire}
          onOpen={(line) => {
            const at = findContractPointer(origins, line);
            if (at !== undefined) onPin(at);
          }}
        />
      )}
    </div>
  );
}

function JsonLines({
  wire,
  onOpen,
}: {
  readonly wire: JsonObject;
  readonly onOpen: (line: Pointer) => void;
}) {
  const blocks = useMemo(() => splitLines(wire, BLOCK), [wire]);
  return (
    <pre>
      {blocks.map((block) => (
        <span
          key={block.first}
          className={styles.block}
          style={{ containIntrinsicHeight: `auto ${block.lines * 20}px` }}
        >
          {printBlock(block).map((line, i) => (
            <span key={i} className={styles.line} onClick={() => onOpen(line.at)}>
              {renderLine(line.text)}
              {'\n'}
            </span>
          ))}
        </span>
      ))}
    </pre>
  );
}
