import { rmSync } from 'node:fs';
import { readFolder } from '../../scripts/folders.ts';
import { CONTEST } from '../names.ts';
import { ask } from './cannon.ts';
import { folderWith } from './fans.ts';
import { publications, publishAtOnce } from './publish.ts';
import { afterResults, beforeTheLock, measured } from './reads.ts';
import { saversOf, spikes } from './savers.ts';
import { LOCKED, OPEN, onTheAir } from './stage.ts';
import { viewersOf } from './viewers.ts';

/** Of the clients, who ask and save outside a draft's night. */
const FEW = 500;

/** What calls cost with so many fans in one draft, an hour before its lock and after it. */
export async function runLoad(fans: number, rounds: number): Promise<void> {
  const dataDir = await folderWith(fans);
  const { feed } = await readFolder(CONTEST);
  const picks = feed.map(({ result }) => result);
  try {
    await onTheAir(dataDir, fans, OPEN, async ({ site, ...stage }) => {
      const clients = stage.clients.slice(0, FEW);
      const savers = await saversOf(site, clients, 'nfl-draft');
      const saves = [0, 1].flatMap((side) => savers.map((saver) => saver.saves[side as 0 | 1]));
      say(`${fans} fans, before the lock`, [
        ...(await measured(site, [...beforeTheLock(clients), { name: 'save', asks: saves }], rounds)),
        ...(await spikes(site, savers)),
      ]);
    });
    await onTheAir(dataDir, fans, LOCKED, async (stage) => {
      const { site } = stage;
      const clients = stage.clients.slice(0, FEW);
      const published = await publications(stage, picks.slice(0, rounds + 1));
      const board = { path: '/api/nfl-draft/leaderboard?limit=100', headers: clients[0]?.headers };
      const { headers } = await ask(site, board);
      const reads = await measured(site, afterResults(clients, headers.get('etag') ?? ''), rounds);
      say(`${fans} fans, while results come`, [...published, ...reads]);
      say('the night of a draft', await viewersOf(stage, picks[rounds + 1] ?? {}));
    });
    await onTheAir(dataDir, fans, LOCKED, async ({ clients, ...stage }) => {
      const late = { ...stage, clients: clients.slice(1) };
      await publishAtOnce(late, picks.slice(rounds + 1, -rounds - 1));
      say('the last picks of a draft', await publications(late, picks.slice(-rounds - 1)));
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function say(title: string, rows: object[]): void {
  console.log(`\n${title}`);
  console.table(rows);
}
