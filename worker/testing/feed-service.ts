import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What an address of the service answers. `etag`: 304 to who has it; `hangs`: never ends;
 * `megabytes`: so many of spaces before `body`, without a length.
 */
export type FeedAnswer = {
  status?: number;
  body?: string;
  etag?: string;
  headers?: Record<string, string>;
  hangs?: boolean;
  megabytes?: number;
};

/**
 * Feeds for tests, beside workerd: PUT of an address says what GET of it answers from then on, and
 * `GET /asked{address}` says with which If-None-Match it was asked, each time (null: without). Ends
 * with the process. Answers its origin.
 */
export function startFeedService(): Promise<string> {
  const answers = new Map<string, FeedAnswer>();
  const requests = new Map<string, (string | null)[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (request.method === 'PUT') {
      let said = '';
      for await (const part of request) said += part;
      answers.set(path, JSON.parse(said));
      return void response.end();
    }
    if (path.startsWith('/asked/'))
      return void response.end(JSON.stringify(requests.get(path.slice('/asked'.length)) ?? []));
    const has = request.headers['if-none-match'] ?? null;
    requests.set(path, [...(requests.get(path) ?? []), has]);
    answer(response, answers.get(path) ?? { status: 404 }, has);
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).unref(),
  );
}

function answer(
  response: ServerResponse,
  { status = 200, body = '', etag, headers, hangs, megabytes = 0 }: FeedAnswer,
  has: string | null,
) {
  if (etag !== undefined && etag === has) return response.writeHead(304).end();
  response.writeHead(status, { ...(etag !== undefined && { ETag: etag }), ...headers });
  for (let sent = 0; sent < megabytes; sent++) response.write(' '.repeat(1024 * 1024));
  if (hangs) return response.write(body.slice(0, 10));
  return response.end(body);
}
