import { afterEach, expect, test, vi } from 'vitest';
import { isFresh, noteWritten } from './initial.ts';

const at = Date.parse('2025-06-02T13:00:00Z');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function browserAt(now: number): void {
  const kept = new Map<string, string>();
  vi.useFakeTimers({ now });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
}

test('a document is of now for some seconds', () => {
  browserAt(at + 14_999);
  expect(isFresh({ madeAt: at })).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isFresh({ madeAt: at })).toBe(false);
});

test('a document from the future of this device is asked for again, which mends the clock', () => {
  browserAt(at - 15_000);
  expect(isFresh({ madeAt: at })).toBe(false);
});

test('a document that was fetched ahead of what this tab wrote is not of now', () => {
  browserAt(at + 2_000);
  noteWritten(new Headers({ 'Game-Time': String(at + 1_000) }));
  expect(isFresh({ madeAt: at })).toBe(false);
  expect(isFresh({ madeAt: at + 1_000 })).toBe(true);
});

test('a document out of the memory of the service worker is not of now', () => {
  browserAt(at);
  vi.stubGlobal('document', { querySelector: () => ({ textContent: 'Offline. Updated 14:02' }) });
  expect(isFresh({ madeAt: at })).toBe(false);
});
