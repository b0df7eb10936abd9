import type { Design } from '../../contract/design.ts';
import type { Database } from '../../io/database.ts';
import { createWorkspace } from '../workspace.ts';
import { printWorkspace } from './autosave.ts';

/** The unedited example that is stored already. */
export async function findStoredExample(
  database: Database,
  file: string,
  design: Design,
): Promise<string | undefined> {
  const head = (await database.list()).find(
    (each) => each.example === file && each.trashedAt === undefined,
  );
  const record = head && (await database.read(head.key));
  return record?.text === printWorkspace(createWorkspace(design)) ? record.key : undefined;
}
