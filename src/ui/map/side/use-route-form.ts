import { useState } from 'react';
import { findTool, getName } from '../../../app/derive.ts';
import {
  addRouteSentence,
  createChange,
  findMissingField,
  listErrors,
  planRoute,
  type MissingField,
  type RoutePlan,
} from '../../../app/map/declare-route.ts';
import type { RouteKind } from '../../../app/map/route.ts';
import { DECLARABLE_KINDS, type DeclarableKind } from '../../../app/map/wanted-route.ts';
import type { Tool } from '../../../app/workspace.ts';
import type { Outcome } from '../../../contract/problem.ts';
import { useAppStrict, useWorkshop } from '../../use-app.ts';

/** Initial values: tool ids, and optionally a kind. */
export interface RouteFormDefaults {
  readonly from: string;
  readonly to?: string;
  readonly kind?: RouteKind;
}

interface RouteFormValues {
  readonly from: string;
  /** '' before one is chosen. */
  readonly to: string;
  readonly kind: DeclarableKind;
  readonly when: string;
  /** The index of the error of `from`. */
  readonly error: number;
  /** The edited sentence; undefined keeps the proposal. */
  readonly written: string | undefined;
  /** Whether the sentence is added; undefined follows the plan. */
  readonly wanted: boolean | undefined;
}

export interface RouteFormState extends RouteFormValues {
  readonly start: Tool | undefined;
  /** The errors of that tool. */
  readonly errors: readonly string[];
  /** Undefined before both ends are chosen. */
  readonly plan: Outcome<RoutePlan> | undefined;
  /** The first missing field; undefined where the route can be declared, or never can. */
  readonly lack: MissingField | undefined;
  readonly sentence: string;
  readonly isSaying: boolean;
  readonly setValues: (part: Partial<RouteFormValues>) => void;
  /** Returns whether the route was added. */
  readonly addRoute: () => boolean;
}

export function useRouteForm({ from, to = '', kind }: RouteFormDefaults): RouteFormState {
  const { app } = useWorkshop();
  const workspace = useAppStrict((state) => state.workspace);
  const [filled, setFilled] = useState<RouteFormValues>({
    from,
    to,
    kind: DECLARABLE_KINDS.find((each) => each === kind) ?? 'sibling',
    when: '',
    error: 0,
    written: undefined,
    wanted: undefined,
  });
  const start = findTool(workspace, filled.from);
  const plan = filled.to === '' ? undefined : planRoute(workspace, filled);
  const proposed = plan?.kind === 'ok' ? plan.value.sentence : undefined;
  const sentence = filled.written ?? proposed ?? '';
  // Once ticked or unticked, the box does not follow other fields.
  const isSaying = filled.wanted ?? (plan?.kind === 'ok' && plan.value.isAwaited);
  const lack =
    plan?.kind === 'problem'
      ? undefined
      : findMissingField(filled, plan?.value, isSaying ? sentence : undefined);
  const addRoute = (): boolean => {
    if (plan?.kind !== 'ok' || lack !== undefined) return false;
    app.apply(
      createChange(
        workspace,
        isSaying ? addRouteSentence(plan.value, filled.from, sentence) : plan.value,
        'Declare route',
      ),
    );
    const [one, other] = [start, findTool(workspace, filled.to)].map(
      (tool) => (tool && getName(tool)) || 'the unnamed tool',
    );
    app.setNotice({ tone: 'done', message: `A route leads from ${one} to ${other}.`, undo: true });
    return true;
  };
  return {
    ...filled,
    start,
    errors: listErrors(start),
    plan,
    lack,
    sentence,
    isSaying,
    setValues: (part) => setFilled((now) => ({ ...now, ...part })),
    addRoute,
  };
}
