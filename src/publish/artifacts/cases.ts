import { get, getString, isArray, type Json, type JsonObject } from '../../contract/json/json.ts';
import type { Artifact, PublishedFile } from '../artifact.ts';
import { createSlugs } from '../create-slugs.ts';
import { printFile } from '../print-file.ts';

/** As they are in the document: what cannot be read as a case is exported, too. */
export const cases: Artifact = {
  id: 'cases',
  createFiles: ({ design }) => createCaseFiles(design.registry),
};

/** One file for each case, named after it. */
export function createCaseFiles(registry: JsonObject): readonly PublishedFile[] {
  const list = registry.get('cases');
  if (!isArray(list)) return [];
  const slugs = createSlugs(list.map(getName));
  return list.map((each, i) => printFile(`cases/${slugs[i] ?? 'case'}.json`, each));
}

function getName(json: Json): string {
  return getString(get(json, 'name'))?.trim() || 'case';
}
