import { slotId } from '#games/one-and-done/contest';
import { AthleteSheet } from '../islands/season/athlete-sheet.tsx';
import { SeasonUserResults } from '../islands/season/results/user-results.tsx';
import { SeasonResults } from '../islands/season/results/your-results.tsx';
import { SeasonSheet } from '../islands/season/tournament-sheet.tsx';
import { seasonStandings } from '../samples/leaderboards.ts';
import { golf, players, results, selections, tennis, tournaments, washington } from '../samples/season.ts';
import { EMPTY_SHEET } from '../stores/season/state.ts';
import { seasonSheet } from '../stores/season/wishes.ts';
import { browserWorld } from '../stores/season/world.ts';
import { DOWN, NEVER, type Scene, ServerRefusal, scenes } from './scene.ts';

const AT = '2025-07-03T11:59:00Z';
const sheet = () => <SeasonSheet contest={tennis} zone="CET" />;
const TOURNAMENTS = 'GET /api/tennis/tournaments';
const PICKS = 'GET /api/tennis/selections/';
const FIELD = 'GET /api/tennis/players';
const SAVE = 'POST /api/tennis/selections';
const saved = {
  tournament: 'Washington',
  is_locked: false,
  gold_selection: 'Carlos Alcaraz',
  silver_selection: 'Brandon Nakashima',
  bronze_selection: 'Aleksandar Kovacevic',
};
const answers = { [TOURNAMENTS]: tournaments, [PICKS]: selections, [FIELD]: players };
const chosen = { [`wishes:${tennis.id}:fan-1`]: unsavedWish(false) };

/** Chosen in the silver row and not saved. */
function unsavedWish(send: boolean) {
  const wish = { athlete: 'Brandon Nakashima', backup: null };
  return { [slotId('washington', 'Silver')]: { tournament: 'washington', category: 'Silver', wish, send } };
}

/** Gold at Washington; one of them is used elsewhere. */
function PhonePicker() {
  return (
    <AthleteSheet
      sheet={seasonSheet(tennis, 'fan-1', browserWorld(tennis))}
      state={{ ...EMPTY_SHEET, tournaments, selections }}
      tournament={washington}
      field={{ players, few: null }}
      picking={{ category: 'Gold', field: 'athlete' }}
      onPicking={() => {}}
    />
  );
}

const sheets = scenes({ at: AT, answers }, [
  { name: 'season sheet', show: sheet, search: '?event=washington' },
  {
    name: 'season sheet saved',
    show: sheet,
    search: '?event=washington',
    answers: { [PICKS]: [selections[0], saved] },
  },
  {
    name: 'season sheet, changed since it was saved',
    show: sheet,
    search: '?event=washington',
    answers: {
      [PICKS]: [selections[0], { ...saved, gold_withdrew: 'Carlos Alcaraz', lock_was: '2025-07-21T18:00:00.000Z' }],
      [FIELD]: players.map((each) => (each.player === 'Carlos Alcaraz' ? { ...each, withdrawn: true } : each)),
    },
  },
  { name: 'season sheet chosen', show: sheet, search: '?event=washington', kept: chosen },
  { name: 'season picker of a phone', show: () => <PhonePicker />, press: ['Find a player=a'] },
  {
    name: 'season sheet refused',
    show: sheet,
    search: '?event=washington',
    answers: { [SAVE]: new ServerRefusal(409, 'Tournament is locked', { code: 'locked' }) },
    press: ['Choose 35 - Brandon Nakashima', 'Confirm Silver player'],
  },
  {
    name: 'season sheet not saved',
    show: sheet,
    search: '?event=washington',
    answers: { [SAVE]: new ServerRefusal(500, '') },
    press: ['Choose 35 - Brandon Nakashima', 'Confirm Silver player'],
  },
  { name: 'season sheet locked', show: sheet, search: '?event=wimbledon' },
  { name: 'season sheet without a field', show: sheet, search: '?event=us-open', answers: { [FIELD]: [] } },
  { name: 'season sheet, field loading', show: sheet, search: '?event=washington', answers: { [FIELD]: NEVER } },
  { name: 'season sheet, field failed', show: sheet, search: '?event=washington', answers: { [FIELD]: DOWN } },
  { name: 'season sheet, picks missing', show: sheet, answers: { [PICKS]: new ServerRefusal(503, 'busy') } },
  { name: 'season sheet loading', show: sheet, answers: { [TOURNAMENTS]: NEVER } },
  { name: 'season sheet failed', show: sheet, answers: { [TOURNAMENTS]: DOWN } },
  { name: 'season sheet signed out', show: sheet, fan: null },
  {
    name: 'season sheet with a back-up',
    show: () => <SeasonSheet contest={golf} zone="ET" />,
    answers: {
      'GET /api/golf/tournaments': [{ ...washington, designation: null, surface: null, purse: 9_200_000 }],
      'GET /api/golf/selections/': [
        {
          tournament: 'Washington',
          is_locked: false,
          golfer_selection: 'Jannik Sinner',
          golfer_backup: 'Carlos Alcaraz',
        },
      ],
      'GET /api/golf/players': players.map((each) => ({ ...each, category: 'Golfer' })),
    },
  },
]);

const guestPicks = {
  [tennis.id]: {
    title: tennis.title,
    picks: { gold: { tournament: 'Washington', category: 'Gold', athlete: 'Carlos Alcaraz', backup: null } },
  },
};
const guests = scenes({ at: AT, fan: null, answers: { [TOURNAMENTS]: tournaments, [FIELD]: players } }, [
  {
    name: 'season sheet of a guest',
    search: '?event=washington',
    kept: { guestPicks },
    show: () => (
      <SeasonSheet
        contest={tennis}
        zone="CET"
        search="?event=washington"
        guest={{ answers: { tournaments, selections: [], few: null }, madeAt: 0 }}
      />
    ),
  },
]);

const RESULTS = 'GET /api/tennis/results/';
const SUMMARY = 'GET /api/tennis/results/summary/';
const totals = { total_gold_points: 400, total_silver_points: 0, total_bronze_points: 0, total_points: 400 };
const own = () => <SeasonResults contest={tennis} />;
const named = () => <SeasonUserResults contest={tennis} username="rival-2" />;
const BY_NAME = 'GET /api/tennis/user-results/';
const summary = { gold_points: 400, silver_points: 0, bronze_points: 0, total_points: 400 };

const resultScenes = scenes(
  {
    at: AT,
    answers: {
      [TOURNAMENTS]: tournaments,
      [RESULTS]: results,
      [SUMMARY]: totals,
      'GET /api/tennis/leaderboard': seasonStandings(1),
      'GET /api/users/': { name: 'rival-2' },
    },
  },
  [
    { name: 'season results', show: own },
    { name: 'season results of another', show: () => <SeasonResults contest={tennis} userId="fan-2" /> },
    { name: 'season results empty', show: own, answers: { [RESULTS]: [] } },
    { name: 'season results incomplete', show: own, answers: { [SUMMARY]: DOWN } },
    { name: 'season results loading', show: own, answers: { [RESULTS]: NEVER } },
    { name: 'season results signed out', show: own, fan: null },
    { name: 'user results', show: named, answers: { [BY_NAME]: { summary, results } } },
    { name: 'user results failed', show: named, answers: { [BY_NAME]: DOWN } },
    { name: 'user results empty', show: named, answers: { [BY_NAME]: { summary, results: [] } } },
    { name: 'user results loading', show: named, answers: { [BY_NAME]: NEVER } },
  ],
);

export const seasonScenes: Scene[] = [...sheets, ...guests, ...resultScenes];
