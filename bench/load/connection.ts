import { connect, type Socket } from 'node:net';

/** An answer as a bench needs it. */
export type Reply = { status: number; headers: string; body: Buffer };

/** One kept connection to the Worker, one request at a time. */
export type Connection = {
  /** Rejects when the connection breaks or nothing is answered for `patience`. */
  send(request: Buffer): Promise<Reply>;
  close(): void;
};

/** Milliseconds without an answer after which a request counts as failed. */
const PATIENCE = 120_000;

/**
 * HTTP/1.1 on a bare socket. What the asker itself takes is time and processor that the answerer
 * would have had: a usual client takes several times as much, and every ratio would come out nearer
 * to one.
 */
export async function open(site: URL, patience = PATIENCE): Promise<Connection> {
  const socket = await connected(site);
  let waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null;
  let received: Buffer = Buffer.alloc(0);
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
    socket.destroy();
  };
  socket.on('data', (part: Buffer) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const reply = readReply(received);
    if (!reply || !waiting) return;
    received = Buffer.alloc(0);
    const { resolve } = waiting;
    waiting = null;
    resolve(reply);
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));
  socket.setTimeout(patience, () => {
    if (waiting) fail(new Error(`No answer within ${patience} ms`));
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (waiting) return reject(new Error('One request at a time'));
        if (socket.destroyed) return reject(new Error('The connection was closed'));
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

function connected(site: URL): Promise<Socket> {
  if (site.hostname !== '127.0.0.1') throw new Error(`A bench asks nobody but this machine, not ${site.hostname}`);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: site.hostname, port: Number(site.port), noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** The whole reply once all of it is there; null before. */
export function readReply(received: Buffer): Reply | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const headers = received.toString('latin1', 0, end);
  const status = Number(headers.slice(9, 12));
  const rest = received.subarray(end + 4);
  if (status === 204 || status === 304) return { status, headers, body: rest };
  const length = headerOf(headers, 'content-length');
  if (length !== null) return rest.length < Number(length) ? null : { status, headers, body: rest };
  const body = unchunked(rest);
  return body && { status, headers, body };
}

/** A header of a reply by its lower-case name. */
export function headerOf(headers: string, name: string): string | null {
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? null;
}

function unchunked(sent: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = sent.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(sent.toString('latin1', at, line), 16);
    if (line + 2 + size + 2 > sent.length) return null;
    if (size === 0) return Buffer.concat(parts);
    parts.push(sent.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

export type Ask = { method: string; path: string; token?: string; body?: unknown; headers?: Record<string, string> };

/** A request as it goes over the wire. */
export function written(site: URL, { method, path, token, body, headers = {} }: Ask): Buffer {
  const sent = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${site.host}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(sent ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(sent)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${sent}`);
}
