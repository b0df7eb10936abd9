import { emitTool } from './emit-tool.ts';
import type { Target } from './target.ts';

export function createTarget(target: Omit<Target, 'emit' | 'family'>): Target {
  return {
    ...target,
    family: target.form.family,
    emit: (contract) => emitTool(contract, target.form),
  };
}
