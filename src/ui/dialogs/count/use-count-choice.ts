import { useMemo, useState } from 'react';
import { getName } from '../../../app/derive.ts';
import type { CountOrder } from '../../../app/net/net-client.ts';
import { measureOwnCount } from '../../../app/tokens/measure-own-count.ts';
import { planCount, selectCounter, selectCountTarget } from '../../../app/tokens/plan-count.ts';
import { listToolsInRequest } from '../../../app/wire/list-tools-in-request.ts';
import { getConfiguredTarget } from '../../../app/wire/wire.ts';
import type { Tool } from '../../../app/workspace.ts';
import { formatCount } from '../../../contract/format-count.ts';
import type { Outcome } from '../../../contract/problem.ts';
import type { Target } from '../../../emit/target.ts';
import type { Counter } from '../../../measure/counter.ts';
import { selectTool, useApp, useAppStrict, useWorkshop } from '../../use-app.ts';
import type { CountAbout } from './use-counting.ts';

/** The fields of the dialog. */
export interface CountSettings {
  readonly counter: Counter;
  /** Model names as typed, by counter id; a counter without one uses its default. */
  readonly named: Readonly<Record<string, string>>;
  readonly extent: 'tool' | 'set';
  /** '' for the provider's own endpoint. */
  readonly address: string;
  /** The origin that the user approved. */
  readonly approved: string;
  readonly keyless: boolean;
}

export interface CountChoice {
  readonly settings: CountSettings;
  readonly set: (settings: Partial<CountSettings>) => void;
  readonly model: string;
  /** The target that the wire pane shows, and the one whose wire is counted. */
  readonly shown: Target;
  readonly target: Target;
  readonly tools: readonly Tool[];
  readonly isOwnAddress: boolean;
  readonly order: Outcome<CountOrder>;
  readonly describe: (order: CountOrder) => CountAbout;
}

export function useCountChoice(): CountChoice {
  const { app } = useWorkshop();
  const shown = useAppStrict((state) => getConfiguredTarget(state.workspace, state.target));
  const workspace = useAppStrict((state) => state.workspace);
  const open = useAppStrict(selectTool);
  const phase = useApp((state) => state.phase);
  const [settings, setSettings] = useState<CountSettings>(() => ({
    counter: selectCounter(shown),
    named: {},
    extent: app.store.getState().wholeSet || open === undefined ? 'set' : 'tool',
    address: '',
    approved: '',
    keyless: false,
  }));
  const { counter, named, extent, address, keyless } = settings;
  const model = named[counter.id] ?? counter.models[0];
  const target = selectCountTarget(workspace, shown, counter);
  const isOwnAddress = address.trim() !== '';
  const tools = useMemo(
    () =>
      extent === 'set'
        ? listToolsInRequest(workspace, phase, target)
        : open === undefined
          ? []
          : [open],
    [extent, workspace, phase, target, open],
  );
  const withKey = !(isOwnAddress && keyless);
  const order = useMemo(
    () => planCount({ counter, target, tools, workspace, model, address, withKey }),
    [counter, target, tools, workspace, model, address, withKey],
  );
  const describe = ({ origin }: CountOrder): CountAbout => {
    const own = measureOwnCount(app.store.getState().tokenized, tools, {
      target,
      model: model.trim(),
    });
    return { model: model.trim(), origin, target: target.label, tools: formatTools(tools), own };
  };
  return {
    settings,
    set: (next) => setSettings((former) => ({ ...former, ...next })),
    model,
    shown,
    target,
    tools,
    isOwnAddress,
    order,
    describe,
  };
}

function formatTools(tools: readonly Tool[]): string {
  const [first] = tools;
  return tools.length === 1 && first !== undefined
    ? getName(first) || 'unnamed tool'
    : formatCount(tools.length, 'tool');
}
