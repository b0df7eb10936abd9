/** What TypeScript's library does not have (Chromium 105 on; read 2026-11-26). */
interface FolderWindow {
  readonly showDirectoryPicker: (options: object) => Promise<FileSystemDirectoryHandle>;
}
interface FolderPermission {
  readonly queryPermission: (options: object) => Promise<PermissionState>;
  readonly requestPermission: (options: object) => Promise<PermissionState>;
}
interface FolderObserver {
  readonly observe: (folder: FileSystemDirectoryHandle, options: object) => Promise<void>;
  readonly disconnect: () => void;
}
interface ObserverWindow {
  readonly FileSystemObserver: new (onChange: () => void) => FolderObserver;
}

const WRITE = { mode: 'readwrite' };

/** False in Firefox and Safari, which write to no folder of a person's own. */
export function canSelectFolder(): boolean {
  return hasPicker(globalThis);
}

function hasPicker(scope: object): scope is FolderWindow {
  return 'showDirectoryPicker' in scope;
}

/** Undefined where the person chose none. */
export async function selectFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const scope: object = globalThis;
  if (!hasPicker(scope)) return undefined;
  try {
    return await scope.showDirectoryPicker({ id: 'toolwright', ...WRITE });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

/** Whether files may be written; `asks`: the browser may ask the person, after a click. */
export async function hasPermission(
  folder: FileSystemDirectoryHandle,
  asks: boolean,
): Promise<boolean> {
  if (!isPermitted(folder)) return true;
  const state = await (asks ? folder.requestPermission(WRITE) : folder.queryPermission(WRITE));
  return state === 'granted';
}

function isPermitted(folder: object): folder is FolderPermission {
  return 'queryPermission' in folder && 'requestPermission' in folder;
}

/** Milliseconds: a save of another program changes many files. */
const QUIET_MS = 300;

/**
 * Calls back once after changes below the folder; returns what stops it. Where the browser does not
 * watch folders, after each return to the page.
 */
export async function startWatch(
  folder: FileSystemDirectoryHandle,
  onChange: () => void,
): Promise<() => void> {
  const scope: object = globalThis;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleChange = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS);
  };
  const observer = hasObserver(scope) ? new scope.FileSystemObserver(handleChange) : undefined;
  const isWatched = await observer?.observe(folder, { recursive: true }).then(
    () => true,
    () => false,
  );
  if (isWatched !== true) addEventListener('focus', handleChange);
  return () => {
    clearTimeout(timer);
    removeEventListener('focus', handleChange);
    observer?.disconnect();
  };
}

function hasObserver(scope: object): scope is ObserverWindow {
  return 'FileSystemObserver' in scope;
}
