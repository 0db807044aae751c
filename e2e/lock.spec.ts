import { expectAccessible } from './axe.ts';
import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { choosePlayer, expectAllSaved, expectPlayer, playerAt } from './pick-sheet.ts';

test.use({ at: '2025-04-25T12:00:00Z' });

test('the lock closes a sheet that is open, and the server refuses what comes after it', async ({ page, product }) => {
  await signedIn(page, DEMO);
  await page.goto('/nfl-draft/selections');
  await choosePlayer(page, 32, 'Jalen Milroe');
  await expectAllSaved(page);
  // The clock of the server moves on under the open sheet, which hears of it with its next answer.
  await product.moveTo('2025-04-25T23:59:40Z');
  await choosePlayer(page, 31, 'Tyler Shough');
  await expectAllSaved(page);
  await expect(playerAt(page, 32)).toBeDisabled({ timeout: 60_000 });
  await expect(page.getByText('The draft is locked and your picks stand as they are')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await expectAccessible(page);

  const refused = await page.evaluate(async () => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
    };
    const sheet = await fetch(`/api/nfl-draft/selections?userId=${user.id}`, { headers });
    const { data } = (await sheet.json()) as { data: { id: number; pick: number; team: string }[] };
    const { id, pick, team } = data.find((each) => each.pick === 32) ?? { id: 0, pick: 32, team: '' };
    const answer = await fetch(`/api/nfl-draft/selections/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ userId: user.id, pick, team, player: 'Cam Ward', trade: false, confirmed: true }),
    });
    return { status: answer.status, body: (await answer.json()) as { message: string } };
  });
  expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'locked' } });
  expect(refused.body.message).toMatch(/locked/i);
  await page.reload();
  await expectPlayer(page, 32, 'Jalen Milroe');
});
