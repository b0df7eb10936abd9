import { useMemo } from 'react';
import { nameOf } from '../../app/derive.ts';
import type { Tool } from '../../app/workspace.ts';
import { wireOf } from '../../app/wire.ts';
import { printBlock, splitLines } from '../../contract/json-blocks.ts';
import type { Target } from '../../emit/target.ts';
import { paintLine } from '../wire/paint-line.tsx';
import styles from './ReadingDialog.module.css';

const BLOCK = 200;

/** The wire and nothing else. A long text is drawn as far as it is seen. */
export function ColdText({ tool, target }: { readonly tool: Tool; readonly target: Target }) {
  const { wire } = wireOf(tool.document, target);
  const blocks = useMemo(() => splitLines(wire, BLOCK), [wire]);
  return (
    <div className={styles.text} tabIndex={0} role="region" aria-label={`${nameOf(tool)} on ${target.label}`}>
      <p className={styles.on}>on {target.label}</p>
      <pre>
        {blocks.map((block) => (
          <span key={block.first} className={styles.block} style={{ containIntrinsicHeight: `auto ${block.lines * 20}px` }}>
            {printBlock(block).map((line, i) => (
              <span key={i} className={styles.line}>
                {paintLine(line.text)}
                {'\n'}
              </span>
            ))}
          </span>
        ))}
      </pre>
    </div>
  );
}
