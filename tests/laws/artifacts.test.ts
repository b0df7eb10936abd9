import { readdirSync } from 'node:fs';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { createBundle, type Design } from '../../src/contract/design.ts';
import { createPublishedSchemas } from '../../src/contract/document/create-published-schemas.ts';
import { readContract } from '../../src/contract/document/read.ts';
import { convertFromPlain, convertToPlain } from '../../src/contract/json/json.ts';
import { parseJson } from '../../src/contract/json/parse-json.ts';
import { printJson } from '../../src/contract/json/print-json.ts';
import { readArchive } from '../../src/import/archive.ts';
import { isGeneratedPath, readFolder } from '../../src/import/folder.ts';
import type { PublishInput } from '../../src/publish/artifact.ts';
import { artifacts } from '../../src/publish/artifacts.ts';
import { createZip } from '../../src/publish/create-zip.ts';
import { createPublication, exportDesign } from '../../src/publish/export-design.ts';
import fc from '../fast-check.ts';
import { anyDesign, weirdName } from './arbitrary-design.ts';

const problem = fc.record({ code: weirdName, message: weirdName, hint: weirdName });
const input: fc.Arbitrary<PublishInput> = anyDesign.chain((design) =>
  fc.record({
    design: fc.constant(design),
    blockers: fc.array(fc.array(problem, { maxLength: 2 }), {
      minLength: design.tools.length,
      maxLength: design.tools.length,
    }),
    wires: fc.array(
      fc.record({ id: weirdName, label: weirdName, text: fc.constantFrom('{}', '{}\n', '') }),
      { maxLength: 3 },
    ),
  }),
);

function readBack(bytes: Uint8Array): Design | undefined {
  const archive = readArchive(bytes, (path, paths) => !isGeneratedPath(path, paths));
  if (archive.kind === 'problem') throw new Error(archive.problem.message);
  const folder = readFolder(archive.value.files);
  expect([folder.rest, folder.notes.filter((note) => note.code !== 'number_kept_as_text')]).toEqual(
    [[], []],
  );
  return folder.design;
}

describe('every artifact', () => {
  it('has a file of its name in the list and in the folder', () => {
    const folder = readdirSync(new URL('../../src/publish/artifacts', import.meta.url)).map(
      (name) => name.replace('.ts', ''),
    );
    expect(artifacts.map((artifact) => artifact.id).sort()).toEqual(folder.sort());
  });

  it('writes safe paths that are unique when case is ignored', () => {
    fc.assert(
      fc.property(input, (given) => {
        const paths = artifacts
          .flatMap((artifact) => artifact.createFiles(createPublication(given)))
          .map((file) => file.path);
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
        for (const path of paths)
          expect(path).toMatch(/^(?:[a-z]+\/){0,2}[A-Za-z0-9_][A-Za-z0-9._-]{0,84}$/);
      }),
    );
  });

  it('ends its files with one newline and holds no broken JSON of its own', () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const { path, text } of exportDesign({ ...given, wires: [] })) {
          expect(text.endsWith('\n')).toBe(true);
          if (path.endsWith('.json')) expect(parseJson(text).kind).toBe('ok');
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('an export', () => {
  it('reads back as the very design, whatever is in it', () => {
    fc.assert(
      fc.property(input, (given) => {
        const design = readBack(createZip(exportDesign(given)));
        expect(design === undefined ? undefined : printJson(createBundle(design), 2)).toBe(
          printJson(createBundle(given.design), 2),
        );
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('reads back from inside another folder', () => {
    fc.assert(
      fc.property(input, (given) => {
        const files = exportDesign(given).map((file) => ({
          ...file,
          path: `crm-main/registry/${file.path}`,
        }));
        const folder = readFolder(files);
        expect(
          folder.design === undefined ? undefined : printJson(createBundle(folder.design)),
        ).toBe(printJson(createBundle(given.design)));
        expect(folder.rest).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('is the same after it was read back', () => {
    fc.assert(
      fc.property(input, (given) => {
        const files = exportDesign(given);
        const design = readBack(createZip(files));
        expect(design && exportDesign({ ...given, design })).toEqual(files);
      }),
      { numRuns: 50 },
    );
  });

  it('holds contracts and a registry that its own schemas accept', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: true, allowUnionTypes: true }));
    const schemas = createPublishedSchemas();
    const validates = {
      contract: ajv.compile(convertToPlain(schemas.contract) as object),
      registry: ajv.compile(convertToPlain(schemas.registry) as object),
    };
    fc.assert(
      fc.property(input, (given) => {
        const readable = given.design.tools
          .map((tool) =>
            readContract(new Map([...tool, ['input_schema', true], ['description', '']])),
          )
          .filter(({ problems }) => problems.every(({ code }) => code === 'unknown_key'));
        const design = {
          registry: convertFromPlain({ name: 'r', tiers: [{ name: 'core' }] }) as ReadonlyMap<
            string,
            never
          >,
          tools: readable.map(({ contract }) => contract.source),
        };
        const checked = exportDesign({ ...given, design }).filter(({ path }) =>
          /^(tools|drafts)\/[^/]*json$|^registry.json$/.test(path),
        );
        expect(checked).toHaveLength(readable.length + 1);
        for (const { path, text } of checked) {
          const validate = path === 'registry.json' ? validates.registry : validates.contract;
          expect([path, validate(JSON.parse(text)), validate.errors]).toEqual([path, true, null]);
        }
      }),
    );
  });
});
