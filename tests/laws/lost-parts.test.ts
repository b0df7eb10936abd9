import { describe, expect, it } from 'vitest';
import {
  countLosses,
  getCoverage,
  getLossDigest,
  getLostParts,
  mergeLossDigests,
} from '../../src/app/wire/coverage.ts';
import { getTarget, getWire } from '../../src/app/wire/wire.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { readBundle } from '../../src/contract/design.ts';
import { formatPointer } from '../../src/contract/json/pointer.ts';
import { countOutcomes, listHeads } from '../../src/emit/coverage.ts';
import { WORST_LOSSES_FIRST } from '../../src/emit/group-losses.ts';
import type { Emission, Target } from '../../src/emit/target.ts';
import { targets } from '../../src/emit/targets.ts';
import { designOf } from '../app/open-app.ts';
import { listFolder, parseText, readText } from '../gallery/read-gallery.ts';

const tools = listFolder()
  .filter((file) => file !== 'gallery.json')
  .flatMap((file) => {
    const bundle = readBundle(parseText(readText(file)));
    if (bundle.kind === 'problem') throw new Error(`${file}: ${bundle.problem.message}`);
    return createWorkspace(bundle.value).tools;
  });

/** Counted without the coverage: the places of the losses, each once, as its worst kind. */
function recount({ losses }: Emission): Readonly<Record<string, number>> {
  const worst = new Map<string, number>();
  for (const { at, kind } of losses) {
    const place = formatPointer(at);
    const rank = WORST_LOSSES_FIRST.indexOf(kind);
    worst.set(place, Math.min(rank, worst.get(place) ?? rank));
  }
  return Object.fromEntries(
    WORST_LOSSES_FIRST.map((kind, rank) => [
      kind,
      [...worst.values()].filter((each) => each === rank).length,
    ]),
  );
}

describe('what does not reach a target is one number', () => {
  it('has tools to count', () => expect(tools.length).toBeGreaterThanOrEqual(25));

  it.each(targets)(
    '$id: below the wire, in What survives, in the comparison and in the export, for every example',
    (target: Target) => {
      for (const { document } of tools) {
        const name = String(document.get('name'));
        const { counts, mendable } = getLossDigest(document, target);
        const parts = getLostParts(document, target);
        expect({ name, ...countLosses(parts).counts }).toEqual({ name, ...counts });
        expect(countOutcomes(listHeads(getCoverage(document, target)))).toMatchObject(counts);
        const own = recount(getWire(document, target));
        // Only these two are compared: a target may also send a value of its own without a loss.
        expect([name, own['dropped'], own['rejected']]).toEqual([
          name,
          counts.dropped,
          counts.rejected,
        ]);
        expect(mendable.rejected + mendable.rewritten).toBe(0);
        for (const kind of WORST_LOSSES_FIRST)
          expect(mendable[kind]).toBeLessThanOrEqual(counts[kind]);
      }
      const all = mergeLossDigests(tools.map(({ document }) => getLossDigest(document, target)));
      expect(all.counts.dropped).toBe(
        tools.reduce(
          (sum, { document }) =>
            sum + getLostParts(document, target).filter(({ kind }) => kind === 'dropped').length,
          0,
        ),
      );
    },
  );
});

describe('what a person can mend', () => {
  const [tool] = createWorkspace(
    designOf([
      {
        name: 'find',
        title: 'Find',
        description: 'Find a room.',
        input_schema: {
          type: 'object',
          properties: {
            code: { type: 'string', pattern: '^[A-Z]{3}$' },
            seats: { type: 'integer', maximum: 12, description: 'Seats, up to 12.' },
          },
          additionalProperties: false,
        },
        output_schema: { type: 'object', properties: { id: { type: 'string' } } },
      },
    ]),
  ).tools;

  const list = (id: string): readonly string[] =>
    tool === undefined
      ? []
      : getLostParts(tool.document, getTarget(id)).map(
          ({ kind, entry, isMendable }) =>
            `${kind} ${formatPointer(entry.at)}${isMendable ? ' mendable' : ''}`,
        );

  it('is a constraint that no description says, not a field that the target lacks', () => {
    expect(list('openai-chat')).toEqual([
      'dropped /title',
      'dropped /output_schema',
      'ignored /input_schema/properties/code/pattern mendable',
      'ignored /input_schema/properties/seats/maximum',
      'ignored /input_schema/additionalProperties',
    ]);
    expect(list('mcp-2026-07-28')).toEqual([]);
  });
});
