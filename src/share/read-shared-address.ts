import { createFailure, createSuccess, type Outcome } from '../contract/problem.ts';

/** Where a link says that its registry is. */
export interface SharedAddress {
  readonly url: URL;
  /** In the folder of the page itself: nobody else is asked for it. */
  readonly isOwn: boolean;
  /** The reader keeps a copy at once; only for a registry of the page's own folder. */
  readonly isEditable: boolean;
}

const START = /^#?u=/;
const EDITABLE = /&edit$/;
const LONGEST = 2_000;
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads `#u=<address>`. Undefined for any other fragment. `page` is the address of the page. Errors:
 * `bad_address`.
 */
export function readSharedAddress(
  fragment: string,
  page: string,
): Outcome<SharedAddress> | undefined {
  if (!START.test(fragment)) return undefined;
  const text = fragment.replace(START, '');
  const isEditable = EDITABLE.test(text);
  const folder = new URL('.', page).href;
  const own = text.replace(EDITABLE, '');
  if (text.length > LONGEST || !URL.canParse(own, folder)) return createAddressProblem();
  const url = new URL(own, folder);
  if (url.href.startsWith(folder)) return createSuccess({ url, isOwn: true, isEditable });
  if (!URL.canParse(text)) return createAddressProblem();
  const foreign = new URL(text);
  const isSafe =
    foreign.protocol === 'https:' || (foreign.protocol === 'http:' && LOCAL.has(foreign.hostname));
  return isSafe && foreign.username === '' && foreign.password === ''
    ? createSuccess({ url: foreign, isOwn: false, isEditable: false })
    : createAddressProblem();
}

function createAddressProblem(): Outcome<never> {
  return createFailure(
    'bad_address',
    'The link names no address that Toolwright opens.',
    'Write #u= and an address that begins with https:// and has no user name.',
  );
}
