import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { headerOf, open, readReply, written } from './connection.ts';

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';

test('a reply is whole when as many bytes are there as it says', () => {
  const reply = `${HEAD}Content-Length: 5\r\n\r\nhello`;
  expect(readReply(Buffer.from(reply.slice(0, -1)))).toBeNull();
  expect(readReply(Buffer.from(reply))).toMatchObject({ status: 200, body: Buffer.from('hello') });
});

test('a reply in chunks is whole with its last chunk, cut at any place', () => {
  const reply = `${HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2\r\nlo\r\n0\r\n\r\n`;
  for (let length = 1; length < reply.length; length++)
    expect(readReply(Buffer.from(reply.slice(0, length)))).toBeNull();
  expect(readReply(Buffer.from(reply))?.body.toString()).toBe('hello');
});

test('304 has no body', () => {
  expect(readReply(Buffer.from('HTTP/1.1 304 Not Modified\r\nETag: "a"\r\n\r\n'))?.status).toBe(304);
});

test('a header is found by its name in any case', () => {
  expect(headerOf('HTTP/1.1 200 OK\r\netag: "a"\r\nVary: x', 'ETag')).toBe('"a"');
  expect(headerOf('HTTP/1.1 200 OK\r\nVary: x', 'etag')).toBeNull();
});

test('a connection asks a real server, more than once, and no other machine', async () => {
  const server = createServer((request, response) =>
    response.end(`${request.method} ${request.headers.authorization}`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const site = new URL(`http://127.0.0.1:${(server.address() as { port: number }).port}`);
  const connection = await open(site);
  for (const method of ['GET', 'PUT']) {
    const reply = await connection.send(
      written(site, { method, path: '/', token: 'abc', body: method === 'PUT' ? {} : undefined }),
    );
    expect(reply.body.toString()).toBe(`${method} Bearer abc`);
  }
  connection.close();
  server.close();
  await expect(open(new URL('http://calledit.example'))).rejects.toThrow('nobody but this machine');
});
