import { BACKOFFS, FAILURE_TYPES } from '../../contract/schema/vocabulary.ts';
import { ChoicePart, listOptions } from '../fields/ChoicePart.tsx';
import { FindingsAt } from '../fields/FindingsAt.tsx';
import { ListPart } from '../fields/ListPart.tsx';
import { NumberPart } from '../fields/NumberPart.tsx';
import { TextPart } from '../fields/TextPart.tsx';
import { Section } from '../parts/Section.tsx';
import grid from '../parts/grid.module.css';

export function LimitsSection() {
  return (
    <Section id="limits" title="Limits" about="time and size limits">
      <div className={grid.grid}>
        <NumberPart at={['timeout_ms']} label="Timeout" unit="ms" />
        <NumberPart
          at={['result_limits', 'max_result_chars']}
          label="Max result length"
          unit="characters"
        />
        <NumberPart at={['result_limits', 'max_items']} label="Max items" unit="per result" />
        <NumberPart at={['result_limits', 'log_tail_lines']} label="Log tail" unit="lines" />
        <NumberPart at={['result_limits', 'snippet_chars']} label="Snippet" unit="characters" />
        <TextPart
          at={['result_limits', 'pagination_cursor']}
          label="Next-page cursor"
          about="output field"
          look="code"
        />
        <TextPart
          at={['result_limits', 'artifact_reference']}
          label="Full result stored in"
          about="output field"
          look="code"
        />
      </div>
    </Section>
  );
}

export function RetrySection() {
  return (
    <Section id="retry" title="Retry" about="by the harness">
      <div className={grid.grid}>
        <NumberPart at={['retry', 'max_attempts']} label="Max attempts" />
        <ChoicePart at={['retry', 'backoff']} label="Backoff" options={listOptions(BACKOFFS)} />
        <NumberPart at={['retry', 'initial_ms']} label="First wait" unit="ms" />
        <div className={grid.wide}>
          <ListPart
            at={['retry', 'on']}
            label="Retried on"
            about="failure types"
            look="code"
            suggestions={FAILURE_TYPES}
          />
        </div>
      </div>
      <FindingsAt at={['retry']} />
    </Section>
  );
}
