import type { Duel } from '#schema/wire/fan';
import type { Group, GroupLine } from '#schema/wire/group';
import type { GroupPicks } from '#schema/wire/group-picks';

const member = (place: number, role: Group['role'] = 'member') => ({
  id: `fan-${place}`,
  username: place === 1 ? 'sample-fan' : `rival-${place}`,
  role,
  joinedAt: '2025-04-01T12:00:00.000Z',
});

/** The sample fan owns it; somebody asks to come in. */
export const ownGroup: Group = {
  id: 'group-1',
  name: 'Third floor',
  description: 'The ones by the coffee machine.',
  colour: 'violet',
  picture: null,
  joining: 'request',
  contests: null,
  role: 'owner',
  code: 'K7M2QX',
  link: 'https://called-it.example/join/sample',
  members: [member(1, 'owner'), member(2, 'co-captain'), member(3), member(4)],
  requests: [{ id: 'fan-5', username: 'rival-5', askedAt: '2025-04-02T12:00:00.000Z' }],
};

/** As a member sees it, with a name and members that need room. */
export const longGroup: Group = {
  ...ownGroup,
  name: 'W'.repeat(40),
  description: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(5),
  joining: 'closed',
  role: 'member',
  code: null,
  link: null,
  members: [{ ...member(2, 'owner'), username: 'a-name-of-thirty-letters-long-' }, member(1)],
  requests: [],
};

export const groupLines: GroupLine[] = [
  {
    id: 'group-1',
    name: 'Third floor',
    colour: 'violet',
    picture: null,
    role: 'owner',
    members: 4,
    requests: 1,
    place: { contest: 'sample', rank: 3, of: 4, moved: -1 },
  },
  {
    id: 'group-2',
    name: 'W'.repeat(40),
    colour: 'olive',
    picture: null,
    role: 'member',
    members: 500,
    requests: 0,
    place: null,
  },
];

const ready = (place: number, complete: boolean | null, points: number | null = 0) => ({
  id: `fan-${place}`,
  username: member(place).username,
  complete,
  points,
});

/** Before the lock: two are ready. */
export const picksAhead: GroupPicks = {
  next: { tournament: '', name: null, locksAt: '2025-04-26T00:00:00.000Z', open: true, missing: 30, reminded: null },
  members: [ready(1, true), ready(2, true), ready(3, false), ready(4, false)],
  locked: null,
  earlier: [],
  slots: [],
};

const slot = { tournament: '', category: null, team: null };
const choice = (changed: Partial<GroupPicks['slots'][number]['picks'][number]>) => ({
  player: null,
  team: 'Elm Hill Elks',
  trade: false,
  backup: null,
  points: null,
  members: [],
  ...changed,
});
/** The captain has reminded the two others. */
export const picksReminded: GroupPicks = {
  ...picksAhead,
  next: { tournament: '', name: null, locksAt: '2025-04-26T00:00:00.000Z', open: true, missing: 30, reminded: 2 },
};

/** On draft night: the first pick is in, the second is not, nobody has the third. */
export const picksLocked: GroupPicks = {
  next: null,
  members: [ready(1, null, 600), ready(2, null, 600), ready(3, null, 0), ready(4, null, 0)],
  locked: { tournament: '', name: null },
  earlier: [{ tournament: '', name: null }],
  slots: [
    {
      ...slot,
      slot: '1',
      position: 1,
      result: { player: 'Abe Able', team: 'Ash Town Owls' },
      picks: [
        choice({ player: 'Abe Able', team: 'Ash Town Owls', points: 600, members: ['sample-fan', 'rival-2'] }),
        choice({ player: 'Bo Béla', trade: true, points: 0, members: ['rival-3'] }),
      ],
    },
    {
      ...slot,
      slot: '2',
      position: 2,
      result: null,
      picks: [choice({ player: 'Bo Béla', members: ['sample-fan', 'rival-2', 'rival-4'] })],
    },
    { ...slot, slot: '3', position: 3, result: null, picks: [] },
  ],
};

const side = (player: string, points: number | null, trade = false) => ({
  player,
  team: 'Elm Hill Elks',
  trade,
  backup: null,
  points,
});
/** The first is decided, the second the same for both, the third nobody's. */
export const duel: Duel = {
  contest: { id: 'sample', path: 'sample-draft', title: 'Sample Draft' },
  a: { username: 'sample-fan', points: 600, rank: 1, fanPage: true },
  b: { username: 'rival-2', points: 100, rank: 3, fanPage: false },
  provisional: true,
  firstLock: null,
  slots: [
    {
      slot: '1',
      position: 1,
      category: null,
      tournament: null,
      result: null,
      a: side('Abe Able', 600),
      b: side('Bo Béla', 100, true),
      same: false,
      lead: 'a',
    },
    {
      slot: '2',
      position: 2,
      category: null,
      tournament: null,
      result: null,
      a: side('Di Dorn', null),
      b: side('Di Dorn', null),
      same: true,
      lead: null,
    },
    {
      slot: '3',
      position: 3,
      category: null,
      tournament: null,
      result: null,
      a: null,
      b: null,
      same: false,
      lead: null,
    },
  ],
  allTime: {
    a: 0,
    b: 1,
    level: 0,
    contests: [{ id: 'old', path: 'old', title: 'Old Draft', a: 50, b: 90, lead: 'b' }],
  },
};

export const duelAhead: Duel = {
  ...duel,
  a: { ...duel.a, points: 0, rank: 1 },
  b: { ...duel.b, points: 0, rank: 1 },
  firstLock: '2025-04-26T00:00:00.000Z',
  slots: [],
};
