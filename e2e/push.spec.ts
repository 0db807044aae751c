import type { Page } from '@playwright/test';
import { pushBrowser } from '#worker/testing/push-browser';
import { DEMO, signedIn, tokenOf } from './fan.ts';
import { expect, wholeBrowser as test } from './journey.ts';
import { expectAccessible } from './looks.ts';
import { choosePlayer, prospectsOf } from './sheets.ts';

/**
 * Notifications in a browser that allows them. Only the browser's own push service, which is far
 * away, is played.
 */
const keys = await pushBrowser();
test.use({
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
test('a fan says yes to notifications after the first pick, and is shown on this device what the server wrote', async ({
  page,
  product,
  fans,
}) => {
  const taken = async (name: string): Promise<{ body: string }[]> =>
    (await fetch(`${product.pushService}/send/${name}`)).json();
  await subscribable(page, 'profile');
  await signedIn(page, DEMO);
  await page.goto('/nba-draft/selections');
  await choosePlayer(page, 21, prospectsOf('nba-2025').at(-1)?.player ?? '');
  await page.getByRole('button', { name: 'Confirm pick 21', exact: true }).click();
  const question = page.getByRole('region', { name: 'Want a reminder before picks lock?' });
  await question.getByRole('button', { name: 'Notify me' }).click();
  await expect(question.getByText('Notifications are on. You choose which in your profile.')).toBeVisible();
  await page.goto('/profile#notices');
  const card = page.getByRole('region', { name: 'Emails and notifications' });
  const here = card.getByRole('switch', { name: 'Notifications on this device' });
  await expect(here).toBeChecked();
  await card.getByRole('switch', { name: 'Quiet hours' }).press('Space');
  await expect(card.getByText('Saved: quiet hours.')).toBeVisible();
  await expectAccessible(page);

  // Somebody asks to come into a group of which the fan is a captain.
  const asker = await fans.verified();
  const captain = await tokenOf(page.request, DEMO);
  const group = await page.request.get('/api/groups/demo-draft-night', { headers: captain.headers });
  const { code } = (await group.json()).data;
  const { headers } = await tokenOf(page.request, asker);
  expect((await page.request.post('/api/groups/join', { headers, data: { code } })).status()).toBe(200);
  await product.minute();
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
