import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { runGuardJob } from '../../../src/app/try/run-guard-job.ts';
import { CaseProblems } from '../../../src/ui/cases/CaseProblems.tsx';
import { CasesSection } from '../../../src/ui/cases/CasesSection.tsx';
import { CaseStatus } from '../../../src/ui/cases/CaseStatus.tsx';
import type { GivenPorts } from '../../app/open-app-commands.ts';
import { openWorkshop, type Bench } from '../fields/open-workshop.tsx';

const call = (name: string): object => ({
  kind: 'message',
  message: { role: 'assistant', content: [{ type: 'tool_use', name, input: {} }] },
});
const passed = (name: string): object => ({
  tool: name,
  stage: 'limits',
  status: 'passed',
  decision: 'allow',
  result: {},
});
const CASES = [
  { name: 'looks', steps: [call('look')], expect: { calls: [passed('look')] } },
  { name: 'asks', sentence: 'Look!', tool: 'look' },
  { name: 'other', steps: [call('other')], expect: { calls: [passed('other')] } },
  { name: 'broken', steps: 7 },
];
const TOOLS = ['look', 'other'].map((name) => ({
  name,
  risk_class: 'read_only',
  input_schema: { type: 'object' },
}));

async function openCases(cases: readonly object[] = CASES, ports: GivenPorts = {}): Promise<Bench> {
  const bench = await openWorkshop(
    <>
      <CasesSection />
      <CaseProblems extent="registry" />
      <CaseStatus />
    </>,
    { tools: TOOLS, registry: { name: 'r', cases }, ports },
  );
  const [first] = bench.app.store.getState().workspace.tools;
  act(() => bench.app.setView({ selected: first?.id }));
  return bench;
}

const section = (): string => screen.getByRole('region', { name: /^Cases/ }).textContent;

describe('the cases of a tool', () => {
  it('run after every edit: green, red, and green again once it is undone', async () => {
    const { app } = await openCases();
    await waitFor(() => expect(section()).toContain('1 passed · 1 for a model'));
    expect([
      section().includes('other'),
      screen.getByRole('button', { name: '1 case fails' }),
    ]).toEqual([false, expect.anything()]);
    const [tool] = app.store.getState().workspace.tools;
    act(() =>
      app.apply({
        kind: 'edit-tool',
        tool: tool?.id ?? '',
        edits: [{ kind: 'set', at: ['permission', 'default'], value: 'deny' }],
        label: 'Deny',
      }),
    );
    await screen.findByRole('button', { name: '2 cases fail' });
    expect(section()).toContain('Call 1: its decision was allow, now it is deny.');
    expect(screen.getByText(/^Case “looks” fails\./).textContent).toContain(
      'Call 1: its stage was limits, now it is permission. And 3 other differences.',
    );
    expect(screen.getByText(/^Case 4 cannot be read\./).tagName).toBe('SPAN');
    act(() => app.undo());
    await screen.findByRole('button', { name: '1 case fails' });
    expect(section()).toContain('1 passed');
  });

  it('are red also where something else is typed while they run', async () => {
    const jobs: (() => void)[] = [];
    const guard: NonNullable<GivenPorts['guard']> = {
      run: async (job) => {
        await new Promise<void>((resolve) => jobs.push(resolve));
        return { kind: 'answer', value: await runGuardJob(job) };
      },
      load: () => undefined,
      close: () => undefined,
    };
    const { app } = await openCases(CASES, { guard });
    const tool = app.store.getState().workspace.tools[0]?.id ?? '';
    const edit = (at: readonly string[], value: string): void =>
      act(() =>
        app.apply({ kind: 'edit-tool', tool, edits: [{ kind: 'set', at, value }], label: 'Edit' }),
      );
    await waitFor(() => expect(jobs.length).toBe(1));
    jobs[0]?.();
    await screen.findByRole('button', { name: '1 case fails' });
    edit(['permission', 'default'], 'deny');
    await waitFor(() => expect(jobs.length).toBe(2));
    edit(['description'], 'Looks.');
    await new Promise((resolve) => setTimeout(resolve, 600));
    jobs[1]?.();
    await screen.findByRole('button', { name: '2 cases fail' });
    expect(jobs.length).toBe(2);
  });

  it('open in Try, and are removed as one step', async () => {
    const { app, user } = await openCases(CASES.slice(0, 1));
    await user.click(screen.getByRole('button', { name: 'Show cases' }));
    await user.click(screen.getAllByRole('button', { name: 'Open in Try' })[0] ?? document.body);
    const { trial, sessionView, page } = app.store.getState();
    expect([trial?.script.steps.length, sessionView, page]).toEqual([1, 'try', 'session']);
    await user.click(screen.getByRole('button', { name: 'Remove case' }));
    expect(screen.queryByRole('region', { name: /^Cases/ })).toBeNull();
    act(() => app.undo());
    expect(section()).toContain('looks');
  });
});
