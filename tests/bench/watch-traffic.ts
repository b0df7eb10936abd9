import type { CDPSession } from 'playwright-core';

/** What the network carried. Sizes in bytes as they were sent: compressed, without headers. */
export interface Traffic {
  /** Finished. */
  readonly requests: number;
  /** Of unfinished requests too, as far as they came. */
  readonly bytes: number;
  /** Of scripts, and of the page, whose first script is inline. */
  readonly scriptBytes: number;
  /** The longest chain of finished requests of which each started after the one before it. */
  readonly depth: number;
}

/** Times in milliseconds since 1970. */
interface Transfer {
  readonly startedAt: number;
  readonly isScript: boolean;
  readonly parts: { readonly at: number; readonly bytes: number }[];
  finishedAt?: number;
}

/** Lists the transfers of a page from now on. `Network.enable` was sent before. */
export function watchTraffic(session: CDPSession): readonly Transfer[] {
  const transfers = new Map<string, Transfer>();
  /** Milliseconds from the browser's own clock to the time since 1970. */
  let offset = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    offset ||= (wallTime - timestamp) * 1_000;
    const isScript = type === 'Document' || new URL(request.url).pathname.endsWith('.js');
    transfers.set(requestId, { startedAt: timestamp * 1_000 + offset, isScript, parts: [] });
    list.push(...[transfers.get(requestId)].filter((each) => each !== undefined));
  });
  const list: Transfer[] = [];
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) =>
    transfers
      .get(requestId)
      ?.parts.push({ at: timestamp * 1_000 + offset, bytes: encodedDataLength }),
  );
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.finishedAt = timestamp * 1_000 + offset;
  });
  return list;
}

/** What was sent until then. */
export function sumTraffic(transfers: readonly Transfer[], until: number): Traffic {
  const finished = transfers
    .flatMap(({ startedAt, finishedAt = Infinity }) =>
      finishedAt <= until ? [{ startedAt, finishedAt }] : [],
    )
    .toSorted((a, b) => a.startedAt - b.startedAt);
  const depths: { readonly finishedAt: number; readonly depth: number }[] = [];
  for (const { startedAt, finishedAt } of finished) {
    const before = depths.filter((each) => each.finishedAt <= startedAt);
    depths.push({ finishedAt, depth: 1 + Math.max(0, ...before.map((each) => each.depth)) });
  }
  const count = (wanted: readonly Transfer[]): number =>
    wanted
      .flatMap(({ parts }) => parts)
      .reduce((sum, { at, bytes }) => (at <= until ? sum + bytes : sum), 0);
  return {
    requests: finished.length,
    bytes: count(transfers),
    scriptBytes: count(transfers.filter(({ isScript }) => isScript)),
    depth: Math.max(0, ...depths.map((each) => each.depth)),
  };
}
