import type { Page } from '@playwright/test';
import { pushBrowser } from '#worker/testing/push-browser';
import { startPushService } from '#worker/testing/push-service';
import { expectAccessible } from './axe.ts';
import { DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { choosePlayer, expectAllSaved, prospectsOf } from './pick-sheet.ts';
import { pick } from './season-sheet.ts';
import { expectNothingSticksOut } from './widths.ts';

/**
 * Notifications in a browser that allows them. Only the browser's own push service, which is far
 * away, is played.
 */
const service = await startPushService();
const keys = await pushBrowser();
test.use({
  at: '2025-06-25T12:00:00Z',
  pushThrough: service,
  serviceWorkers: 'allow',
  permissions: ['notifications'],
});

/**
 * Gives a page the subscription that its browser would get from its push service, under this name.
 */
const subscribable = (page: Page, name: string) =>
  page.addInitScript(
    ({ endpoint, p256dh, auth }) => {
      let made: PushSubscription | null = null;
      const answer = {
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          made = null;
          return true;
        },
      } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => made;
      PushManager.prototype.subscribe = async () => {
        made = answer;
        return answer;
      };
    },
    { endpoint: `https://push.services.mozilla.com/send/${name}`, p256dh: keys.p256dh, auth: keys.auth },
  );
const taken = async (name: string): Promise<{ body: string }[]> => (await fetch(`${service}/send/${name}`)).json();

test('a fan turns notifications on in the profile, and is shown on this device what the server wrote', async ({
  page,
  product,
  fans,
}) => {
  test.setTimeout(120_000);
  await subscribable(page, 'profile');
  await signedIn(page, DEMO);
  await page.goto('/profile');
  const card = page.getByRole('region', { name: 'Notifications' });
  const here = card.getByRole('switch', { name: 'On this device' });
  await here.press('Space');
  await expect(card.getByText('Saved: notifications on here.')).toBeVisible();
  await card.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await expect(card.getByText('Saved: quiet hours.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await expectNothingSticksOut(page, 'the profile');
  await page.reload();
  await expect(here).toBeChecked();

  // Somebody asks to come into a group of which the fan is a captain.
  const asker = await fans.verified();
  const bearer = async ({ email, password }: typeof DEMO) => {
    const { accessToken } = await (await page.request.post('/api/auth/login', { data: { email, password } })).json();
    return { Authorization: `Bearer ${accessToken}` };
  };
  const group = await page.request.get('/api/groups/demo-draft-night', { headers: await bearer(DEMO) });
  const { code } = (await group.json()).data;
  const headers = await bearer(asker);
  expect((await page.request.post('/api/groups/join', { headers, data: { code } })).status()).toBe(200);
  // It begins with a minute's work.
  await product.restartAt(product.instant());
  await expect.poll(async () => (await taken('profile')).length).toBe(1);
  const [{ body } = { body: '' }] = await taken('profile');
  const text = await keys.read(new Uint8Array(Buffer.from(body, 'base64')));
  expect(JSON.parse(text)).toMatchObject({
    title: '2 fans want to join Draft night crew',
    path: '/groups/demo-draft-night',
  });

  // As the push service hands it to the browser.
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [first] }) => first && resolve(first.registrationId),
    ),
  );
  await session.send('ServiceWorker.enable');
  const message = { origin: product.site, registrationId: await registered, data: text };
  await session.send('ServiceWorker.deliverPushMessage', message);
  const shown = () =>
    page.evaluate(async () => {
      const { ready } = navigator.serviceWorker;
      return (await (await ready).getNotifications()).map(({ title, data }) => [title, data.path]);
    });
  await expect.poll(shown).toEqual([['2 fans want to join Draft night crew', '/groups/demo-draft-night']]);

  await page.reload();
  await here.press('Space');
  await expect(card.getByText('Saved: notifications off here.')).toBeVisible();
});

const question = (page: Page) => page.getByRole('region', { name: 'Want a reminder before picks lock?' });
async function pickInTennis(page: Page): Promise<void> {
  await page.goto('/tennis/selections?event=wimbledon');
  await pick(page, 'Gold player', 'fritz', '5 - Taylor Fritz');
}

test('the first confirmed pick asks once whether this device shall tell, and not now holds', async ({ page, fans }) => {
  await subscribable(page, 'question');
  await signedIn(page, await fans.verified());
  await page.goto('/nba-draft/selections');
  const [first, second] = prospectsOf('nba-2025');
  await choosePlayer(page, 1, first?.player ?? '');
  await expectAllSaved(page);
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Confirm pick 1', exact: true }).click();
  await expect(question(page).getByRole('button', { name: 'Notify me' })).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  await expectNothingSticksOut(page, 'the question');
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await choosePlayer(page, 2, second?.player ?? '');
  await page.getByRole('button', { name: 'Confirm pick 2', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Confirm pick 2', exact: true })).toHaveCount(0);
  await expectAllSaved(page);
  expect(requests).not.toContain('/api/push');
  await expect(question(page)).toHaveCount(0);
});

test('a fan who says yes to the first pick of a season has notifications here', async ({ page, fans }) => {
  await subscribable(page, 'yes');
  await signedIn(page, await fans.verified());
  await pickInTennis(page);
  await question(page).getByRole('button', { name: 'Notify me' }).click();
  await expect(question(page).getByText('Notifications are on. You choose which in your profile.')).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('question and profile say how notifications come there', async ({ page, fans }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await signedIn(page, await fans.verified());
    await pickInTennis(page);
    await expect(question(page).getByText(/tap Share in Safari, then “Add to Home Screen”/)).toBeVisible();
    await question(page).getByRole('button', { name: 'Got it' }).click();
    await expect(question(page)).toHaveCount(0);
    await page.goto('/profile');
    const card = page.getByRole('region', { name: 'Notifications' });
    await expect(card.getByText(/tap Share in Safari, then “Add to Home Screen”/)).toBeVisible();
    await expect(card.getByRole('switch', { name: 'On this device' })).toHaveCount(0);
  });
});
