import {
  Eye,
  FilePen,
  FilePlus2,
  KeyRound,
  Landmark,
  Mail,
  ShieldQuestion,
  SquareTerminal,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { RiskClass } from '../../contract/vocabulary.ts';

const ICONS = {
  read_only: Eye,
  draft: FilePlus2,
  internal_write: FilePen,
  external_communication: Mail,
  financial: Landmark,
  destructive: Trash2,
  access_control: KeyRound,
  open_execution: SquareTerminal,
} as const satisfies Record<RiskClass, LucideIcon>;

/** One sign per class, the same wherever it is drawn. */
export function iconOfRisk(risk: RiskClass | undefined): LucideIcon {
  return risk === undefined ? ShieldQuestion : ICONS[risk];
}
