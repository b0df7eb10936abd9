import {
  CACHE_LIFETIMES,
  getCachePoint,
  listCachePointers,
  type CacheLifetime,
} from '../../../app/tree/cache-point.ts';
import { createCachePointChange } from '../../../app/tree/set-cache-point.ts';
import { selectPlural } from '../../../contract/format-count.ts';
import { PROVIDER_NAMES } from '../../../contract/provider-tools/provider-names.ts';
import { selectTool, useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import styles from './CachePointSwitch.module.css';

const LIFETIMES: Readonly<Record<CacheLifetime, string>> = { '5m': '5 minutes', '1h': '1 hour' };

/**
 * Whether Anthropic and Bedrock cache the request up to this tool. Nothing for a tool that neither
 * of them gets.
 */
export function CachePointSwitch() {
  const { app } = useWorkshop();
  const readOnly = useReadOnly();
  const tool = useAppStrict(selectTool);
  const families = tool === undefined ? [] : listCachePointers(tool.document);
  if (tool === undefined || families.length === 0) return null;
  const point = getCachePoint(tool.document);
  const setPoint = (lifetime: CacheLifetime | undefined): void =>
    app.apply(createCachePointChange(tool, lifetime));
  return (
    <div className={styles.line}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          checked={point !== undefined}
          disabled={readOnly}
          onChange={(event) => setPoint(event.target.checked ? '5m' : undefined)}
        />{' '}
        Cache point after this tool
      </label>
      {point?.anthropic === undefined ? (
        <span className={styles.about}>{describeFamilies(families)}</span>
      ) : (
        <label className={styles.lifetime}>
          Anthropic keeps it{' '}
          <select
            value={point.anthropic}
            disabled={readOnly}
            onChange={(event) =>
              setPoint(CACHE_LIFETIMES.find((each) => each === event.target.value))
            }
          >
            {CACHE_LIFETIMES.map((each) => (
              <option key={each} value={each}>
                {LIFETIMES[each]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function describeFamilies(families: ReturnType<typeof listCachePointers>): string {
  const names = families.map(({ family }) => PROVIDER_NAMES[family].name);
  return `${names.join(' and ')} ${selectPlural(names.length, 'caches', 'cache')} the request up to it`;
}
