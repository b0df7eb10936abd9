/** A file's name and bytes, read whole. */
export interface LoadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface FileReadResult {
  readonly read: readonly LoadedFile[];
  /** Names of files over the limit: not read. */
  readonly tooLarge: readonly string[];
  /** Names of what the browser cannot read: a dropped folder, a file that is gone. */
  readonly unreadable: readonly string[];
}

/** Reads files one by one, up to `maxBytes` each. Never rejects. */
export async function readFilesWithin(
  files: readonly File[],
  maxBytes: number,
): Promise<FileReadResult> {
  const read: LoadedFile[] = [];
  const tooLarge: string[] = [];
  const unreadable: string[] = [];
  for (const file of files) {
    const name = file.webkitRelativePath || file.name;
    if (file.size > maxBytes) tooLarge.push(name);
    else
      await file.arrayBuffer().then(
        (buffer) => read.push({ name, bytes: new Uint8Array(buffer) }),
        () => unreadable.push(name),
      );
  }
  return { read, tooLarge, unreadable };
}
