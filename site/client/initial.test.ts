import { afterEach, expect, test, vi } from 'vitest';
import { isFresh } from './initial.ts';

const at = Date.parse('2025-06-02T13:00:00Z');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function browserAt(now: number): void {
  vi.useFakeTimers({ now });
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

test('a document out of the memory of the service worker is not of now', () => {
  browserAt(at);
  vi.stubGlobal('document', { querySelector: () => ({ textContent: 'Offline. Updated 14:02' }) });
  expect(isFresh({ madeAt: at })).toBe(false);
});
