import { expect, test } from 'vitest';
import { hashPassword, passwordFits } from './password.ts';

test('passwords are stored as scrypt with their parameters, those of the product', async () => {
  const stored = await hashPassword('demo-pass-2025');
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwordFits('demo-pass-2025', stored)).toBe(true);
  expect(await passwordFits('another', stored)).toBe(false);
  expect(await passwordFits('demo-pass-2025', undefined)).toBe(false);
});
