import styles from './WirePane.module.css';

const TOKEN = /^(\s*)("(?:[^"\\]|\\.)*")(: )|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null)/g;

/** One printed line with coloured keys, strings and other values. */
export function renderLine(text: string) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, margin, key, colon, string, other] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    end = match.index + whole.length;
    if (key !== undefined)
      parts.push(
        margin,
        <i key={`k${end}`} className={styles.key}>
          {key}
        </i>,
        colon,
      );
    else
      parts.push(
        <i key={`v${end}`} className={string === undefined ? styles.number : styles.string}>
          {string ?? other}
        </i>,
      );
  }
  parts.push(text.slice(end));
  return parts;
}
