import { describe, expect, it } from 'vitest';
import { lintExample } from '../lint-documents.ts';

const schema = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const text = (description: string): object => ({ type: 'string', description });

const find = (rule: string, ...tools: readonly object[]): readonly string[] =>
  lintExample({ tools, registry: { profile: 'definition' } })
    .filter(({ code }) => code === rule)
    .map(({ message }) => message);

/** What maintainers of real servers shrugged at in an audit of 300 findings (lint-audit.md). */
describe('the preset recommended', () => {
  it('takes a deletion for costly, unless the client asks before it', () => {
    const remove = { name: 'delete_note', description: 'Deletes a note of a user.' };
    expect(find('negative-description', remove)).toEqual([
      'This tool deletes data, and the description says neither whether that can be undone nor when not to call it.',
    ]);
    const annotations = { destructiveHint: true };
    expect(find('negative-description', { ...remove, wire: { mcp: { annotations } } })).toEqual([]);
  });

  it('believes a default only where no other text says what leaving it out means', () => {
    const createTool = (other: string): object => ({
      name: 'show_usage',
      description: 'Shows the usage.',
      input_schema: schema({
        view: { type: 'string', enum: ['current', 'past'], description: 'Defaults to current.' },
        by_key: text(other),
      }),
    });
    expect(find('defaults-declared', createTool('Groups it.'))).toHaveLength(1);
    expect(find('defaults-declared', createTool('When view is omitted, groups the past.'))).toEqual(
      [],
    );
  });

  it('asks for the base of a page number only without a page size', () => {
    const page = { page: { type: 'integer', description: 'Page of the list.' } };
    const size = { per_page: { type: 'integer', description: 'Entries of a page.', maximum: 50 } };
    const createTool = (properties: object): object => ({
      name: 'list_rooms',
      description: 'Lists rooms.',
      input_schema: schema(properties),
    });
    expect(find('index-base-stated', createTool(page))).toHaveLength(1);
    expect(find('index-base-stated', createTool({ ...page, ...size }))).toEqual([]);
  });

  it('takes an open result for the whole only where nothing else is declared', () => {
    const createTool = (fields: object): object => ({
      name: 'read_room',
      description: 'Reads a room.',
      output_schema: { type: 'object', properties: { success: { type: 'boolean' }, ...fields } },
    });
    expect(find('structured-output', createTool({ data: {} }))).toHaveLength(1);
    expect(find('structured-output', createTool({ data: {}, room: { type: 'string' } }))).toEqual(
      [],
    );
  });

  it('closes what can hide a misspelt key', () => {
    const createTool = (required: readonly string[]): object => ({
      name: 'set_room',
      description: 'Sets a room.',
      input_schema: schema(
        {
          chair: {
            type: 'object',
            description: 'The chair.',
            properties: { colour: text('Its colour.'), place: text('Its place.') },
            required,
          },
        },
        ['chair'],
      ),
    });
    expect(find('closed-schema', createTool(['colour']))).toHaveLength(1);
    expect(find('closed-schema', createTool(['colour', 'place']))).toEqual([]);
  });

  it('takes a parameter for described where another text names it, or it is private', () => {
    const level = { type: 'integer', minimum: 1, maximum: 9 };
    const createTool = (name: string, other: string): object => ({
      name: 'draw_plan',
      description: 'Draws a plan.',
      input_schema: schema({ [name]: level, stack: text(other) }),
    });
    expect(find('parameters-described', createTool('lumen', 'Piles it up.'))).toHaveLength(1);
    expect(find('parameters-described', createTool('lumen', "Needs 'lumen'."))).toEqual([]);
    expect(find('parameters-described', createTool('_lumen', 'Piles it up.'))).toEqual([]);
    expect(find('parameters-described', createTool('$lumen', 'Piles it up.'))).toEqual([]);
  });

  it('takes a switch of two words with a default for described', () => {
    const createTool = (more: object): object => ({
      name: 'find_word',
      description: 'Finds a word.',
      input_schema: schema({ match_glyphs: { type: 'boolean', ...more } }),
    });
    expect(find('parameters-described', createTool({}))).toHaveLength(1);
    expect(find('parameters-described', createTool({ default: false }))).toEqual([]);
  });
});
