/** Pages of a contest that are the same for everybody, as long as no contest is another one. */
const SAME = /^\/[^/]+(\/(welcome|scoring|selections|results|leaderboard))?$/;
const MOST = 200;

type Page = { bytes: ArrayBuffer; headers: Headers };

/**
 * Pages that this isolate has rendered, as they are for one version of the contests: rendering takes longer than all else that such a page
 * costs. A browser that has one asks by its ETag and gets nothing twice. A new build is another isolate.
 */
export class KeptPages {
  private version: string | null = null;
  private pages = new Map<string, Page>();

  /**
   * The page of a contest at an address, rendered if it is not known for this version. `isForOne`: whether the page turned out to be for the asker
   * alone. Such a page is not kept, nor is it said to be.
   */
  async answer(
    request: Request,
    version: string | null,
    render: () => Promise<Response>,
    isForOne: () => boolean,
  ): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' || search !== '' || !SAME.test(pathname)) return render();
    if (version !== this.version) this.pages.clear();
    this.version = version;
    const known = this.pages.get(pathname);
    if (known) return answerWith(known, request);
    const response = await render();
    if (response.status !== 200 || response.headers.has('Cache-Control')) return response;
    const bytes = await response.arrayBuffer();
    // Only now: parts of a page are still drawn while its first bytes are read.
    if (isForOne()) return new Response(bytes, response);
    const headers = new Headers(response.headers);
    headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
    headers.set('ETag', `"${await digestOf(bytes)}"`);
    // A list with a bound: who asks for what there is not gets no place in it, for that is no 200.
    if (this.pages.size < MOST && version === this.version) this.pages.set(pathname, { bytes, headers });
    return answerWith({ bytes, headers }, request);
  }
}

function answerWith({ bytes, headers }: Page, request: Request): Response {
  const same = request.headers.get('If-None-Match')?.includes(headers.get('ETag') ?? '-');
  return same ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}

async function digestOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
