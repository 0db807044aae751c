import { expect, test } from './journey.ts';

test('while forty sign in at once, everybody else is answered between them', async ({ product }) => {
  const order: string[] = [];
  const noted = async (name: string, path: string, init?: RequestInit) => {
    const { status, headers } = await fetch(`${product.site}${path}`, init);
    order.push(`${name} ${status}`);
    if (status === 503) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  };
  const signIn = (n: number) =>
    noted('sign-in', '/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: `nobody-${n}@calledit.example`, password: 'not-the-password' }),
    });
  const signIns = Array.from({ length: 40 }, (_, n) => signIn(n));
  // Asked when one password has been looked at and the others are under way.
  await expect.poll(() => order, { intervals: [10] }).toContain('sign-in 401');
  await noted('health', '/api/health');
  await Promise.all(signIns);

  expect(order.filter((each) => each.startsWith('sign-in'))).toHaveLength(40);
  expect(order).toContain('sign-in 503');
  expect(order.indexOf('health 200')).toBeLessThan(order.lastIndexOf('sign-in 401'));
});
