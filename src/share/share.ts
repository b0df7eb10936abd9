import { createBundle, readBundle, type Design } from '../contract/design.ts';
import { JSON_LIMITS, parseJson } from '../contract/json/parse-json.ts';
import { printJson } from '../contract/json/print-json.ts';
import { createFailure, createSuccess, type Outcome } from '../contract/problem.ts';
import { readCodecId } from './codec-id.ts';
import type { Codec } from './codec.ts';
import { codecs } from './codecs.ts';

/**
 * Two more levels: a bundle has each contract at depth two, and a contract file may use all levels.
 */
const BUNDLE_LIMITS = { ...JSON_LIMITS, maxDepth: JSON_LIMITS.maxDepth + 2 };

/**
 * The design as a URL fragment, `#d2.…`, for any address of the app. The text is read back first,
 * so that every link opens. Errors: `too_large_for_link`, `links_unavailable`, and those of
 * readBundle.
 */
export async function encodeShare(design: Design): Promise<Outcome<string>> {
  const text = printJson(createBundle(design));
  const check = readDesign(text);
  if (check.kind === 'problem') return check;
  const [first, ...others] = codecs;
  let link = await encodeWith(first, text);
  for (const codec of others) if (link.kind === 'problem') link = await encodeWith(codec, text);
  return link;
}

async function encodeWith({ id, encode }: Codec, text: string): Promise<Outcome<string>> {
  const packed = await encode(text);
  return packed.kind === 'problem' ? packed : createSuccess(`#${id}.${packed.value}`);
}

/**
 * The design in a fragment, with or without its `#`. A link has no settings; unknown keys of its
 * registry stay in the document as data, which only an export reads. Never rejects. Errors:
 * `not_a_link`, `newer_link`, `damaged_link`, `too_large_link`, `links_unavailable`, and those of
 * parseJson and readBundle.
 */
export async function decodeShare(fragment: string): Promise<Outcome<Design>> {
  const id = readCodecId(fragment);
  if (id === undefined)
    return createFailure(
      'not_a_link',
      'The address carries no shared design.',
      'Check that the link was copied whole.',
    );
  const codec = codecs.find((known) => known.id === id);
  if (codec === undefined)
    return createFailure(
      'newer_link',
      `The link has the form ${id.slice(0, 8)}, which this version does not read.`,
      'Reload to get the newest Toolwright, or ask for the exported file.',
    );
  const text = await codec.decode(fragment.slice(fragment.indexOf('.') + 1));
  return text.kind === 'problem' ? text : readDesign(text.value);
}

function readDesign(text: string): Outcome<Design> {
  const parsed = parseJson(text, BUNDLE_LIMITS);
  return parsed.kind === 'problem' ? parsed : readBundle(parsed.value.value);
}
