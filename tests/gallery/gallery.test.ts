import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../src/contract/contract.ts';
import {
  convertToPlain,
  get,
  getNumber,
  getString,
  type Json,
} from '../../src/contract/json/json.ts';
import { formatPointer, getAt } from '../../src/contract/json/pointer.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { listPropertyNames, walkSchema } from '../../src/contract/schema/schema.ts';
import { entries, goodTools, listFolder, parseText, readDesign, readText } from './read-gallery.ts';

const files = entries.map((entry) => getString(get(entry, 'file')) ?? '');

function compileSchema(schema: Json): ValidateFunction {
  const ajv = new Ajv2020({ strict: true, strictRequired: true, allErrors: true });
  addFormats(ajv);
  return ajv.compile(JSON.parse(printJson(schema)));
}

/** Names a contract sends a caller to, whatever the part. */
function listNamedTools({
  errors,
  routing,
  verification,
  draft_of,
  commit_of,
}: Contract): readonly (string | undefined)[] {
  const one = [verification?.tool, draft_of, commit_of].filter((name) => name !== undefined);
  const many = [
    ...(errors ?? []).map((error) => error.next_valid_actions ?? []),
    routing?.next_valid_actions ?? [],
  ].flat();
  return [
    ...one,
    ...many,
    ...[...(routing?.siblings ?? []), ...(routing?.prerequisites ?? [])].map((route) => route.tool),
  ];
}

describe('the gallery list', () => {
  it('names every file of the folder once', () => {
    expect([...files, 'gallery.json'].sort()).toEqual(listFolder());
    expect(new Set(entries.map((entry) => get(entry, 'id'))).size).toBe(entries.length);
  });

  it('counts the tools of each file', () => {
    expect(entries.map((entry) => getNumber(get(entry, 'tools')))).toEqual(
      files.map((file) => readDesign(file).contracts.length),
    );
  });

  it('pairs every bad design with its repair, both ways', () => {
    const bad = entries.filter((entry) => get(entry, 'kind') === 'bad');
    const pairs = bad.map((entry) =>
      entries.find((other) => get(other, 'id') === get(entry, 'pair')),
    );
    expect(pairs.map((pair) => get(pair, 'kind'))).toEqual(bad.map(() => 'good'));
    expect(pairs.map((pair) => get(pair, 'pair'))).toEqual(bad.map((entry) => get(entry, 'id')));
  });

  it('says what each design shows in one line', () => {
    for (const entry of entries) expect(getString(get(entry, 'summary'))).toMatch(/^.{40,130}\.$/);
  });
});

