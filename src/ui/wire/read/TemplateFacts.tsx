import { TEMPLATE_FACTS, TEMPLATE_FACTS_SOURCE } from '../../../render/template-facts.ts';
import styles from './read.module.css';

/** How known models are shown their tools: what a template of one's own can be held against. */
export function TemplateFacts() {
  return (
    <details className={styles.facts}>
      <summary>How templates of known models differ</summary>
      <dl>
        {TEMPLATE_FACTS.map(({ models, where, how }) => (
          <div key={models}>
            <dt>{models}</dt>
            <dd>
              <b>{where}.</b> {how}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Read {TEMPLATE_FACTS_SOURCE.verified} from{' '}
        <a href={TEMPLATE_FACTS_SOURCE.reference} target="_blank" rel="noreferrer">
          the engine’s own tests
        </a>
        , and rendered with one tool of two parameters.
      </p>
    </details>
  );
}
