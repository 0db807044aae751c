import { readdirSync, readFileSync } from 'node:fs';
import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { onKeys } from './on-keys.ts';

const pressed = (key: string, { isComposing = false, keyCode = 0 } = {}) =>
  ({ key, keyCode, nativeEvent: { isComposing } }) as KeyboardEvent<HTMLElement>;

test('a key does what it is for, and a key that belongs to an input method nothing', () => {
  const done: string[] = [];
  const press = onKeys(['Enter', () => done.push('Enter')], ['Escape', () => done.push('Escape')]);
  press(pressed('Enter', { isComposing: true }));
  press(pressed('Escape', { isComposing: true }));
  // Safari says it by the key's old code alone.
  press(pressed('Enter', { keyCode: 229 }));
  press(pressed('a'));
  expect(done).toEqual([]);
  press(pressed('Enter', { keyCode: 13 }));
  press(pressed('Escape'));
  expect(done).toEqual(['Enter', 'Escape']);
});

test('no part of the site reads keys for itself', () => {
  const files = readdirSync('site', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const reads = files.filter((file) => /\bevent\.(key|code|keyCode)\b/.test(readFileSync(`site/${file}`, 'utf8')));
  expect(reads).toEqual(['ui/form/on-keys.ts']);
});
