import { FanPage } from '../islands/fan/fan-page.tsx';
import { OverallPage } from '../islands/fan/overall-page.tsx';
import { SeasonTables } from '../islands/fan/season-tables.tsx';
import { FanPageSetting } from '../islands/profile/fan-page-setting.tsx';
import { Saves } from '../islands/proof/save-list.tsx';

import { sampleFan, sampleShares } from '../samples/fan.ts';
import { career, overallView, ownCareer, tables } from '../samples/fan-pages.ts';
import { sampleSaves } from '../samples/saves.ts';

import { DOWN, NEVER, type Scene, ServerRefusal, scenes } from './scene.ts';

const AT = '2025-04-26T00:10:00Z';
const page = () => <FanPage username="rival-2" />;
const CALL = 'GET /api/fans/rival-2';
const SHARES = `${CALL}/shares`;

const saves = (cursor: string | null = null) => (
  <Saves
    contest={{ path: 'nfl-draft', timeZone: 'America/New_York' }}
    names={{ wimbledon: 'Wimbledon' }}
    cursor={cursor}
  />
);
const SAVES = 'GET /api/nfl-draft/saves';

const overall = () => <OverallPage />;
const TABLE = 'GET /api/overall';
const { own: _own, next: _next, ...table } = overallView;

const winners = () => <SeasonTables contest={{ id: 'sample-season', unit: 'points' }} />;
const ofGroup = () => <SeasonTables contest={{ id: 'sample-season', unit: 'USD' }} group="group-1" />;
const WINNERS = 'GET /api/tables/sample-season';

export const fanScenes: Scene[] = [
  ...scenes({ show: page, at: AT, answers: { [CALL]: { data: career }, [SHARES]: { data: [] } } }, [
    { name: 'fan page', show: page, answers: { [SHARES]: { data: sampleShares } } },
    { name: 'fan page held back', show: page, kept: { resultsDelay: 5 } },
    { name: 'fan page of oneself, hidden, with nothing yet', show: page, answers: { [CALL]: { data: ownCareer } } },
    { name: 'fan page loading', show: page, answers: { [CALL]: NEVER } },
    { name: 'fan page that failed', show: page, answers: { [CALL]: DOWN } },
    {
      name: 'fan page of nobody',
      show: page,
      answers: { [CALL]: new ServerRefusal(404, 'There is no such fan', { code: 'not_found' }) },
    },
  ]),
  ...scenes({ show: saves, at: AT, answers: { [SAVES]: { data: sampleSaves } } }, [
    { name: 'saves', show: () => saves() },
    { name: 'saves of before', show: () => saves('41') },
    { name: 'saves loading', show: () => saves(), answers: { [SAVES]: NEVER } },
    { name: 'saves that failed', show: () => saves(), answers: { [SAVES]: DOWN } },
    { name: 'saves, none yet', show: () => saves(), answers: { [SAVES]: { data: [] } } },
  ]),
  ...scenes({ show: overall, at: AT, answers: { [TABLE]: { data: table } } }, [
    { name: 'overall', show: overall },
    { name: 'overall held back', show: overall, kept: { resultsDelay: 5 } },
    {
      name: 'overall before any results',
      show: overall,
      answers: { [TABLE]: { data: { ...table, asOf: null, fans: 0, rows: [] } } },
    },
    { name: 'overall loading', show: overall, answers: { [TABLE]: NEVER } },
    { name: 'overall that failed', show: overall, answers: { [TABLE]: DOWN } },
  ]),
  ...scenes({ show: winners, answers: { [WINNERS]: { data: tables } } }, [
    { name: 'winners of a season', show: winners },
    { name: 'winners of a group, in dollars', show: ofGroup, answers: { [WINNERS]: { data: tables } } },
    {
      name: 'winners before any results',
      show: winners,
      answers: { [WINNERS]: { data: { ...tables, asOf: null, rounds: [] } } },
    },
    { name: 'winners loading', show: winners, answers: { [WINNERS]: NEVER } },
    { name: 'winners that failed', show: winners, answers: { [WINNERS]: DOWN } },
  ]),
  { name: 'setting of the fan page', show: () => <FanPageSetting user={sampleFan} />, answers: {} },
  {
    name: 'setting of a fan page that is hidden',
    show: () => <FanPageSetting user={{ ...sampleFan, careerHidden: true }} />,
    answers: {},
  },
];
