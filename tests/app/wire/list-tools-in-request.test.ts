import { describe, expect, it } from 'vitest';
import { listToolsInRequest } from '../../../src/app/wire/list-tools-in-request.ts';
import { getConfiguredTarget } from '../../../src/app/wire/wire.ts';
import { createWorkspace } from '../../../src/app/workspace.ts';
import {
  convertFromPlain,
  createJsonObject,
  isObject,
  type JsonObject,
} from '../../../src/contract/json/json.ts';

function documentOf(plain: object): JsonObject {
  const json = convertFromPlain(plain);
  return isObject(json) ? json : createJsonObject();
}

const tool = (name: string, visibility: object): JsonObject =>
  documentOf({ name, description: 'd', input_schema: { type: 'object' }, visibility });

const workspace = createWorkspace({
  registry: documentOf({
    name: 'r',
    tiers: [{ name: 'read' }, { name: 'write' }],
    phases: [
      { name: 'plan', tiers: ['read'] },
      { name: 'build', tiers: ['write'] },
    ],
    sending: { anthropic: { deferral: true } },
  }),
  tools: [
    tool('find', { tier: 'read' }),
    tool('rare', { tier: 'write', layer: 'deferred' }),
    tool('save', { tier: 'write' }),
  ],
});

describe('the request of a phase', () => {
  it.each([
    ['anthropic', 'plan', 'find rare'],
    ['anthropic', 'build', 'rare save'],
    ['openai-responses', 'plan', 'find'],
    ['gemini', 'build', 'save'],
  ])('to %s in %s carries %s', (id, phase, names) => {
    const target = getConfiguredTarget(workspace, id);
    const listed = listToolsInRequest(workspace, phase, target);
    expect(listed.map(({ document }) => document.get('name')).join(' ')).toBe(names);
    expect(listToolsInRequest(workspace, phase, target)).toBe(listed);
  });
});
