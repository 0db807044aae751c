import { big, bytesOf } from '../worker/testing/pictures.ts';
import { signIn } from './fan.ts';
import { expect, test } from './journey.ts';

const SMUGGLED = 'SMUGGLED <script>alert(1)</script>';

test('a photo of more than 2 MB that a phone took lying, with metadata, is stored small, upright and without it', async ({
  page,
  request,
  fans,
}) => {
  await signIn(page, await fans.verified());
  await page.goto('/profile');
  // Red on the left and blue on the right, until it is turned a quarter to the right as its EXIF
  // asks (6): then red is above.
  const lying = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 512, height: 512 });
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
    drawing.fillStyle = '#f00';
    drawing.fillRect(0, 0, 256, 512);
    drawing.fillStyle = '#00f';
    drawing.fillRect(256, 0, 256, 512);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(lying, 'base64');
  const entry = bytesOf(big(0x0112, 2), big(3, 2), big(1, 4), big(6, 2), big(0, 2));
  const exif = bytesOf('Exif', 0, 0, 'MM', 0, 42, big(8, 4), big(1, 2), entry, big(0, 4), SMUGGLED);
  const turned = bytesOf(jpeg.subarray(0, 2), 0xff, 0xe1, big(exif.length + 2, 2), exif, jpeg.subarray(2));
  const buffer = Buffer.from(bytesOf(turned, SMUGGLED.repeat(Math.ceil((2 * 1024 * 1024) / SMUGGLED.length))));
  expect(buffer.length).toBeGreaterThan(2 * 1024 * 1024);
  const save = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    await page.getByLabel('Change picture').setInputFiles(file);
    await page.getByRole('button', { name: 'Save picture' }).click();
    await expect(page.getByText('Picture saved')).toBeAttached();
  };
  await save({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  await page.reload();
  const shown = page.getByRole('region', { name: 'You' }).locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
  const kept = await (await request.get((await shown.getAttribute('src')) ?? '')).body();
  expect(kept.includes(SMUGGLED)).toBe(false);
  expect(kept.toString('latin1')).not.toMatch(/Exif/);
  const corners = await shown.evaluate((image: HTMLImageElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 256, height: 256 });
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
    drawing.drawImage(image, 0, 0);
    const at = (x: number, y: number) => {
      const [red = 0, , blue = 0] = drawing.getImageData(x, y, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return [at(20, 20), at(235, 20), at(20, 235), at(235, 235)];
  });
  expect(corners).toEqual(['red', 'red', 'blue', 'blue']);

  await test.step('a form that the browser opens and the server does not take is made one that it takes', async () => {
    const webp = await page.evaluate(
      () => document.createElement('canvas').toDataURL('image/webp').split(',')[1] ?? '',
    );
    await save({ name: 'photo.webp', mimeType: 'image/webp', buffer: Buffer.from(webp, 'base64') });
    const text = { name: 'photo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await page.getByLabel('Change picture').setInputFiles(text);
    await expect(page.getByText('This browser cannot open that file. Choose a PNG or JPEG.')).toBeVisible();
  });
});
