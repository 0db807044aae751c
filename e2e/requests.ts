import type { CDPSession } from '@playwright/test';

/** What a page asked for, and why. */
export type Asked = {
  id: string;
  url: string;
  /** 'Document', 'Script', 'Fetch', 'Font' ... */
  type: string;
  /** Who made it ask: addresses of scripts, or of the document. Empty: the browser itself. */
  by: string[];
  /** Over the line, compressed. */
  bytes: number;
};

/**
 * Notes all that a page asks the server for from now on; call the answer for what it is so far.
 * `data:` and `blob:` ask nobody.
 */
export function requestsOf(session: CDPSession): () => Asked[] {
  const requests = new Map<string, Asked>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '', initiator }) => {
    // The page's picture in the tab is the browser's own wish.
    if (!/^https?:/.test(url) || url.endsWith('/favicon.svg')) return;
    const { stack, url: initiating } = initiator;
    const frames = [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])].map((frame) => frame.url);
    const by = [...new Set([...(initiating ? [initiating] : []), ...frames])].filter((each) => each !== '');
    requests.set(requestId, { id: requestId, url, type, by, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  return () => [...requests.values()];
}

/**
 * The level of each request, by its address: the document is 1, what it names is 2, what those name
 * is 3. A script runs when all modules that it imports are there, so what it asks for then stands
 * below the deepest of them.
 */
export function levelsOf(all: readonly Asked[]): ReadonlyMap<string, number> {
  const byUrl = new Map(all.map((each) => [each.url, each]));
  const levels = new Map<string, number>();
  const levelOf = ({ url, type, by }: Asked, above: readonly string[] = []): number => {
    const known = levels.get(url);
    if (known !== undefined) return known;
    const makers = by.flatMap((maker) => byUrl.get(maker) ?? []).filter((maker) => !above.includes(maker.url));
    const below = [...above, url];
    const imported = (maker: Asked) =>
      type === 'Script' ? [] : all.filter((each) => each.type === 'Script' && each.by[0] === maker.url);
    const waitsFor = makers.flatMap((maker) => [maker, ...(maker.type === 'Document' ? [] : imported(maker))]);
    // Preloaded: the browser does not say by which document.
    const least = type === 'Document' || by.length === 0 ? 0 : 1;
    const level =
      1 + Math.max(least, ...waitsFor.filter((each) => each.url !== url).map((each) => levelOf(each, below)));
    if (above.length === 0) levels.set(url, level);
    return level;
  };
  for (const each of all) levelOf(each);
  return levels;
}
