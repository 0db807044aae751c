import { beforeEach, expect, test, vi } from 'vitest';
import { shelfOf } from '../samples/draft-server.ts';
import { keptOutbox } from './shelf.ts';

let items: Map<string, string>;
const tab = () => keptOutbox<string>('box');
const stored = () => JSON.parse(items.get('box') ?? 'null') as unknown;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal('localStorage', shelfOf(items));
});

test('each tab puts in and takes out its own', () => {
  const [one, other] = [tab(), tab()];
  one.write({ a: 'one' });
  other.write({ b: 'other' });
  one.write({ a: 'one', c: 'one' });
  expect(stored()).toEqual({ a: 'one', b: 'other', c: 'one' });
  one.write({});
  expect(stored()).toEqual({ b: 'other' });
  other.write({});
  expect(items.size).toBe(0);
});

test('what another tab has put in the same slot since is not taken out', () => {
  const [one, other] = [tab(), tab()];
  one.write({ a: 'one' });
  other.write({ a: 'other' });
  one.write({});
  expect(stored()).toEqual({ a: 'other' });
});

test('what another tab has taken out is neither put back nor still to be sent', () => {
  const one = tab();
  one.write({ a: 'one', b: 'one' });
  const other = tab();
  expect(other.all()).toEqual({ a: 'one', b: 'one' });
  other.write({ b: 'one' });
  one.write({ a: 'one', b: 'one', c: 'one' });
  expect(stored()).toEqual({ b: 'one', c: 'one' });
  expect(one.still({ a: 'one', b: 'one', c: 'one' })).toEqual({ b: 'one', c: 'one' });
});

test('what cannot be read does not count', () => {
  items.set('box', 'torn');
  expect(tab().all()).toEqual({});
});

test('a shelf that is full leaves everything with the tab, which tries again', () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const one = tab();
  one.write({ a: 'one' });
  expect(one.still({ a: 'one' })).toEqual({ a: 'one' });
  localStorage.setItem = setItem;
  one.write({ a: 'one', b: 'one' });
  expect(stored()).toEqual({ a: 'one', b: 'one' });
});
