/** A file's name and bytes, read whole. */
export interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Reads files one by one; those over `maxBytes` are named in `tooLarge` and not read. */
export async function readFilesWithin(files: readonly File[], maxBytes: number): Promise<{ readonly read: readonly ReadFile[]; readonly tooLarge: readonly string[] }> {
  const read: ReadFile[] = [];
  const tooLarge: string[] = [];
  for (const file of files) {
    if (file.size > maxBytes) tooLarge.push(file.name);
    else read.push({ name: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  return { read, tooLarge };
}

/** Hands a file to the browser's download. */
export function downloadFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** True when the clipboard took the text. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
