import { NameText } from './NameText.tsx';

/** Text in backticks as code, left to right inside any sentence. */
export function renderCode(text: string) {
  return text.split('`').map((part, i) => {
    const shown = <NameText key={i} name={part} />;
    return i % 2 === 0 ? (
      shown
    ) : (
      <code key={i} dir="ltr">
        {shown}
      </code>
    );
  });
}
