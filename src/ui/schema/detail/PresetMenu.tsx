import { listPresets, setPreset } from '../../../design/fit-preset.ts';
import type { DetailProps } from './NodeDetail.tsx';
import styles from './NodeDetail.module.css';

/** Constraints that belong together, by their meaning: an e-mail address, a percentage, a page size. */
export function PresetMenu({ row, site, act }: DetailProps) {
  const presets = listPresets(row.schema);
  if (presets.length === 0) return null;
  return (
    <select aria-label="Apply a preset" className={styles.select} value="" onChange={(event) => {
      const preset = presets.find((one) => one.id === event.target.value);
      if (preset !== undefined) act.edit(setPreset(site, preset), `Make it: ${preset.label}`);
    }}>
      <option value="">Make it…</option>
      {presets.map((preset) => <option key={preset.id} value={preset.id} title={preset.means}>{preset.label}</option>)}
    </select>
  );
}
