import { ADMIN, DEMO, signedIn } from './fan.ts';
import { expect, test } from './journey.ts';
import { ADDRESSES, DESKS, PHONES, type Visit, visit } from './looks.ts';
import { asleepAt, expectOthers, standBeside, translate } from './others.ts';

/** Half way through the first round of the NFL draft, as 'npm start -- --at' shows it. */
test.use({ at: '2025-04-26T00:40:00Z' });

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const VISITS: Visit[] = [
  { who: 'signed in', scheme: 'light', viewport: PHONE },
  { who: 'signed in', scheme: 'dark', viewport: PHONE },
  { who: 'signed in', scheme: 'light', viewport: DESK },
  { who: 'signed in', scheme: 'dark', viewport: DESK },
  { who: 'signed out', scheme: 'light', viewport: DESK },
  { who: 'signed out', scheme: 'dark', viewport: PHONE },
];

for (const each of VISITS) {
  const { who, scheme, viewport } = each;
  test(`axe finds nothing, all is reached and nothing sticks out, ${who}, ${scheme}, ${viewport.width} px`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    // Once in all widths of phones, once in those of desks: other colours are as wide.
    const all = viewport === PHONE ? PHONES : DESKS;
    await visit(page, each, scheme === 'light' ? all : [viewport.width]);
  });
}

test.describe('before both locks', () => {
  // A sheet that takes picks has buttons.
  test.use({ at: '2025-06-24T12:00:00Z' });

  test('a printed sheet shows who is picked, and no button to press', async ({ page }) => {
    await signedIn(page, DEMO);
    await page.setViewportSize({ width: 800, height: 1_100 });
    await page.emulateMedia({ media: 'print' });
    for (const [path, picks] of [
      ['/nba-draft/selections', 'main li button'],
      ['/tennis/selections', 'main button[aria-haspopup=dialog]'],
    ] as const) {
      await page.goto(path);
      await expect(page.locator(picks).first()).toHaveText(/[A-Z][a-z]+ [A-Z]/);
      await expect(page.locator(picks).first()).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Confirm|Reject|Fill from)/ })).toHaveCount(0);
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1' });

  test('the profile says how notifications come there', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await signedIn(page, DEMO);
    await page.goto('/profile#notices');
    const card = page.getByRole('region', { name: 'Emails and notifications' });
    await expect(card.getByText(/tap Share in Safari, then “Add to Home Screen”/)).toBeVisible();
    await expect(card.getByRole('switch', { name: 'Notifications on this device' })).toHaveCount(0);
  });
});

test.describe('at the usual instant', () => {
  test.use({ at: '2025-06-02T09:00:00-04:00' });

  /** What is pressed before, and what comes of it: e2e/session.spec.ts. */
  test('every page wakes, and keeps what is typed before, while a translator and a password manager change it', async ({
    context,
  }) => {
    test.setTimeout(900_000);
    const page = await context.newPage();
    for (const change of [expectOthers, translate, standBeside]) await page.addInitScript(change);
    const field = page.locator(
      'main :is(input:is(:not([type]), [type=text], [type=email], [type=password], [type=search]), textarea)',
    );
    for (const [who, fan] of [
      ['signed out', null],
      ['signed in', ADMIN],
    ] as const) {
      if (fan) await signedIn(page, fan);
      for (const address of ADDRESSES[who])
        await test.step(address, async () => {
          const wake = await asleepAt(page, address);
          await page.waitForFunction(() => document.readyState !== 'loading');
          const first = field.and(page.locator(':read-write')).filter({ visible: true }).first();
          // Without a good link these two ask for nothing, once they are awake.
          const isAsked = !/^\/reset-password($|.*not-me)/.test(address) && (await first.count()) > 0;
          if (isAsked) await first.fill('7');
          await wake();
          if (isAsked) await expect.soft(first, address).toHaveValue('7');
        });
    }
  });
});
