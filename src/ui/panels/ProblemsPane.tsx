import { useState } from 'react';
import { fixAll } from '../../app/fix-all.ts';
import { nameOf, remember } from '../../app/derive.ts';
import { judge, marksOf } from '../../app/judge.ts';
import type { Judgement } from '../../lint/judgement.ts';
import { SEVERITIES } from '../../contract/registry.ts';
import { formatPointer } from '../../contract/pointer.ts';
import type { Finding } from '../../lint/rule.ts';
import { FindingLine } from '../parts/FindingLine.tsx';
import { ManyItems } from '../parts/ManyItems.tsx';
import { Segmented } from '../parts/Segmented.tsx';
import { revealPlace } from '../reveal.ts';
import { selectTool, useApp, useExactly, useReadOnly, useWorkshop } from '../use-app.ts';
import { useFix } from '../use-fix.ts';
import { useFixPreview } from '../use-fix-preview.ts';
import styles from './ProblemsPane.module.css';

const EXTENTS = [{ value: 'tool', label: 'This tool' }, { value: 'registry', label: 'Registry' }] as const;

/** All findings as a list: of the open tool, or the worst tools of the registry. */
export function ProblemsPane() {
  const { app } = useWorkshop();
  const [extent, setExtent] = useState<'tool' | 'registry'>('tool');
  const readOnly = useReadOnly();
  const findings = useExactly((state) => {
    const tool = selectTool(state);
    return tool === undefined ? NO_FINDINGS : sortedFindingsOf(judge(tool.document, state.workspace));
  });
  const fixable = findings.filter((finding) => (finding.fixes?.length ?? 0) > 0).length;
  const notReady = useApp((state) => state.workspace.tools.filter((tool) => judge(tool.document, state.workspace).state === 'error').length);
  const [errors, warnings] = [count(findings, 'error'), count(findings, 'warning')];
  const summary = extent === 'tool' ? `${errors} ${errors === 1 ? 'error' : 'errors'} · ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` : `${notReady} ${notReady === 1 ? 'tool' : 'tools'} not ready to ship`;
  return (
    <div className={styles.pane}>
      <div className={styles.header}>
        <h2>Problems</h2>
        <span className={styles.count} aria-live="polite">
          {summary}
        </span>
        {fixable > 0 && extent === 'tool' && (
          <button type="button" className={styles.all} disabled={readOnly} onClick={() => fixAll(app)}>
            Fix all {fixable}
          </button>
        )}
        <Segmented label="Problems of" options={EXTENTS} value={extent} onChange={setExtent} />
      </div>
      <div className={styles.list} tabIndex={0} role="region" aria-label="Problems">
        {extent === 'tool' ? <ToolFindings findings={findings} /> : <RegistryFindings />}
      </div>
    </div>
  );
}

function ToolFindings({ findings }: { readonly findings: readonly Finding[] }) {
  const { app } = useWorkshop();
  const fix = useFix();
  const preview = useFixPreview();
  const open = useApp((state) => state.selected !== undefined);
  if (!open) return <p className={styles.empty}>Open a tool to see its problems.</p>;
  if (findings.length === 0) return <p className={styles.empty}>Nothing to report. All eight marks pass.</p>;
  return <ManyItems items={findings} what="findings" render={(finding) => <FindingLine key={`${finding.code} ${formatPointer(finding.at)} ${finding.message}`} finding={finding} onFix={fix} preview={preview} onOpen={() => revealPlace(app, finding.at)} />} />;
}

function RegistryFindings() {
  const { app } = useWorkshop();
  const rows = useApp((state) => state.workspace.tools.flatMap((tool) => {
    const marks = marksOf(judge(tool.document, state.workspace));
    const [failed, warned] = (['error', 'warn'] as const).map((wanted) => marks.filter((mark) => mark.state === wanted).map((mark) => mark.label));
    return (failed?.length ?? 0) + (warned?.length ?? 0) === 0 ? [] : [JSON.stringify([tool.id, nameOf(tool), failed?.join(', '), warned?.join(', ')])];
  }));
  if (rows.length === 0) return <p className={styles.empty}>Every tool passes the checklist.</p>;
  return (
    <ManyItems items={rows} what="tools" render={(row) => {
      const [id = '', name = '', failed = '', warned = ''] = readRow(row);
      return (
        <button key={id} type="button" className={styles.tool} onClick={() => app.look({ selected: id, pane: 'contract' })}>
          <code>{name || 'unnamed'}</code> {failed !== '' && <b>{failed}</b>} {warned !== '' && <span>{warned}</span>}
        </button>
      );
    }} />
  );
}

function readRow(row: string): readonly string[] {
  const values: unknown = JSON.parse(row);
  return Array.isArray(values) ? values.map(String) : [];
}

function count(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length;
}

const NO_FINDINGS: readonly Finding[] = [];

/** The worst first. */
const sortedFindingsOf: (judgement: Judgement) => readonly Finding[] = remember(({ findings }) => SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity)));
