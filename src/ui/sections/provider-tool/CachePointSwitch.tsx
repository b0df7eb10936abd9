import { getCachePoint, listCachePointers } from '../../../app/tree/cache-point.ts';
import { createCachePointChange } from '../../../app/tree/set-cache-point.ts';
import { selectPlural } from '../../../contract/format-count.ts';
import { PROVIDER_NAMES } from '../../../contract/provider-tools/provider-names.ts';
import { CACHE_LIFETIMES, type CacheLifetime } from '../../../measure/cache-rule.ts';
import { LIFETIME_WORDS } from '../../parts/provider/lifetime-words.ts';
import { Switch } from '../../parts/Switch.tsx';
import { selectTool, useAppStrict, useReadOnly, useWorkshop } from '../../use-app.ts';
import styles from './CachePointSwitch.module.css';

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
      <Switch
        className={styles.switch}
        isOn={point !== undefined}
        disabled={readOnly}
        onChange={(isOn) => setPoint(isOn ? '5m' : undefined)}
      >
        Cache point after this tool
      </Switch>
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
                {LIFETIME_WORDS[each]}
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
