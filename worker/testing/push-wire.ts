import { expect } from 'vitest';
import { bindings } from './bindings.ts';
import type { PushBrowser } from './push-browser.ts';
import type { PushTaken } from './servers.ts';

/** Headers that a push service needs, and those that every request of the platform has. */
const HEADERS =
  /^(accept|accept-encoding|accept-language|authorization|cf-worker|connection|content-(encoding|length|type)|host|sec-fetch-mode|topic|ttl|urgency|user-agent)$/;

/** What was sent to a browser under this name, as the push service took it. */
export async function takenAt(name: string): Promise<PushTaken[]> {
  return (await fetch(`${bindings.PUSH_THROUGH}/send/${name}`)).json();
}

/**
 * The same as the browser reads it. On the way nobody can: each is encrypted for this browser, and
 * says nothing beside that. Whoever reads a locked screen finds no address, no token and no link to
 * another site in it.
 */
export async function readAt(browser: PushBrowser, name: string) {
  return Promise.all(
    (await takenAt(name)).map(async ({ headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' });
      expect(Object.keys(headers).filter((header) => !HEADERS.test(header))).toEqual([]);
      const plain = await browser.read(new Uint8Array(bytes));
      const notice = JSON.parse(plain) as Record<string, string>;
      expect(Object.keys(notice).sort()).toEqual(['body', 'path', 'tag', 'title']);
      expect(plain).not.toMatch(/@|https?:|eyJ|[A-Za-z0-9_-]{40}/);
      const onTheWay = `${JSON.stringify(headers)} ${bytes.toString('latin1')}`;
      for (const text of Object.values(notice)) expect(onTheWay).not.toContain(text);
      return notice;
    }),
  );
}
