import { selectContract } from '../fields/use-contract.ts';
import { RiskStamp } from '../parts/lint/RiskStamp.tsx';
import { useApp } from '../use-app.ts';

/** The open tool's risk. */
export function ToolStamp() {
  const terms = useApp((state) => {
    const contract = selectContract(state);
    return {
      risk: contract?.risk_class,
      decision: contract?.permission?.default,
      effect: contract?.side_effects?.class,
    };
  });
  return <RiskStamp {...terms} />;
}
