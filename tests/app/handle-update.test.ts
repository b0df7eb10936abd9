import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/app/create-app.ts';
import { handleUpdate } from '../../src/app/handle-update.ts';

describe('a newer build of the app', () => {
  it('is offered until the person decides, and applied once the work is saved', async () => {
    const app = createApp();
    const steps: string[] = [];
    const saveAll = async (): Promise<boolean> => steps.push('saved') > 0;
    handleUpdate(app, { saveAll }, () => steps.push('reloaded'));
    const { notice } = app.store.getState();
    expect([notice?.message, notice?.action?.label, notice?.stays]).toEqual([
      'A new version is ready.',
      'Reload',
      true,
    ]);
    expect(steps).toEqual([]);
    notice?.action?.run();
    await expect.poll(() => steps).toEqual(['saved', 'reloaded']);
  });

  it('is not applied over work that cannot be saved, unless the person insists', async () => {
    const app = createApp();
    let reloads = 0;
    handleUpdate(app, { saveAll: () => Promise.resolve(false) }, () => (reloads += 1));
    app.store.getState().notice?.action?.run();
    await expect.poll(() => app.store.getState().notice?.action?.label).toBe('Reload anyway');
    expect(reloads).toBe(0);
    app.store.getState().notice?.action?.run();
    expect(reloads).toBe(1);
  });
});
