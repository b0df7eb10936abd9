import { hasTexts, SERVED_MEANINGS } from '../../compare/served/served-meanings.ts';
import { formatCount } from '../../contract/format-count.ts';
import type { Json } from '../../contract/json/json.ts';
import { formatPointer } from '../../contract/json/pointer.ts';
import { printJson } from '../../contract/json/print-json.ts';
import type { LiveComparison } from './use-look.ts';
import styles from './LiveChecksPage.module.css';

const MOST_ROWS = 200;
const LONGEST = 400;

/** Where a live server serves something else than this registry would send. */
export function ServedView({
  served: { url, revision, tools, differences },
}: {
  readonly served: LiveComparison;
}) {
  const isSame = differences.length === 0;
  return (
    <section className={styles.verdict} aria-labelledby="served-title">
      <h2 id="served-title" data-outcome={isSame ? 'passed' : 'failed'}>
        <span role="status">
          {isSame
            ? 'The server serves what was designed, byte for byte'
            : formatCount(differences.length, 'difference')}
        </span>
      </h2>
      <p className={styles.soft} dir="ltr">
        {url} lists {formatCount(tools, 'tool')} in MCP {revision}
      </p>
      {!isSame && (
        <table className={styles.served}>
          <thead>
            <tr>
              <th scope="col">Tool</th>
              <th scope="col">What it means</th>
              <th scope="col">Designed</th>
              <th scope="col">Served</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, MOST_ROWS).map((each, i) => (
              <tr key={i}>
                <th scope="row">
                  <bdi>{each.tool}</bdi>
                  {each.at.length > 0 && <code dir="ltr">{formatPointer(each.at)}</code>}
                </th>
                <td>{SERVED_MEANINGS[each.class]}</td>
                <td data-label="Designed">{hasTexts(each) && formatShort(each.designed)}</td>
                <td data-label="Served">{hasTexts(each) && formatShort(each.served)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > MOST_ROWS && (
        <p className={styles.soft}>The first {MOST_ROWS} are shown.</p>
      )}
    </section>
  );
}

function formatShort(json: Json | undefined): string {
  if (json === undefined) return 'nothing';
  const text = typeof json === 'string' ? json : printJson(json);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
