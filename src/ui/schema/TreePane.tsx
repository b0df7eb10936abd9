import { useMemo } from 'react';
import type { Edit } from '../../contract/document/edit.ts';
import type { Schema } from '../../contract/schema/schema.ts';
import { CLOSED_OBJECT } from '../../design/edit-property.ts';
import { createSurvey, isSameSurvey, type Survey } from '../../design/survey.ts';
import { useStableValue } from '../parts/use-stable-value.ts';
import { SchemaTree, type SchemaTreeProps } from './tree/SchemaTree.tsx';
import styles from './SchemaDesigner.module.css';

interface TreePaneProps extends Omit<SchemaTreeProps, 'root' | 'survey'> {
  readonly schema: Schema | undefined;
  /** Pointers start at the schema. */
  readonly applyEdits: (edits: readonly Edit[], label: string) => void;
}

/** The schema as a tree, or the button that declares it. */
export function TreePane({ schema, applyEdits, ...props }: TreePaneProps) {
  return (
    <div className={styles.pane}>
      {schema === undefined ? (
        <Undeclared
          title={props.title}
          onDeclare={() =>
            applyEdits([{ kind: 'set', at: [], value: CLOSED_OBJECT }], 'Declare schema')
          }
        />
      ) : (
        <SurveyedTree {...props} root={schema} />
      )}
    </div>
  );
}

function SurveyedTree(props: Omit<SchemaTreeProps, 'survey'>) {
  return <SchemaTree {...props} survey={useSurvey(props.root)} />;
}

/** Returns the previous survey while it equals the next one, so that rows do not rerender. */
function useSurvey(schema: Schema): Survey {
  const next = useMemo(() => createSurvey(schema), [schema]);
  return useStableValue(next, isSameSurvey);
}

function Undeclared({
  title,
  onDeclare,
}: {
  readonly title: string;
  readonly onDeclare: () => void;
}) {
  return (
    <p className={styles.undeclared}>
      No {title.toLowerCase()} schema is declared.{' '}
      <button type="button" data-declare className={styles.button} onClick={onDeclare}>
        Add a closed object
      </button>
    </p>
  );
}
