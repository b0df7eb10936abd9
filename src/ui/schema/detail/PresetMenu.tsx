import { findPreset, listPresets, setPreset } from '../../../design/set-preset.ts';
import type { DetailProps } from './NodeDetail.tsx';
import { OfferSelect } from './OfferSelect.tsx';

/**
 * Constraints that belong together, by their meaning: an e-mail address, a percentage, a page size.
 */
export function PresetMenu({ row, site, act }: DetailProps) {
  const presets = listPresets(row.schema);
  if (presets.length === 0) return null;
  const now = findPreset(row.schema);
  return (
    <OfferSelect
      label="Apply a preset"
      prompt={now === undefined ? 'Make it…' : `Preset: ${now.label}`}
      onChoose={(id) => {
        const preset = presets.find((one) => one.id === id);
        if (preset !== undefined)
          act.applyEdits(setPreset(site, preset), `Make it: ${preset.label}`);
      }}
    >
      {presets.map((preset) => (
        <option key={preset.id} value={preset.id} title={preset.means}>
          {preset.label}
        </option>
      ))}
    </OfferSelect>
  );
}
