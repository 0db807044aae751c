import { expect, test } from 'vitest';
import type { ContestCard } from './contest.ts';
import { type ContestState, refuseState, STATES, stateOf } from './state.ts';

const contest = { startsOn: '2025-06-01', endsOn: '2025-06-03', timeZone: 'UTC' } as ContestCard;
const facts = { entries: 0, entered: false, unlocked: 0, locked: false };
const refuse = (from: ContestState, to: ContestState, more: Partial<typeof facts> = {}) =>
  refuseState(from, to, { ...facts, ...more });

test('the calendar says how far an open contest is, its organiser how far any other', () => {
  const days = ['2025-05-01', '2025-06-02', '2025-07-01'].map((day) => Date.parse(`${day}T12:00:00Z`));
  expect(days.map((now) => stateOf(contest, 'open', now))).toEqual(['open', 'running', 'finished']);
  for (const said of STATES.filter((each) => each !== 'open'))
    expect(days.map((now) => stateOf(contest, said, now))).toEqual([said, said, said]);
});

test('where each state leads, and back from a slip of the hand', () => {
  const led = Object.fromEntries(
    STATES.map((from) => [from, STATES.filter((to) => to !== from && refuse(from, to) === null)]),
  );
  expect(led).toEqual({
    draft: ['open'],
    open: ['draft', 'running', 'finished', 'archived'],
    running: ['open', 'finished', 'archived'],
    finished: ['open', 'running', 'archived'],
    archived: ['open', 'running', 'finished'],
  });
  expect(refuse('draft', 'finished')).toBe('A contest that is draft cannot become finished');
  for (const state of STATES) expect(refuse(state, state, { entered: true, unlocked: 3, locked: true })).toBeNull();
});

test('nothing that fans have entered, or that has locked, is hidden again', () => {
  expect(refuse('open', 'draft', { entries: 1, entered: true })).toBe('1 fan entered: it cannot be a draft again');
  expect(refuse('open', 'draft', { entries: 0, entered: true })).toBe('Somebody entered: it cannot be a draft again');
  expect(refuse('open', 'draft', { locked: true })).toBe('It has locked already: it cannot be a draft again');
  expect(refuse('open', 'running', { entries: 1, entered: true, locked: true, unlocked: 1 })).toBeNull();
});

test('nothing ends while it can still be picked', () => {
  expect(refuse('running', 'finished', { unlocked: 1 })).toBe(
    '1 slot can still be picked: it cannot be finished before they lock',
  );
  expect(refuse('open', 'archived', { unlocked: 2 })).toBe(
    '2 slots can still be picked: it cannot be archived before they lock',
  );
  expect(refuse('archived', 'running', { unlocked: 2 })).toBeNull();
});
