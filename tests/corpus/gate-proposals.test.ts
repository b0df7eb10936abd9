import { describe, expect, it } from 'vitest';
import { listTemplates } from '../../src/app/phases/phase-templates.ts';
import { createWorkspace } from '../../src/app/workspace.ts';
import { readContract, readRegistry } from '../../src/contract/document/read.ts';
import { createJsonObject, getString, type JsonObject } from '../../src/contract/json/json.ts';
import { readToolText } from '../../src/import/read-tools.ts';
import { NO_EVIDENCE } from '../../src/lint/evidence.ts';
import { getMember } from '../../src/lint/member.ts';
import { gatedPhases } from '../../src/lint/rules/verification/gated-phases.ts';
import { documentOf } from '../app/open-app.ts';
import { listFiles, readDesign } from '../gallery/read-gallery.ts';
import { readers } from '../lint/corpus-tools.ts';
import {
  hasOutsideData,
  listOutside,
  NEEDS_OUTSIDE_DATA,
  readOutside,
} from '../outside-data/outside-data.ts';

/** Tools of one server or request. */
interface ToolSet {
  readonly name: string;
  readonly tools: readonly JsonObject[];
  readonly registry: JsonObject;
}

const finish = documentOf({ name: 'finish_turn', input_schema: { type: 'object' } });
const createSet = (name: string, tools: readonly JsonObject[]): ToolSet => ({
  name,
  // A session: without a tool for done there would be less to require.
  tools: [...tools, finish],
  registry: createJsonObject([['name', name]]),
});
const nameSet = (name: string, names: readonly string[]): ToolSet =>
  createSet(
    name,
    names.map((each) => documentOf({ name: each, input_schema: { type: 'object' } })),
  );

function listServerSets(): readonly ToolSet[] {
  return Object.entries(readers).flatMap(([source, read]) => {
    const servers = new Map<string, JsonObject[]>();
    for (const { server, subject } of source === 'gallery' ? [] : read())
      servers.set(server, [...(servers.get(server) ?? []), subject.contract.source]);
    return [...servers].map(([server, tools]) => createSet(`${source} ${server}`, tools));
  });
}

/** The tools of recorded requests, answers and documents. */
function listFileSets(): readonly ToolSet[] {
  return ['anthropic-cookbook', 'toolbench', 'wire-pydantic-ai', 'gemini-cli', 'openapi']
    .flatMap((folder) =>
      ['.json', '.jsonl', '.snap'].flatMap((end) => listOutside(`corpus/${folder}`, end)),
    )
    .flatMap((path) => {
      const read = readToolText(readOutside(path));
      return read.kind === 'ok'
        ? read.value.groups.map(({ tools }) => createSet(path.slice('corpus/'.length), tools))
        : [];
    });
}

/** `set · kind: tools`, and of the lint rule what its fix requires. */
function listOffers({ name, tools, registry }: ToolSet): readonly string[] {
  const offers: string[] = [];
  gatedPhases.check(
    {
      registry: readRegistry(registry).registry,
      members: tools.map((tool) => getMember(readContract(tool).contract)),
      evidence: NO_EVIDENCE,
    },
    ({ fixes }) => offers.push(...(fixes ?? []).map(({ title }) => `${name} · fix: ${title}`)),
  );
  const templates = listTemplates(createWorkspace({ registry, tools })).map(
    ({ id, calls, after }) =>
      `${name} · ${id}: ${calls.map(({ tool }) => tool.value).join()}${after === undefined || after.value === '' ? '' : ` after ${after.value}`}`,
  );
  return [...templates, ...offers];
}

const servers = [...listServerSets(), ...(hasOutsideData ? listFileSets() : [])];

/** Offered until 2026-11-23, each read by hand and found wrong. */
const FORBIDDEN: readonly (readonly string[])[] = [
  ['create_or_update_file', 'create_draft_note', 'publish_draft_note', 'verify_namespace'],
  ['create-container', 'deploy-compose', 'get-logs', 'list-containers'],
  ['pressBrakePedal', 'releaseBrakePedal', 'check_tire_pressure'],
  ['lookup_shipping', 'getsponsorships_for_diablo4_smartable', 'download_checksum'],
  ['create_a_docker_file', 'update_user_profile', 'create_player_profile'],
  ['edit_text_file_contents', 'get_text_file_contents'],
  ['write_file', 'edit_file', 'read_file'],
  ['request_planning', 'mark_task_done', 'approve_task_completion'],
  ['apply_migration', 'execute_sql', 'deploy_edge_function'],
];

describe('proposals for gates', () => {
  it('are none of those that were wrong', () => {
    expect(FORBIDDEN.flatMap((names) => listOffers(nameSet(names.join(), names)))).toEqual([]);
  });

  it('are none for servers that others wrote, even beside a tool for done', () => {
    expect(servers.length).toBeGreaterThan(hasOutsideData ? 140 : 6);
    expect(servers.flatMap(listOffers)).toEqual([]);
  });

  it('are these for the gallery', () => {
    const offers = listFiles('good').flatMap((file) => {
      const { registry, contracts } = readDesign(file);
      const tools = contracts.map(({ source }) => source);
      return listOffers({ name: file, tools, registry: registry.source });
    });
    expect(offers).toEqual([
      'site-builder.json · todo: todo_complete',
      'site-builder.json · written: write_file',
      'site-builder.json · deployed: deploy after write_file',
      'site-builder.json · critique: fetch_url_live,screenshot,check_broken_images after deploy',
      'deploy-after.json · written: write_file',
      'deploy-after.json · deployed: deploy after write_file',
    ]);
  });

  it('are these for the tools that the sources tell of', () => {
    const sources = [
      nameSet('000', ['write_file', 'set_colors', 'deploy']),
      nameSet('003', ['write_file', 'deploy', 'critique']),
    ];
    expect(sources.flatMap(listOffers)).toEqual([
      '000 · written: write_file',
      '000 · deployed: deploy after write_file',
      '000 · fix: Require deploy before finish_turn',
      '003 · written: write_file',
      '003 · deployed: deploy after write_file',
      '003 · critique: critique after deploy',
      '003 · fix: Require critique before finish_turn',
    ]);
  });
});

describe.skipIf(!hasOutsideData)(`the measured sets (${NEEDS_OUTSIDE_DATA})`, () => {
  it('hold what was offered wrongly before', () => {
    const names = new Set(
      servers.flatMap(({ tools }) => tools.map((tool) => getString(tool.get('name')))),
    );
    expect(
      ['deploy-compose', 'releaseBrakePedal', 'mark_task_done', 'lookup_shipping'].filter(
        (name) => !names.has(name),
      ),
    ).toEqual([]);
  });
});
