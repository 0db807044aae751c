import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

/** What it says to a command, if not that all is well. It offers no TLS, and has none. */
const SAID: Record<string, string> = { DATA: '354 go on', QUIT: '221 bye', STAR: '502 not here' };

/** A mail as the server took it. */
export type Taken = { recipient: string; message: string };

/**
 * A mail server for tests, beside workerd: real SMTP on a port of its own, and what it took as JSON
 * by HTTP (`/?recipient=...`). What it does is up to the recipient: 'refused...' is refused after
 * the mail is there; of 'silent...' the connection is closed then, without a word; after 'last...'
 * it takes no more on this connection. Ends with the process.
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
  const web = createWebServer((request, response) => {
    const wanted = new URL(request.url ?? '', 'http://localhost').searchParams.get('recipient');
    response.end(JSON.stringify(taken.filter(({ recipient }) => recipient === wanted)));
  });
  const ports = [smtp, web].map(
    (server) =>
      new Promise<string>((resolve) =>
        server.listen(0, '127.0.0.1', () => resolve(String((server.address() as AddressInfo).port))).unref(),
      ),
  );
  const [smtpPort = '', webPort = ''] = await Promise.all(ports);
  return { smtp: smtpPort, web: `http://127.0.0.1:${webPort}` };
}
