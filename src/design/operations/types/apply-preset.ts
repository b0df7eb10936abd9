import { getSchema, type Operation } from '../../operation.ts';
import { RIVALS } from '../../preset.ts';
import { listPresets, setPreset } from '../../set-preset.ts';

export const applyPreset: Operation = {
  id: 'apply-preset',
  about: [
    'type',
    'default',
    'minItems',
    'maxItems',
    'uniqueItems',
    ...RIVALS.string,
    ...RIVALS.integer,
  ],
  listOffers: (site) =>
    listPresets(getSchema(site)).flatMap((preset) => {
      const edits = setPreset(site, preset);
      return edits.length === 0 ? [] : [{ label: `Apply the preset “${preset.label}”`, edits }];
    }),
};
