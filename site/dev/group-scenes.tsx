import { DuelPage } from '../islands/group/duel-page.tsx';
import { GroupPage } from '../islands/group/group-page.tsx';
import { AcceptInvitation } from '../islands/group/invited.tsx';
import { MyGroups } from '../islands/group/my-groups.tsx';
import { sampleContest } from '../samples/draft.ts';
import * as groups from '../samples/group-samples.ts';
import * as standings from '../samples/leaderboards.ts';
import type { GroupTab } from '../stores/group/groups.ts';
import { cardOf } from '../stores/landing/card.ts';
import { DOWN, NEVER, type Scene, ServerRefusal, scenes } from './scene.ts';

const LIST = 'GET /api/groups';
const ONE = 'GET /api/groups/group-1';
const BEFORE = '2025-04-25T20:59:30Z';
const AFTER = '2025-04-26T00:10:00Z';

const own = () => <MyGroups games={[sampleContest, { id: 'other', title: 'Another game' }]} />;
const lists = scenes({ show: own }, [
  { name: 'groups', show: own, answers: { [LIST]: { data: groups.groupLines } } },
  { name: 'groups, none yet', show: own, answers: { [LIST]: { data: [] } } },
  { name: 'groups loading', show: own, answers: { [LIST]: NEVER } },
  { name: 'groups failed', show: own, answers: { [LIST]: DOWN } },
  { name: 'group without a name', show: own, answers: { [LIST]: { data: [] } }, press: ['Create group'] },
  {
    name: 'group of some games',
    show: own,
    answers: { [LIST]: { data: [] } },
    press: ['All games, including new ones', 'Another game'],
  },
  {
    name: 'group by a wrong code',
    show: own,
    answers: { [LIST]: { data: [] }, 'POST /api/groups/join': new ServerRefusal(404, 'No group has this code') },
    press: ['Code=AAAAAA', 'Join'],
  },
  {
    name: 'group, asked to join',
    show: own,
    answers: {
      [LIST]: { data: [] },
      'POST /api/groups/join': { data: { id: null, name: 'Third floor', state: 'asked' } },
    },
    press: ['Code=K7M2QX', 'Join'],
  },
]);

const page = (tab: GroupTab = 'table') => (
  <GroupPage
    tab={tab}
    id="group-1"
    contest={sampleContest}
    contests={[sampleContest, { id: 'other', title: 'Another game', accent: 'tennis' }]}
  />
);
const answers = {
  [ONE]: { data: groups.ownGroup },
  [`${ONE}/leaderboard`]: { data: standings.running },
  [`${ONE}/picks`]: { data: groups.picksLocked },
};
const entered = {
  ...answers,
  [`${ONE}/leaderboard`]: { data: standings.entrants },
  [`${ONE}/picks`]: { data: groups.picksAhead },
};
const pages = scenes({ show: () => page(), at: AFTER, answers }, [
  { name: 'group on draft night', show: () => page() },
  { name: 'group, everyone’s picks', show: () => page('picks') },
  {
    name: 'group, who else had a pick',
    show: () => page('picks'),
    press: ['Béla 0 points: Bo Béla, trade to Elm Hill Elks'],
  },
  { name: 'group, picks before the lock', show: () => page('picks'), at: BEFORE, answers: entered },
  { name: 'group, its people', show: () => page('people') },
  { name: 'group, its members managed', show: () => page('people'), press: ['Manage'] },
  { name: 'group, its settings', show: () => page('settings') },
  { name: 'group before the lock', show: () => page(), at: BEFORE, answers: entered },
  {
    name: 'group whose captain has reminded',
    show: () => page(),
    at: BEFORE,
    answers: { ...entered, [`${ONE}/picks`]: { data: groups.picksReminded } },
  },
  {
    name: 'group with nobody in',
    show: () => page(),
    at: BEFORE,
    answers: { ...entered, [`${ONE}/leaderboard`]: { data: [] } },
  },
  { name: 'group as a member', show: () => page('people'), answers: { [ONE]: { data: groups.longGroup } } },
  { name: 'group loading', show: () => page(), answers: { [ONE]: NEVER } },
  {
    name: 'group of others',
    show: () => page(),
    answers: { [ONE]: new ServerRefusal(404, 'There is no such group', { code: 'not_found' }) },
  },
  { name: 'group that failed', show: () => page(), answers: { [ONE]: DOWN } },
  { name: 'group without its table', show: () => page(), answers: { [`${ONE}/leaderboard`]: DOWN } },
  { name: 'group held back', show: () => page(), kept: { resultsDelay: 5 } },
  {
    name: 'group, asked to leave',
    show: () => page('settings'),
    answers: { [ONE]: { data: groups.longGroup } },
    press: ['Leave group'],
  },
]);

const invitation = () => <AcceptInvitation link="sample" page="/join/sample" byRequest={false} place={null} />;
const invitations = scenes({ show: invitation }, [
  { name: 'invitation', show: invitation },
  { name: 'invitation, signed out', show: invitation, fan: null },
  {
    name: 'invitation that is over',
    show: invitation,
    answers: { 'POST /api/groups/join': new ServerRefusal(404, 'This invitation has expired') },
    press: ['Join the group'],
  },
]);

const duel = () => <DuelPage contest={cardOf(sampleContest)} first="me" second="rival-2" />;
const DUEL = `GET /api/duels/${sampleContest.id}/sample-fan/rival-2`;
const duels = scenes({ show: duel, at: AFTER }, [
  { name: 'duel', show: duel, answers: { [DUEL]: { data: groups.duel } } },
  { name: 'duel before the lock', show: duel, at: BEFORE, answers: { [DUEL]: { data: groups.duelAhead } } },
  { name: 'duel loading', show: duel, answers: { [DUEL]: NEVER } },
  { name: 'duel with nobody', show: duel, answers: { [DUEL]: new ServerRefusal(404, 'There is no such fan') } },
  { name: 'duel held back', show: duel, answers: { [DUEL]: { data: groups.duel } }, kept: { resultsDelay: 5 } },
]);

export const groupScenes: Scene[] = [...lists, ...pages, ...invitations, ...duels];
