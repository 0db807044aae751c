import { type ReactNode, useEffect, useState } from 'react';
import type { User } from '#schema/wire/account';
import { noteGameTime } from '../client/clock.ts';
import type { Initial, PageFan } from '../client/initial.ts';
import { DraftSheet } from '../islands/draft/sheet.tsx';
import { SeasonSheet } from '../islands/season/season-sheet.tsx';
import { initialForAll } from '../layouts/page-data.ts';
import { sampleContest, sampleProspects, sampleRows, sampleTeams } from '../samples/draft.ts';
import { players, selections, tennis, tournaments } from '../samples/season.ts';
import { $session } from '../stores/session.ts';
import { UiKit } from './ui-kit.tsx';

const sampleFan: User = {
  id: 'fan-1',
  username: 'sample-fan',
  email: 'sample-fan@calledit.example',
  firstName: 'Sample',
  lastName: 'Fan',
  residence: 'Austria',
  timeZone: 'Europe/Vienna',
  profileLogo: null,
  isAdmin: false,
  organises: [],
  careerHidden: false,
};

/** One screen in one state. The server answers with `answers`, by the beginning of the call. */
type Scene = {
  /** Unique; its address on the page of states. */
  name: string;
  show: () => ReactNode;
  /** Game time, as an instant. */
  at: string;
  guest?: boolean;
  /** A status is a refusal, null a line that is down. */
  answers?: Record<string, object | number | null>;
  /** Kept in the browser before. */
  kept?: Record<string, unknown>;
};

/** Not at the full minute: what is left would change while one looks. */
const BEFORE = '2025-04-25T20:59:30Z';
const AFTER = '2025-04-26T00:10:00Z';
const DURING = '2025-07-03T11:59:00Z';
const SAVE_DRAFT = 'PUT /api/sample-draft/selections';
const SAVE_SEASON = 'POST /api/tennis/selections';

/** The first confirmed, the second chosen, the third traded, the fourth empty. */
const rows = sampleRows().map((row) => {
  if (row.pick === 1) return { ...row, player: 'Abe Able', position: 'QB', confirmed: true };
  if (row.pick === 2) return { ...row, player: 'Bo Béla', position: 'CB' };
  return row.pick === 3 ? { ...row, team: 'Elm Hill Elks', trade: true } : row;
});
const prospects = sampleProspects.map((each, place) => (place === 1 ? { ...each, withdrawn: true as const } : each));

/** What a page of the sample fan brings, made at an instant. */
function documentOf<T>(data: T, at: string): Initial<T> {
  const { id, username } = sampleFan;
  return { fan: { id, username }, madeAt: Date.parse(at), zone: null, delay: 0, data };
}

function draft(mine = rows, at = BEFORE, athletes = sampleProspects) {
  const data = { rows: mine, changes: [], prospects: athletes, teams: sampleTeams, entrant: null };
  return <DraftSheet contest={sampleContest} initial={documentOf(data, at)} />;
}

function seasonData(tournament: string, own = selections) {
  return { tournaments, selections: own, field: { tournament, players }, entrant: null };
}

function season(tournament: string, initial: Initial<ReturnType<typeof seasonData>, PageFan | null> | null = null) {
  const own = initial ?? documentOf(seasonData(tournament), DURING);
  return <SeasonSheet contest={tennis} zone="CET" search={`?event=${tournament}`} initial={own} />;
}

const forAll = <T,>(at: string, data: T) => initialForAll({ now: () => Date.parse(at) }, data);
const empty = { changes: [], prospects: [], teams: sampleTeams, entrant: null, rows: [] };
const locked = rows.map((row) => ({ ...row, is_locked: true }));
const waiting = Object.fromEntries(rows.slice(0, 3).map((row) => [row.pick, { row, act: 'player' }]));
const wish = { athlete: 'Carlos Alcaraz', backup: null };
const gold = { tournament: 'washington', category: 'Gold', send: true, wish };

export const scenes: readonly Scene[] = [
  { name: 'ui', at: BEFORE, show: () => <UiKit /> },
  { name: 'draft', at: BEFORE, show: () => draft() },
  { name: 'draft, empty', at: BEFORE, show: () => draft(sampleRows()) },
  { name: 'draft, one withdrew', at: BEFORE, show: () => draft(rows, BEFORE, prospects) },
  { name: 'draft, saves are refused', at: BEFORE, show: () => draft(), answers: { [SAVE_DRAFT]: 500 } },
  { name: 'draft, line is down', at: BEFORE, show: () => draft(), answers: { [SAVE_DRAFT]: null } },
  { name: 'draft, locked', at: AFTER, show: () => draft(locked, AFTER) },
  {
    name: 'draft of a guest',
    at: BEFORE,
    guest: true,
    kept: { [`outbox:${sampleContest.id}:guest`]: waiting },
    show: () => <DraftSheet contest={sampleContest} initial={forAll(BEFORE, empty)} />,
  },
  { name: 'season', at: DURING, show: () => season('washington') },
  { name: 'season, saves are refused', at: DURING, show: () => season('washington'), answers: { [SAVE_SEASON]: 409 } },
  { name: 'season, line is down', at: DURING, show: () => season('washington'), answers: { [SAVE_SEASON]: null } },
  { name: 'season, locked', at: DURING, show: () => season('wimbledon') },
  { name: 'season without a field', at: DURING, show: () => season('us-open') },
  {
    name: 'season of a guest',
    at: DURING,
    guest: true,
    kept: { [`wishes:${tennis.id}:guest`]: { 'washington/gold': gold } },
    show: () => season('washington', forAll(DURING, seasonData('washington', []))),
  },
];

/** The scene that the address names, alone on the page as it would be on its own. */
export function Stage() {
  const [scene, setScene] = useState<Scene | null>(null);
  useEffect(() => {
    const look = () => {
      const name = decodeURIComponent(location.hash.slice(1));
      const next = scenes.find((each) => each.name === name) ?? scenes[0] ?? null;
      if (next) setStage(next);
      setScene(next);
    };
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  return scene && <div key={scene.name}>{scene.show()}</div>;
}

function setStage({ at, guest = false, kept = {}, answers = {} }: Scene): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value));
  if (!guest) {
    localStorage.setItem('accessToken', 'sample');
    localStorage.setItem('refreshToken', 'sample');
    localStorage.setItem('user', JSON.stringify(sampleFan));
  }
  $session.set(guest ? { state: 'signed-out' } : { state: 'signed-in', user: sampleFan });
  noteGameTime(Date.parse(at));
  const server = Object.entries(answers);
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method ?? 'GET'} ${input}`;
    const said = server.find(([start]) => call.startsWith(start))?.[1] ?? (call.startsWith('GET') ? 404 : null);
    if (said === null) throw new TypeError('The line is down');
    const headers = { 'Game-Time': String(Date.parse(at)) };
    return typeof said === 'number'
      ? Response.json({ success: false, code: 'internal', message: '' }, { status: said, headers })
      : Response.json(said, { headers });
  };
}
