import { useMemo } from 'react';
import { getContract } from '../../../app/derive.ts';
import { getWire } from '../../../app/wire/wire.ts';
import type { Json, JsonObject } from '../../../contract/json/json.ts';
import { printJson } from '../../../contract/json/print-json.ts';
import { getSentSchema } from '../../../emit/sent-tool.ts';
import type { Target } from '../../../emit/target.ts';
import { LineDifference } from '../../parts/text/LineDifference.tsx';
import { ManyItems } from '../../parts/text/ManyItems.tsx';
import { listAlignedLines, type AlignedLines } from '../list-aligned-lines.ts';
import styles from './RewrittenSchema.module.css';

interface RewrittenSchemaProps {
  readonly document: JsonObject;
  readonly target: Target;
}

/** The declared schema beside the schema that is sent. */
export function RewrittenSchema({ document, target }: RewrittenSchemaProps) {
  const old = getContract(document).input_schema;
  const fresh = getSentSchema(getWire(document, target), target);
  const pieces = useMemo(() => listAlignedLines(listLines(old), listLines(fresh)), [old, fresh]);
  if (old === undefined) return null;
  return (
    <section className={styles.section} aria-label="The rewritten schema">
      <h3>
        {pieces.length === 0
          ? 'The input schema is sent unchanged.'
          : 'Input schema: yours and as sent'}
      </h3>
      <div className={styles.columns}>
        <ManyItems
          items={pieces.map((piece, i) => ({ piece, i }))}
          what="pieces"
          render={({ piece, i }) => <Piece key={i} piece={piece} />}
        />
      </div>
    </section>
  );
}

function Piece({ piece: { kind, old, fresh } }: { readonly piece: AlignedLines }) {
  return (
    <div className={styles.piece}>
      <LineDifference lines={old} />
      <div className={styles.fresh} data-kind={kind} aria-hidden={kind === 'kept'}>
        <LineDifference lines={fresh} />
      </div>
    </div>
  );
}

function listLines(json: Json | undefined): readonly string[] {
  return json === undefined ? [] : printJson(json, 2).split('\n');
}
