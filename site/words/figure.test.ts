import { expect, test } from 'vitest';
import { figure } from './figure.ts';

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1250, 1_782_000_000])(
  '%d has the separators of Intl',
  (number) => {
    expect(figure(number)).toBe(number.toLocaleString('en-US'));
  },
);
