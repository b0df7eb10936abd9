import { describe, expect, it } from 'vitest';
import { createEvidence } from '../../../../src/app/linting/evidence.ts';
import { lintExample } from '../../lint-documents.ts';

const RULE = 'fits-with-prefix';
const find = (server: string, name: string, targets: readonly string[] = []) =>
  lintExample({ tools: [{ name }], registry: { name: server } }, createEvidence(targets)).filter(
    ({ code }) => code === RULE,
  );

describe(RULE, () => {
  it('counts mcp__, the server, __ and the tool', () => {
    expect(find('a'.repeat(20), 'b'.repeat(37))).toEqual([]);
    expect(
      find('a'.repeat(20), 'b'.repeat(38)).map(({ severity, message, hint }) => [
        severity,
        message,
        hint,
      ]),
    ).toEqual([
      [
        'warning',
        'With the prefix of an MCP client the name has 65 characters; Bedrock refuses more than 64.',
        `Shorten the name, or that of the server \`${'a'.repeat(20)}\`, by 1 character.`,
      ],
    ]);
  });

  it('is silent about bare definitions, whose server has the name of a file', () => {
    const findIn = (registry: object) =>
      lintExample({
        tools: [{ name: 'b'.repeat(38) }],
        registry: { name: 'a'.repeat(20), ...registry },
      }).filter(({ code }) => code === RULE);
    expect(findIn({ profile: 'definition' })).toEqual([]);
    expect(findIn({ profile: 'definition', lint: { preset: 'registry' } })).toHaveLength(1);
    expect(findIn({ profile: 'contract' })).toHaveLength(1);
  });

  it('blames the server where the tool is short', () => {
    expect(find('a'.repeat(60), 'read').map(({ hint }) => hint)).toEqual([
      'Shorten the name of the server by 7 characters.',
    ]);
  });

  it('leaves a name alone that is too long by itself, and sets that no MCP server serves', () => {
    expect(find('a', 'b'.repeat(70))).toEqual([]);
    expect(find('a'.repeat(60), 'read', ['anthropic'])).toEqual([]);
    expect(find('a'.repeat(60), 'read', ['anthropic', 'mcp-2026-07-28'])).toHaveLength(1);
  });
});
