import { type Zippable, zipSync } from 'fflate';
import type { OneAndDone } from '#games/one-and-done/contest';
import { golf2026 } from '#seasons/shipped';
import { demoDraft, demoFiles } from './bundle.ts';

/** Bundles that somebody made to keep the server busy, in parts. */
type Files = Record<string, string | Uint8Array>;
export const bytesOf = (text: string | Uint8Array) =>
  typeof text === 'string' ? new TextEncoder().encode(text) : text;
export const zipped = (files: Files): Uint8Array<ArrayBuffer> => {
  const entries: Zippable = Object.create(null);
  for (const [name, text] of Object.entries(files)) entries[name] = bytesOf(text);
  return zipSync(entries) as Uint8Array<ArrayBuffer>;
};
export const draft = (files: Files) => zipped({ ...demoFiles, ...files });
export const lines = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('\n');
export const PROSPECTS = 'rank,player,position,school,class';
export const prospects = (count: number, position = 'QB') =>
  `${PROSPECTS}\n${lines(count, (n) => `${n},demo-${n},${position},Demo,Senior`)}`;
export const constants = (more: object) => JSON.stringify({ ...demoDraft, ...more });

export const season: OneAndDone = {
  ...golf2026,
  id: 'demo-season',
  path: 'demo-season',
  title: 'Demo Season',
  startsOn: '2027-02-01',
  endsOn: '2027-12-31',
  locksAt: '2027-02-01T11:00:00Z',
};
const dayOf = (number: number) =>
  new Date(Date.parse('2027-02-01T00:00:00Z') + (number - 1) * 86_400_000).toISOString().slice(0, 10);
export const tournaments = (count: number) =>
  `tournament,date,end_date,designation,surface,purse\n${lines(count, (n) => `Demo Open ${n},${dayOf(n)},${dayOf(n)},NA,NA,NA`)}`;
export const ranked = (count: number) => `rank,player\n${lines(count, (n) => `${n},golfer-${n}`)}`;
export const golf = (files: Files) =>
  zipped({
    'season.json': JSON.stringify(season),
    'tournaments.csv': tournaments(3),
    'rankings.csv': ranked(5),
    ...files,
  });
