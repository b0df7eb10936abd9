import type { DroppedFile } from '../e2e/act-on-page.ts';
import { listOutside, readOutside } from '../outside-data/outside-data.ts';

const FOLDER = 'corpus/github-toolsnaps';

/** The tools of GitHub's MCP server, a file each, as its repository has them. */
export function readServer(): readonly DroppedFile[] {
  return listOutside(FOLDER, '.snap').map((path) => ({
    name: path.slice('corpus/'.length),
    bytes: new TextEncoder().encode(readOutside(path)),
  }));
}
