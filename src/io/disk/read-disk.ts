/** A file of a folder on disk: a path with forward slashes, and its text. */
export interface DiskFile {
  readonly path: string;
  readonly text: string;
}

/** A file as it was read. */
export interface HashedFile extends DiskFile {
  /** SHA-256 in hexadecimal, of the text's UTF-8. */
  readonly hash: string;
}

export interface DiskLimits {
  readonly files: number;
  /** Of all files together. */
  readonly bytes: number;
  readonly depth: number;
}

/**
 * The files whose path is wanted. Folders beginning with a dot, and `node_modules`, are skipped.
 * Throws a RangeError beyond the limits, and what the browser throws.
 */
export async function readDisk(
  folder: FileSystemDirectoryHandle,
  isWanted: (path: string) => boolean,
  limits: DiskLimits,
): Promise<readonly HashedFile[]> {
  const files: HashedFile[] = [];
  let bytes = 0;
  const walk = async (handle: FileSystemDirectoryHandle, prefix: string): Promise<void> => {
    for await (const [name, child] of handle.entries()) {
      const path = prefix + name;
      if (child.kind === 'directory') {
        if (isSkipped(name) || path.split('/').length > limits.depth) continue;
        await walk(child, `${path}/`);
      } else if (isWanted(path)) {
        const file = await child.getFile();
        bytes += file.size;
        if (files.length >= limits.files || bytes > limits.bytes)
          throw new RangeError(
            `the folder has more than ${limits.files} files or ${limits.bytes} bytes`,
          );
        const text = await file.text();
        files.push({ path, text, hash: await createDigest(text) });
      }
    }
  };
  await walk(folder, '');
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** By the browser, off the page's thread: folders are there on secure pages only, and so is this. */
export async function createDigest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const isSkipped = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

/** Undefined where there is no such file. */
export async function readDiskFile(
  folder: FileSystemDirectoryHandle,
  path: string,
): Promise<string | undefined> {
  try {
    const { parent, name } = await openParent(folder, path, false);
    return await (await (await parent.getFileHandle(name)).getFile()).text();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return (
    error instanceof DOMException && ['NotFoundError', 'TypeMismatchError'].includes(error.name)
  );
}

/** The folder that a path is in, created where `creates`. */
export async function openParent(
  folder: FileSystemDirectoryHandle,
  path: string,
  creates: boolean,
): Promise<{ readonly parent: FileSystemDirectoryHandle; readonly name: string }> {
  const keys = path.split('/');
  const name = keys.pop() ?? '';
  let parent = folder;
  for (const key of keys) parent = await parent.getDirectoryHandle(key, { create: creates });
  return { parent, name };
}
