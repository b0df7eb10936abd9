import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addOrRemoveCachePoint } from '../../../src/app/tree/set-cache-point.ts';
import { getConfiguredTarget, getWire } from '../../../src/app/wire/wire.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { CachePointSwitch } from '../../../src/ui/sections/provider-tool/CachePointSwitch.tsx';
import { toolAt } from '../../app/open-app.ts';
import { openWorkshop } from '../fields/open-workshop.tsx';
import { FIND, SEARCH } from './provider-tool-fixture.ts';

const point = (): HTMLElement =>
  screen.getByRole('switch', { name: 'Cache point after this tool' });

describe('the cache point of a tool', () => {
  it('is set for both providers at once, and leaves nothing behind', async () => {
    const { app, at, user } = await openWorkshop(<CachePointSwitch />, { tools: [FIND] });
    await user.click(point());
    expect(at(['wire'])).toBe(
      '{"anthropic":{"cache_control":{"type":"ephemeral"}},"bedrock":{"cachePoint":{"type":"default"}}}',
    );
    await user.selectOptions(screen.getByLabelText('Anthropic keeps it'), '1 hour');
    expect(at(['wire', 'anthropic', 'cache_control'])).toBe('{"type":"ephemeral","ttl":"1h"}');
    await user.click(point());
    expect([at(['wire']), app.store.getState().past.length]).toEqual([undefined, 3]);
    act(app.undo);
    expect(at(['wire', 'bedrock', 'cachePoint'])).toBe('{"type":"default"}');
  });

  it('is added to the fields of an imported tool, whose order stays', async () => {
    const fields = { description: null, name: null, input_schema: null, strict: true };
    const { app, at, user } = await openWorkshop(<CachePointSwitch />, {
      tools: [{ ...FIND, wire: { anthropic: fields } }],
    });
    await user.click(point());
    expect(at(['wire', 'anthropic'])).toBe(
      '{"description":null,"name":null,"input_schema":null,"strict":true,"cache_control":{"type":"ephemeral"}}',
    );
    const { workspace } = app.store.getState();
    expect([
      ...getWire(toolAt(app, 0).document, getConfiguredTarget(workspace, 'anthropic')).wire.keys(),
    ]).toEqual(['description', 'name', 'input_schema', 'strict', 'cache_control']);
    await user.click(point());
    expect(at(['wire'])).toBe(
      printJson(new Map([['anthropic', new Map<string, null | boolean>(Object.entries(fields))]])),
    );
  });

  it('of a provider’s tool is one of its settings', async () => {
    const { at, user } = await openWorkshop(<CachePointSwitch />, { tools: [SEARCH] });
    await user.click(point());
    expect([at(['provider_tool', 'config']), at(['wire'])]).toEqual([
      '{"max_uses":3,"cache_control":{"type":"ephemeral"}}',
      undefined,
    ]);
  });

  it('is not offered where no provider has one, and says so in the palette', async () => {
    const { app } = await openWorkshop(<CachePointSwitch />, {
      tools: [{ name: 'a', provider_tool: { provider: 'gemini', kind: 'googleSearch' } }],
    });
    expect(screen.queryByRole('switch')).toBeNull();
    act(() => addOrRemoveCachePoint(app, toolAt(app, 0).id));
    expect([app.store.getState().notice?.message, app.store.getState().past.length]).toEqual([
      'No cache point after a: only Anthropic and Bedrock have cache points.',
      0,
    ]);
  });

  it('is set and removed by the command', async () => {
    const { app, at } = await openWorkshop(<CachePointSwitch />, { tools: [FIND] });
    act(() => addOrRemoveCachePoint(app, toolAt(app, 0).id));
    expect([at(['wire', 'anthropic']), app.store.getState().notice?.message]).toEqual([
      '{"cache_control":{"type":"ephemeral"}}',
      'Cache point set after find_pages.',
    ]);
    act(() => addOrRemoveCachePoint(app, toolAt(app, 0).id));
    expect(at(['wire'])).toBeUndefined();
  });
});
