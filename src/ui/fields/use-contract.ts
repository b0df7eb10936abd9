import type { AppState } from '../../app/app.ts';
import { getContract } from '../../app/derive.ts';
import type { Contract } from '../../contract/contract.ts';
import { selectTool, useApp } from '../use-app.ts';

export function useContract(): Contract | undefined {
  return useApp(selectContract);
}

export function selectContract(state: AppState): Contract | undefined {
  const tool = selectTool(state);
  return tool && getContract(tool.document);
}
