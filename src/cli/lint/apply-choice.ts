import type { Registry } from '../../contract/registry.ts';
import type { LintOptions } from '../arguments/command.ts';
import type { SourceSet } from '../input/source.ts';

type Held = Pick<LintOptions, 'profile' | 'preset'>;

/** Linters know registries by identity. */
const known = new WeakMap<Registry, Map<string, Registry>>();

/** The set, held to the profile and the preset that were asked for. */
export function applyChoice(set: SourceSet, { profile, preset }: Held): SourceSet {
  if (profile === undefined && preset === undefined) return set;
  const { registry } = set.registry;
  const byChoice = known.get(registry) ?? new Map<string, Registry>();
  known.set(registry, byChoice);
  const key = `${profile} ${preset}`;
  const held = byChoice.get(key) ?? {
    ...registry,
    profile: profile ?? registry.profile,
    lint: { ...registry.lint, preset: preset ?? registry.lint.preset },
  };
  byChoice.set(key, held);
  return { ...set, registry: { ...set.registry, registry: held } };
}
