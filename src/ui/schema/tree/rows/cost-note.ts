import { TOKEN_ERROR } from '../../../../measure/get-token-estimate.ts';

const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** Explains the tree's token figures. */
export const COST_NOTE = `A share of the estimated tokens of the tool, by the length of its JSON: of real properties, half are within ±${formatPercent(TOKEN_ERROR.property.median)} of the o200k count, nine of ten within ±${formatPercent(TOKEN_ERROR.property.p90)}. Cost, in the wire pane, shows what each line costs.`;
