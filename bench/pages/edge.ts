import { request as ask, createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { freePort } from '../../scripts/settings.ts';

const TEXT = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;
/** As an edge compresses while it answers. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Stands before workerd, which compresses nothing: as the edge does, it answers text in brotli, and
 * keeps what never changes so.
 */
export async function startEdge(behind: number): Promise<{ port: number; stop(): void }> {
  const kept = new Map<string, Buffer>();
  const packed = (path: string, body: Buffer, neverChanges: boolean) => {
    const small = kept.get(path) ?? brotliCompressSync(body, QUALITY);
    if (neverChanges) kept.set(path, small);
    return small;
  };
  const server = createServer((incoming, answer) => {
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const passed = ask({ host: '127.0.0.1', port: behind, method, path, headers }, async (received) => {
      const parts: Buffer[] = [];
      for await (const part of received) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const { 'transfer-encoding': _, 'content-length': __, ...others } = received.headers;
      const packs = TEXT.test(others['content-type'] ?? '') && body.length > 200;
      const neverChanges = others['cache-control']?.includes('immutable') ?? false;
      const sent = packs ? packed(path ?? '', body, neverChanges) : body;
      const how = packs ? { 'content-encoding': 'br' } : {};
      answer.writeHead(received.statusCode ?? 502, { ...others, ...how, 'content-length': sent.length }).end(sent);
    });
    passed.on('error', () => answer.writeHead(502).end());
    incoming.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
