/**
 * A folder as the File System Access API has it, in memory: what a stream wrote is there when it
 * closes, and not before. `writesLeft`: after so many changes, each further one fails, as after the
 * end of the page.
 */
export interface MemoryFolder {
  readonly handle: FileSystemDirectoryHandle;
  readonly files: Map<string, string>;
  writesLeft: number;
}

export function createMemoryFolder(files: Readonly<Record<string, string>> = {}): MemoryFolder {
  const state: Omit<MemoryFolder, 'handle'> = {
    files: new Map(Object.entries(files)),
    writesLeft: Infinity,
  };
  return Object.assign(state, { handle: createDirectory(state, '') });
}

type State = Pick<MemoryFolder, 'files' | 'writesLeft'>;

function countWrite(state: State): void {
  if (state.writesLeft <= 0) throw new DOMException('The page is gone.', 'AbortError');
  state.writesLeft -= 1;
}

function createDirectory(state: State, prefix: string): FileSystemDirectoryHandle {
  const listNames = (): ReadonlyMap<string, 'file' | 'directory'> => {
    const names = new Map<string, 'file' | 'directory'>();
    for (const path of state.files.keys())
      if (path.startsWith(prefix)) {
        const [name = '', ...rest] = path.slice(prefix.length).split('/');
        names.set(name, rest.length === 0 ? 'file' : 'directory');
      }
    return names;
  };
  const directory = {
    kind: 'directory',
    name: prefix.split('/').at(-2) ?? 'registry',
    isSameEntry: async (other: unknown) => other === directory,
    async *entries() {
      for (const [name, kind] of listNames())
        yield [
          name,
          kind === 'file'
            ? createFile(state, prefix + name)
            : createDirectory(state, `${prefix}${name}/`),
        ];
    },
    getDirectoryHandle: async (name: string, { create = false } = {}) => {
      if (!create && listNames().get(name) !== 'directory')
        throw new DOMException(name, 'NotFoundError');
      return createDirectory(state, `${prefix}${name}/`);
    },
    getFileHandle: async (name: string, { create = false } = {}) => {
      if (!state.files.has(prefix + name)) {
        if (!create) throw new DOMException(name, 'NotFoundError');
        countWrite(state);
        state.files.set(prefix + name, '');
      }
      return createFile(state, prefix + name);
    },
    removeEntry: async (name: string) => {
      if (!state.files.has(prefix + name)) throw new DOMException(name, 'NotFoundError');
      countWrite(state);
      state.files.delete(prefix + name);
    },
  };
  return directory as unknown as FileSystemDirectoryHandle;
}

function createFile(state: State, path: string): FileSystemFileHandle {
  const file = {
    kind: 'file',
    name: path.split('/').at(-1) ?? '',
    getFile: async () => new File([state.files.get(path) ?? ''], path),
    createWritable: async () => {
      let written = '';
      return {
        write: async (text: string) => {
          written += text;
        },
        close: async () => {
          countWrite(state);
          state.files.set(path, written);
        },
      };
    },
  };
  return file as unknown as FileSystemFileHandle;
}
