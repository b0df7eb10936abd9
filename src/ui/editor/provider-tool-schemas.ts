import { WIRE_FAMILIES } from '../../contract/contract.ts';
import { convertToPlain } from '../../contract/json/json.ts';
import type {
  ProviderToolKind,
  ProviderToolVersion,
} from '../../contract/provider-tools/provider-tool-kind.ts';
import { listProviderToolKinds } from '../../contract/provider-tools/provider-tool-kinds.ts';

interface FileSchema {
  readonly uri: string;
  readonly fileMatch: string[];
  readonly schema: object;
}

/** For each provider with tools of its own, what the object of one may hold on the wire. */
export function listProviderToolSchemas(): readonly FileSchema[] {
  return WIRE_FAMILIES.map((family) => ({
    uri: `provider-tool:${family}`,
    fileMatch: [`*.tool-${family}.json`],
    schema: { anyOf: listProviderToolKinds(family).flatMap(listVersionSchemas) },
  })).filter(({ schema }) => schema.anyOf.length > 0);
}

function listVersionSchemas(known: ProviderToolKind): readonly object[] {
  return known.versions.flatMap((version) =>
    [version.kind, ...(version.spellings ?? [])].map((kind) =>
      createVersionSchema(known, version, kind),
    ),
  );
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
