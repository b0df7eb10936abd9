import { convertToPlain } from '../../contract/json/json.ts';
import type {
  ProviderToolKind,
  ProviderToolVersion,
} from '../../contract/provider-tools/provider-tool-kind.ts';
import { providerToolKinds } from '../../contract/provider-tools/provider-tool-kinds.ts';

interface FileSchema {
  readonly uri: string;
  readonly fileMatch: string[];
  readonly schema: object;
}

/** For each known tool of a provider, what its whole object on the wire may hold. */
export function listProviderToolSchemas(): readonly FileSchema[] {
  return providerToolKinds.map((kind) => ({
    uri: `provider-tool:${kind.id}`,
    fileMatch: [`*.tool-${kind.id}.json`],
    schema: createWireSchema(kind),
  }));
}

function createWireSchema(known: ProviderToolKind): object {
  const versions = known.versions.flatMap((version) =>
    [version.kind, ...(version.spellings ?? [])].map((kind) =>
      createVersionSchema(known, version, kind),
    ),
  );
  return versions.length === 1 ? (versions[0] ?? {}) : { anyOf: versions };
}

function createVersionSchema(
  { provider, settings }: ProviderToolKind,
  version: ProviderToolVersion,
  kind: string,
): object {
  const own = convertToPlain(version.settings ?? settings);
  if (provider === 'gemini' || provider === 'bedrock')
    return { type: 'object', properties: { [kind]: own }, required: [kind] };
  return {
    allOf: [
      own,
      {
        type: 'object',
        properties: {
          type: { enum: [kind] },
          ...(version.name === undefined ? {} : { name: { enum: [version.name] } }),
        },
        required: ['type', ...(version.name === undefined ? [] : ['name'])],
      },
    ],
  };
}
