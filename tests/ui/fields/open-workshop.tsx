import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { createDesign, createWorkspace } from '../../../src/app/workspace.ts';
import { getAt, type Pointer } from '../../../src/contract/json/pointer.ts';
import { printJson } from '../../../src/contract/json/print-json.ts';
import { WorkshopContext } from '../../../src/ui/use-app.ts';
import { openDesk, type GivenPorts, type OpenDesk } from '../../app/open-app-commands.ts';
import { designOf, toolAt } from '../../app/open-app.ts';

afterEach(cleanup);

export interface Bench extends OpenDesk {
  readonly user: UserEvent;
  /** The text of a place in the first tool; undefined where nothing is declared. */
  readonly at: (place: Pointer) => string | undefined;
}

interface Given {
  readonly tools: readonly object[];
  readonly registry?: object;
  /** Looked at through a shared link. */
  readonly preview?: boolean;
  readonly ports?: GivenPorts;
}

/**
 * A part of the page in the real app: a store, a library on a database in memory, a desk without a
 * browser.
 */
export async function openWorkshop(
  page: ReactNode,
  { tools, registry = { name: 'r' }, preview = false, ports = {} }: Given,
): Promise<Bench> {
  const open = await openDesk(designOf(tools, registry), ports);
  const { app, desk } = open;
  if (preview)
    app.openWorkspace(
      { kind: 'preview' },
      createWorkspace(createDesign(app.store.getState().workspace)),
    );
  render(<WorkshopContext value={{ app, commands: desk }}>{page}</WorkshopContext>);
  return {
    ...open,
    user: userEvent.setup(),
    at: (place) => {
      const value = getAt(toolAt(app, 0).document, place);
      return value === undefined ? undefined : printJson(value);
    },
  };
}
