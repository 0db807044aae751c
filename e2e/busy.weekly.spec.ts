import { once } from 'node:events';
import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import { bytesOf, chunk, ihdr, PNG_SIGNATURE, rows } from '../worker/testing/pictures.ts';
import { type Fan, tokenOf } from './fan.ts';
import { expect, test } from './journey.ts';

/** A good picture of almost 2 MB: it takes a while to walk it. */
const LARGE = { width: 800, height: 800 };
const picture = bytesOf(
  PNG_SIGNATURE,
  ihdr(LARGE),
  chunk('IDAT', deflateSync(rows(LARGE), { level: 0 })),
  chunk('IEND'),
);
const form = bytesOf(
  '--demo\r\nContent-Disposition: form-data; name="profileLogo"; filename="demo.png"\r\n\r\n',
  picture,
  '\r\n--demo--\r\n',
);

test('clients that hang up while their pictures are looked at keep neither room nor turn', async ({
  product,
  fans,
  request,
}) => {
  const headersOf = async (fan: Fan) => ({
    ...(await tokenOf(request, fan)).headers,
    'Content-Type': 'multipart/form-data; boundary=demo',
  });
  const hangUp = async (headers: Record<string, string>) => {
    const socket = connect(Number(new URL(product.site).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    const all = Object.entries({ ...headers, Host: 'demo', 'Content-Length': form.length });
    const head = `PUT /api/auth/profile HTTP/1.1\r\n${all.map((each) => each.join(': ')).join('\r\n')}\r\n\r\n`;
    await new Promise<void>((sent) => socket.write(bytesOf(head, form), () => sent()));
    return () => socket.resetAndDestroy();
  };
  const upload = async (as: Record<string, string>) =>
    (await fetch(`${product.site}/api/auth/profile`, { method: 'PUT', headers: as, body: form })).status;

  // More than there is room for; each wave is cut at another moment of the Worker's work.
  for (let moment = 1; moment <= 3; moment++) {
    const headers = await headersOf(await fans.verified());
    const hung = await Promise.all(Array.from({ length: 9 }, () => hangUp(headers)));
    for (let n = 0; n < moment; n++) await fetch(`${product.site}/api/health`);
    for (const end of hung) end();
  }
  const another = await headersOf(await fans.verified());
  await expect.poll(() => upload(another), { timeout: 20_000 }).toBe(200);
});