describe.each(files)('%s', (file) => {
  it('reads without a problem', () => {
    expect(readDesign(file).problems).toEqual([]);
  });

  it('is printed as the app prints it', () => {
    expect(`${printJson(parseText(readText(file)), 2)}\n`).toBe(readText(file));
  });

  it('names every tool once', () => {
    const names = readDesign(file).contracts.map((contract) => contract.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the site builder', () => {
  const { registry, contracts } = readDesign('site-builder.json');
  const inTier = (tier: string) =>
    contracts
      .filter((contract) => contract.visibility?.tier === tier)
      .map((contract) => contract.name);

  it('has the 5, 8 and 6 tools of its tiers', () => {
    expect(inTier('core')).toEqual([
      'todo_write',
      'todo_complete',
      'ask_user',
      'read_session',
      'finish_turn',
    ]);
    expect(inTier('build')).toEqual([
      'fetch_image',
      'set_colors',
      'set_fonts',
      'write_file',
      'list_files',
      'read_file',
      'delete_file',
      'deploy',
    ]);
    expect(inTier('ops')).toEqual([
      'fetch_url_live',
      'screenshot',
      'check_broken_images',
      'regen_og',
      'set_meta',
      'publish',
    ]);
  });

  it('loads 13 tools while building and 11 while verifying, against the default marks', () => {
    expect([registry.source.has('budget'), registry.budget]).toEqual([
      false,
      { comfortable: 12, loaded: 25, overloaded: 40 },
    ]);
    expect(
      registry.phases.map((phase) => [phase.name, phase.tiers.flatMap(inTier).length]),
    ).toEqual([
      ['building', 13],
      ['verifying', 11],
    ]);
  });

  it('changes phase by tools that the phase has', () => {
    for (const phase of registry.phases) {
      for (const { to, tool } of phase.transitions) {
        expect(registry.phases.map((other) => other.name)).toContain(to);
        expect(phase.tiers.flatMap(inTier)).toContain(tool);
      }
    }
  });

  it('gates calls on tools that exist and outcomes that they report', () => {
    expect(registry.gates.map((gate) => [gate.tool, gate.phase])).toEqual([
      ['finish_turn', 'building'],
      ['finish_turn', 'verifying'],
      ['publish', 'verifying'],
    ]);
    for (const need of registry.gates.flatMap((gate) => gate.requires)) {
      const output = contracts.find((contract) => contract.name === need.tool)?.output_schema;
      for (const field of need.output?.keys() ?? [])
        expect(getAt(output, ['properties', field, 'type']), need.tool).toBe('boolean');
      if (need.after !== undefined)
        expect(contracts.map((contract) => contract.name)).toContain(need.after);
    }
  });

  it('asks for every live check since the last deploy before it ends, whatever the phase', () => {
    const live = ['fetch_url_live', 'screenshot', 'check_broken_images'];
    for (const { name, tiers } of registry.phases) {
      expect(tiers.flatMap(inTier)).toContain(registry.done_tool);
      const requires = registry.gates
        .filter(
          ({ tool, phase }) =>
            tool === registry.done_tool && (phase === undefined || phase === name),
        )
        .flatMap((gate) => gate.requires);
      expect(
        requires.flatMap(({ tool, after, output }) =>
          after === 'deploy' && output?.get('passed') === true ? [tool] : [],
        ),
        name,
      ).toEqual(live);
    }
  });

  it('sends a failed call only to tools of the same phase', () => {
    for (const { name, visibility, errors } of contracts) {
      const phases = registry.phases
        .filter((phase) => phase.tiers.includes(visibility?.tier ?? ''))
        .map((phase) => new Set(phase.tiers.flatMap(inTier)));
      for (const next of (errors ?? []).flatMap((error) => error.next_valid_actions ?? []))
        expect(
          phases.some((phase) => phase.has(next)),
          `${name} → ${next}`,
        ).toBe(true);
    }
  });

  it('asks a person before it deletes or publishes', () => {
    const asking = contracts.filter(
      (contract) => contract.permission?.default === 'approval_required',
    );
    expect(asking.map((contract) => contract.name)).toEqual(['delete_file', 'publish']);
    for (const { permission } of asking) expect(permission?.recovery_plan).toMatch(/kept|stays/);
  });

  it('commits with publish what deploy drafts', () => {
    expect(
      contracts.flatMap(({ name, draft_of, commit_of }) =>
        (draft_of ?? commit_of) === undefined ? [] : [[name, draft_of ?? commit_of]],
      ),
    ).toEqual([
      ['deploy', 'publish'],
      ['publish', 'deploy'],
    ]);
  });
});

describe('manage_project, repaired', () => {
  it('has five tools with 2 to 4 fields each', () => {
    const { contracts } = readDesign('manage-project-after.json');
    expect(contracts.map((contract) => contract.name)).toEqual([
      'create_project',
      'update_project',
      'archive_project',
      'rename_project',
      'fork_project',
    ]);
    for (const { name, input_schema } of contracts)
      expect([2, 3, 4], name).toContain(listPropertyNames(input_schema).length);
  });
});

describe.each(goodTools)('$file: $name', ({ contract, registry, names }) => {
  const { input_schema, output_schema, errors } = contract;
  const inputs = listPropertyNames(input_schema);
  const outputs = listPropertyNames(output_schema);

  it('declares every part that a caller or a harness asks for', () => {
    const {
      title,
      purpose,
      description,
      risk_class,
      side_effects,
      resource_scope,
      permission,
      timeout_ms,
      result_limits,
      retry,
      idempotency,
      audit,
      result_envelope,
      visibility,
      routing,
      verification,
      notes,
    } = contract;
    const parts = {
      title,
      purpose,
      description,
      risk_class,
      side_effects,
      resource_scope,
      permission,
      timeout_ms,
      result_limits,
      retry,
      idempotency,
      audit,
      result_envelope,
      visibility,
      routing,
      verification,
      notes,
    };
    expect(
      Object.entries(parts).flatMap(([part, value]) => (value === undefined ? [part] : [])),
    ).toEqual([]);
    expect(registry.tiers.map((tier) => tier.name)).toContain(visibility?.tier);
  });

  it('has one to three examples that its schemas accept', () => {
    const [input, output] = [
      compileSchema(input_schema ?? null),
      compileSchema(output_schema ?? null),
    ];
    expect([1, 2, 3]).toContain(contract.examples?.length);
    for (const example of contract.examples ?? []) {
      expect([input(convertToPlain(example.input ?? null)), input.errors]).toEqual([true, null]);
      expect([output(convertToPlain(example.output ?? null)), output.errors]).toEqual([true, null]);
    }
  });

  it('describes and closes all of both schemas', () => {
    for (const schema of [input_schema, output_schema]) {
      for (const node of walkSchema(schema ?? false)) {
        const place = formatPointer(node.at);
        if (node.keyword === 'properties')
          expect(getString(get(node.schema, 'description')), place).toMatch(/^.{10,}$/);
        if (get(node.schema, 'type') === 'object')
          expect(get(node.schema, 'additionalProperties'), place).toBe(false);
      }
    }
  });

  it('sends callers only to tools that exist', () => {
    expect(listNamedTools(contract).filter((tool) => !names.includes(tool ?? ''))).toEqual([]);
  });

  it('hints at a tool or a parameter in every error', () => {
    for (const { code, type, message, hint, next_valid_actions, retryable } of errors ?? []) {
      expect([type, message, retryable].includes(undefined), code).toBe(false);
      expect(next_valid_actions, code).not.toEqual([]);
      const words = new Set(hint?.match(/[a-z_]+/g));
      expect(
        [...names, ...inputs].some((word) => words.has(word)),
        hint,
      ).toBe(true);
    }
    expect(new Set(errors?.map((error) => error.code)).size).toBe(errors?.length);
  });

  it('retries exactly the failures that it calls retryable', () => {
    const retryable = (errors ?? []).flatMap((error) =>
      error.retryable === true && error.type !== undefined ? [error.type] : [],
    );
    expect([...new Set(contract.retry?.on)].sort()).toEqual([...new Set(retryable)].sort());
  });

  it('points at parameters and fields that exist', () => {
    const { idempotency, result_limits, verification, audit, aliases, notes } = contract;
    expect(
      [...(idempotency?.fields ?? []), idempotency?.parameter].filter(
        (field) => field !== undefined && !inputs.includes(field),
      ),
    ).toEqual([]);
    expect(
      [
        result_limits?.pagination_cursor,
        result_limits?.artifact_reference,
        verification?.field,
      ].filter((field) => field !== undefined && !outputs.includes(field)),
    ).toEqual([]);
    expect(
      (audit?.redact ?? []).filter(
        (at) =>
          ![
            ...inputs.map((input) => `/input/${input}`),
            ...outputs.map((output) => `/output/${output}`),
          ].includes(at),
      ),
    ).toEqual([]);
    expect(
      (aliases ?? [])
        .flatMap((alias) => alias.map ?? [])
        .filter(({ to }) => !inputs.includes(to.slice(1))),
    ).toEqual([]);
    expect(
      (notes ?? []).filter((note) => getAt(contract.source, note.at ?? ['']) === undefined),
    ).toEqual([]);
  });
});
