import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a script of docs/ said, and how it ended. */
export type Checked = { code: number; said: string };
/** Pages as somebody downloads them: by path and query, with the header that leads to the next. */
export type Pages = Record<string, { body: string; link: string | null }>;

/**
 * Runs the scripts of docs/ for tests, in a Node of their own beside workerd: POST /check-a-pick
 * takes a proof, POST /check-all-sheets pages, the first one first, which are then served to the
 * script. Ends with the process. Answers its origin.
 */
export function startChecker(): Promise<string> {
  let pages: Pages = {};
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ''];
    if (request.method === 'GET') {
      response.writeHead(page ? 200 : 404, page?.link ? { Link: page.link } : {}).end(page?.body);
      return;
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const isProof = request.url === '/check-a-pick';
      const file = join(tmpdir(), `called-it-proof-${process.pid}.json`);
      if (isProof) writeFileSync(file, body);
      else pages = JSON.parse(body) as Pages;
      const argument = isProof ? file : `http://${request.headers.host}${Object.keys(pages)[0]}`;
      execFile(process.execPath, [`docs${request.url}.mjs`, argument], (error, out, failed) => {
        const checked: Checked = { code: error ? Number(error.code ?? 1) : 0, said: out + failed };
        response.end(JSON.stringify(checked));
      });
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)).unref(),
  );
}
