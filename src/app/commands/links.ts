import { createSuccess, type Outcome } from '../../contract/problem.ts';
import { readSharedAddress, type SharedAddress } from '../../share/read-shared-address.ts';
import { selectShared } from '../../share/select-shared.ts';
import { decodeShare, encodeShare } from '../../share/share.ts';
import type { App } from '../app.ts';
import { createDesign, createWorkspace } from '../workspace.ts';
import type { AppCommandPorts, AppCommands } from './app-commands.ts';
import { convertRejection } from './convert-rejection.ts';

export interface LinkPorts extends Pick<
  AppCommandPorts,
  'reader' | 'openNet' | 'loadText' | 'getAddress'
> {
  readonly library: AppCommands['registries'];
}

/**
 * A link to tools of a registry, to all without ids. Errors: those of encodeShare. The address is
 * the page's, without a fragment.
 */
export async function createLink(
  app: App,
  ids: readonly string[] | undefined,
  getAddress: () => string,
): Promise<Outcome<string>> {
  const { workspace } = app.store.getState();
  const chosen = new Set(ids ?? workspace.tools.map(({ id }) => id));
  const design = selectShared(createDesign(workspace), (_, i) =>
    chosen.has(workspace.tools[i]?.id ?? ''),
  );
  const fragment = await encodeShare(design);
  return fragment.kind === 'problem' ? fragment : createSuccess(getAddress() + fragment.value);
}

interface GivenLink {
  readonly fragment: string;
  /** The person allowed the request to the address in the link. */
  readonly isAllowed: boolean | undefined;
}

/**
 * Opens the design in a link as a preview. Where the link names an address of another site, a dialog
 * asks first, and nothing is sent before. Errors, of which the dialog shows those of its address:
 * those of decodeShare, readSharedAddress, loadFile and readImportedFiles.
 */
export async function openLink(
  app: App,
  ports: LinkPorts,
  { fragment, isAllowed = false }: GivenLink,
): Promise<Outcome<undefined>> {
  const address = readSharedAddress(fragment, ports.getAddress());
  if (address?.kind === 'ok' && !address.value.isOwn && !isAllowed) {
    app.setView({ dialog: 'open-address', address: address.value.url.href });
    return createSuccess(undefined);
  }
  const opened = await convertRejection(
    address === undefined ? openShared(app, ports, fragment) : openAddress(app, ports, address),
  );
  if (opened.kind === 'problem' && !isAllowed) {
    const { message, hint } = opened.problem;
    app.setNotice({ tone: 'problem', message, hint });
  }
  return opened;
}

async function openShared(
  app: App,
  { library }: LinkPorts,
  fragment: string,
): Promise<Outcome<undefined>> {
  const shared = await decodeShare(fragment);
  if (shared.kind === 'problem') return shared;
  if (await library.close()) app.openWorkspace({ kind: 'preview' }, createWorkspace(shared.value));
  return createSuccess(undefined);
}

async function openAddress(
  app: App,
  ports: LinkPorts,
  address: Outcome<SharedAddress>,
): Promise<Outcome<undefined>> {
  if (address.kind === 'problem') return address;
  const file = await import('./open-address.ts');
  return address.value.isOwn
    ? file.openOwn(app, ports, address.value)
    : file.openForeign(app, ports, address.value.url.href);
}
