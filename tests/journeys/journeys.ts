import { acceptRisks } from './accept-risks.ts';
import { createByHand, createPasted } from './create-project.ts';
import { exportDefinitions } from './export-definitions.ts';
import type { Journey } from './journey.ts';

export const journeys: readonly Journey[] = [
  createByHand,
  createPasted,
  exportDefinitions,
  acceptRisks,
];
