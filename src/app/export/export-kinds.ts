import { EXPORTER_KINDS } from '../../publish/exporter-kinds.ts';

/** The two that are no exporter: wire files, and the registry with its definition of done. */
export const DEFINITIONS = 'definitions';
export const REGISTRY = 'registry';
/** The design as one file, which the page offers. */
export const BUNDLE = 'bundle';

/** Everything that the command line may be asked for. */
export const EXPORT_KINDS: readonly string[] = [
  DEFINITIONS,
  REGISTRY,
  ...EXPORTER_KINDS.map(({ id }) => id),
];
