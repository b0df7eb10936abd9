import type { Contract, WireFamily } from '../contract/contract.ts';
import { fillFrame, FRAME_LAYOUTS, type WireParts } from '../contract/frame.ts';
import { jsonObject } from '../contract/json.ts';
import type { Emission, Loss } from './target.ts';

const DROPPABLE = ['title', 'output_schema', 'examples'] as const;

/** What is peculiar to one wire: which parts it has no place for, and who judges the rest. */
export interface WireForm {
  readonly family: WireFamily;
  /** Parts without a place here, each with what the model then does not know. */
  readonly drops: Readonly<Partial<Record<(typeof DROPPABLE)[number], string>>>;
  /** Keys of the family's frame that this wire no longer has, each with its reason. */
  readonly omits?: Readonly<Record<string, string>>;
  readonly judges: readonly ((contract: Contract) => readonly Loss[])[];
}

/** The contract in its frame, and everything that does not arrive or arrives without effect. */
export function emitTool(contract: Contract, form: WireForm): Emission {
  const omits = form.omits ?? {};
  const frame = [...(contract.wire[form.family] ?? [])];
  const kept = jsonObject(frame.filter(([key]) => !Object.hasOwn(omits, key)));
  const { wire, sources } = fillFrame(FRAME_LAYOUTS[form.family], partsOf(contract), kept);
  const dropped = DROPPABLE.flatMap((part): readonly Loss[] => {
    const message = form.drops[part];
    return message === undefined || contract[part] === undefined ? [] : [{ kind: 'dropped', at: [part], message }];
  });
  const omitted = frame.flatMap(([key]): readonly Loss[] => {
    const message = Object.hasOwn(omits, key) ? omits[key] : undefined;
    return message === undefined ? [] : [{ kind: 'dropped', at: ['wire', form.family, key], message }];
  });
  return {
    wire,
    losses: [...form.judges.flatMap((judge) => judge(contract)), ...dropped, ...omitted],
    origins: sources.map((source) => ({ wire: source.wire, contract: source.part === undefined ? ['wire', form.family, ...source.wire] : [source.part] })),
  };
}

function partsOf(contract: Contract): WireParts {
  const { name, title, description, input_schema, output_schema } = contract;
  return { name, title, description, input_schema, output_schema };
}
