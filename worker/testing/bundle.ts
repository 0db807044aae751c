import type { MockDraft } from '#games/mock-draft/contest';
import { pack } from '../bundle/pack.ts';

/** A made-up draft of ten picks, two teams and twelve prospects, as an organiser would bring it. */
export const demoDraft: MockDraft = {
  kind: 'mock-draft',
  id: 'demo-2027',
  path: 'demo-draft',
  title: 'Demo Draft 2027',
  description: 'Ten picks.',
  sport: 'Demo',
  type: 'Single Event',
  startsOn: '2027-01-10',
  endsOn: '2027-01-10',
  duration: '1 day',
  timeZone: 'UTC',
  accent: 'football',
  locksAt: '2027-01-10T20:00:00Z',
  event: { title: 'Demo Draft', location: 'Springfield', day: '10/01/2027', startTime: '8:00 PM' },
  picks: 10,
  thatTeam: 'named',
  expertPrefix: null,
  resultsTitle: 'Actual Results',
  clubs: ['Demo Reds', 'Demo Blues'],
};
export const demoTeams = Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? 'Demo Reds' : 'Demo Blues'));

/** Its files by name. */
export const demoFiles = {
  'season.json': JSON.stringify(demoDraft),
  'teams.csv': ['pick,team_id,team', ...demoTeams.map((team, index) => `${index + 1},demo,${team}`)].join('\n'),
  'prospects.csv': [
    'rank,player,position,school,class',
    ...Array.from({ length: 12 }, (_, index) => `${index + 1},demo-${index + 1},QB,Demo,Senior`),
  ].join('\n'),
};

/** A form that brings these files as a .zip. */
export function bundleForm(files: Record<string, string>): FormData {
  return zipForm(pack(files));
}

export function zipForm(zip: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set('bundle', new File([zip], 'bundle.zip', { type: 'application/zip' }));
  return form;
}
