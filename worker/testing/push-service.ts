import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as the push service took it; `body` in base64. */
export type PushTaken = { path: string; headers: Record<string, string>; body: string };

/**
 * What it answers, by the beginning of the name in the address; anything else is taken with 201. To
 * 'silent...' it closes the connection without a word once it has it, and 'refused...' it does not
 * take.
 */
const ANSWERS: Record<string, number> = { gone: 410, missing: 404, down: 503, busy: 429, moved: 307, refused: 400 };

/**
 * A push service for tests, beside workerd: takes what is posted to /send/{name}, and shows it as
 * JSON by GET of the same address. Ends with the process. Answers its origin.
 */
export function startPushService(): Promise<string> {
  const taken: PushTaken[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (request.method === 'GET') return void response.end(JSON.stringify(taken.filter((each) => each.path === path)));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const name = /\/send\/([a-z]+)/.exec(path)?.[1] ?? '';
      const status = ANSWERS[name] ?? 201;
      if (name === 'refused') return void response.writeHead(status).end();
      taken.push({
        path,
        headers: request.headers as Record<string, string>,
        body: Buffer.concat(parts).toString('base64'),
      });
      if (name === 'silent') return void request.socket.destroy();
      const headers: Record<string, string> =
        status === 429 ? { 'Retry-After': '1800' } : status === 307 ? { Location: '/send/elsewhere' } : {};
      response.writeHead(status, headers).end();
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).unref(),
  );
}
