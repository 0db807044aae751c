import { slotId } from '#games/one-and-done/contest';
import { AthleteSheet } from '../islands/season/athlete-sheet.tsx';
import { SeasonSheet } from '../islands/season/season-sheet.tsx';
import { initialForAll } from '../layouts/page-data.ts';
import { players, selections, tennis, tournaments, washington } from '../samples/season.ts';
import { openSeason, seasonWorld } from '../samples/season-world.ts';
import { DOWN, documentOf, type Scene, ServerRefusal, scenes } from './scene.ts';

const AT = '2025-07-03T11:59:00Z';
const TOURNAMENTS = 'GET /api/tennis/tournaments';
const FIELD = 'GET /api/tennis/players';
const SAVE = 'POST /api/tennis/selections';
const saved = {
  tournament: 'Washington',
  is_locked: false,
  gold_selection: 'Carlos Alcaraz',
  silver_selection: 'Brandon Nakashima',
  bronze_selection: 'Aleksandar Kovacevic',
};
const answers = { [TOURNAMENTS]: tournaments, [FIELD]: players };

/** The sheet as a document brings it, at a tournament. */
function sheet(tournament: string, mine = selections) {
  const field = { tournament, players, free: {} };
  const initial = documentOf({ tournaments, selections: mine, field, entrant: null }, AT);
  return <SeasonSheet contest={tennis} zone="CET" search={`?event=${tournament}`} initial={initial} />;
}

const chosen = { [`wishes:${tennis.id}:fan-1`]: unsavedWish(false) };

/** Chosen in the silver row and not saved. */
function unsavedWish(send: boolean) {
  const wish = { athlete: 'Brandon Nakashima', backup: null };
  return { [slotId('washington', 'Silver')]: { tournament: 'washington', category: 'Silver', wish, send } };
}

/** Gold at Washington; one of them is used elsewhere. */
function PhonePicker() {
  const sheet = openSeason(seasonWorld().world);
  return (
    <AthleteSheet
      sheet={sheet}
      state={sheet.first}
      tournament={washington}
      field={{ tournament: washington.id, players, free: null }}
      picking={{ category: 'Gold', field: 'athlete' }}
      onPicking={() => {}}
    />
  );
}

const sheets = scenes({ at: AT, answers }, [
  { name: 'season sheet', show: () => sheet('washington') },
  { name: 'season sheet saved', show: () => sheet('washington', [...selections.slice(0, 1), saved]) },
  {
    name: 'season sheet, changed since it was saved',
    show: () =>
      sheet('washington', [
        ...selections.slice(0, 1),
        { ...saved, gold_withdrew: 'Carlos Alcaraz', lock_was: '2025-07-21T18:00:00.000Z' },
      ]),
    answers: {
      [FIELD]: players.map((each) => (each.player === 'Carlos Alcaraz' ? { ...each, withdrawn: true } : each)),
    },
  },
  { name: 'season sheet chosen', show: () => sheet('washington'), kept: chosen },
  { name: 'season picker of a phone', show: () => <PhonePicker />, press: ['Find a player=a'] },
  {
    name: 'season sheet refused',
    show: () => sheet('washington'),
    answers: { [SAVE]: new ServerRefusal(409, 'Tournament is locked', { code: 'locked' }) },
    press: ['Choose 35 - Brandon Nakashima', 'Confirm Silver player'],
  },
  {
    name: 'season sheet not saved',
    show: () => sheet('washington'),
    answers: { [SAVE]: new ServerRefusal(500, '') },
    press: ['Choose 35 - Brandon Nakashima', 'Confirm Silver player'],
  },
  { name: 'season sheet locked', show: () => sheet('wimbledon') },
  { name: 'season sheet without a field', show: () => sheet('us-open'), answers: { [FIELD]: [] } },
  { name: 'season sheet, field failed', show: () => sheet('washington'), answers: { [FIELD]: DOWN } },
]);

const gold = { tournament: 'washington', category: 'Gold', send: true };
const kept = {
  [`wishes:${tennis.id}:guest`]: { 'washington/gold': { ...gold, wish: { athlete: 'Carlos Alcaraz', backup: null } } },
};
const field = { tournament: 'washington', players: [], free: {} };
const empty = { tournaments, selections: [], field, entrant: null };
const guests = scenes({ at: AT, fan: null, answers: { [TOURNAMENTS]: tournaments, [FIELD]: players } }, [
  {
    name: 'season sheet of a guest',
    search: '?event=washington',
    kept,
    show: () => (
      <SeasonSheet
        contest={tennis}
        zone="CET"
        search="?event=washington"
        initial={initialForAll({ now: () => Date.parse(AT) }, empty)}
      />
    ),
  },
]);

export const seasonScenes: Scene[] = [...sheets, ...guests];
