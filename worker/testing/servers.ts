import { createServer as createWebServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

/**
 * What tests have beside workerd, in Node: a mail server, a push service, feeds. Each begins on a
 * port of its own, and ends with the process.
 */
const portOf = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(String((server.address() as AddressInfo).port))).unref(),
  );
/** Serves over HTTP, with the body of each request; answers its origin. */
const serving = async (answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void) => {
  const server = createWebServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    answer(request, response, Buffer.concat(parts));
  });
  return `http://127.0.0.1:${await portOf(server)}`;
};

/** What the mail server says to a command, if not that all is well: it has no TLS. */
const SAID: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye', STAR: '502 not here' };

/** A mail as the server took it. */
export type Taken = { recipient: string; message: string };

/**
 * Real SMTP, and what it took as JSON by HTTP (`/?recipient=...`). What it does is up to the
 * recipient: 'refused...' is refused after the mail is there; of 'silent...' the connection is
 * closed then, without a word; after 'last...' it takes no more on this connection.
 */
export async function startMailServer(): Promise<{ smtp: string; web: string }> {
  const taken: Taken[] = [];
  const smtp = createServer((socket) => {
    let waiting = '';
    let recipient = '';
    let inMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      waiting += bytes.toString();
      for (let end = ending(); end >= 0; end = ending()) {
        const text = waiting.slice(0, end);
        waiting = waiting.slice(end + (inMail ? 5 : 2));
        if (inMail) takeMail(text);
        else takeCommand(text);
      }
    });
    const ending = () => waiting.indexOf(inMail ? '\r\n.\r\n' : '\r\n');

    function takeCommand(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') recipient = /<(.*)>/.exec(line)?.[1] ?? '';
      inMail = verb === 'DATA';
      say(SAID[verb] ?? '250 ok');
    }

    function takeMail(message: string): void {
      inMail = false;
      if (recipient.startsWith('refused')) return void say('554 not here');
      taken.push({ recipient, message });
      if (recipient.startsWith('silent')) return void socket.destroy();
      say('250 taken');
      if (recipient.startsWith('last')) socket.end();
    }
    say('220 tests');
  });
  const web = serving((request, response) => {
    const wanted = new URL(request.url ?? '', 'http://localhost').searchParams.get('recipient');
    response.end(JSON.stringify(taken.filter(({ recipient }) => recipient === wanted)));
  });
  return { smtp: await portOf(smtp), web: await web };
}

/** A message as the push service took it; `body` in base64. */
export type PushTaken = { path: string; headers: Record<string, string>; body: string };

/**
 * What the push service answers, by the beginning of the name in the address; anything else is
 * taken with 201. To 'silent...' it closes the connection without a word once it has it, and
 * 'refused...' it does not take.
 */
const ANSWERS: Record<string, number> = { gone: 410, missing: 404, down: 503, busy: 429, moved: 307, refused: 400 };

/** Takes what is posted to /send/{name}, and shows it as JSON by GET of the same address. */
export function startPushService(): Promise<string> {
  const taken: PushTaken[] = [];
  return serving((request, response, body) => {
    const path = request.url ?? '';
    if (request.method === 'GET') return void response.end(JSON.stringify(taken.filter((each) => each.path === path)));
    const name = /\/send\/([a-z]+)/.exec(path)?.[1] ?? '';
    const status = ANSWERS[name] ?? 201;
    if (name === 'refused') return void response.writeHead(status).end();
    taken.push({ path, headers: request.headers as Record<string, string>, body: body.toString('base64') });
    if (name === 'silent') return void request.socket.destroy();
    const headers: Record<string, string> =
      status === 429 ? { 'Retry-After': '1800' } : status === 307 ? { Location: '/send/elsewhere' } : {};
    response.writeHead(status, headers).end();
  });
}

/**
 * What an address of the feed service answers. `etag`: 304 to who has it; `hangs`: never ends;
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
 * Feeds: PUT of an address says what GET of it answers from then on, and `GET /asked{address}` says
 * with which If-None-Match it was asked, each time (null: without).
 */
export function startFeedService(): Promise<string> {
  const answers = new Map<string, FeedAnswer>();
  const requests = new Map<string, (string | null)[]>();
  return serving((request, response, said) => {
    const path = request.url ?? '';
    if (request.method === 'PUT') {
      answers.set(path, JSON.parse(said.toString()));
      return void response.end();
    }
    if (path.startsWith('/asked/'))
      return void response.end(JSON.stringify(requests.get(path.slice('/asked'.length)) ?? []));
    const has = request.headers['if-none-match'] ?? null;
    requests.set(path, [...(requests.get(path) ?? []), has]);
    const { status = 200, body = '', etag, headers, hangs, megabytes = 0 } = answers.get(path) ?? { status: 404 };
    if (etag !== undefined && etag === has) return void response.writeHead(304).end();
    response.writeHead(status, { ...(etag !== undefined && { ETag: etag }), ...headers });
    for (let sent = 0; sent < megabytes; sent++) response.write(' '.repeat(1024 * 1024));
    if (hangs) response.write(body.slice(0, 10));
    else response.end(body);
  });
}
