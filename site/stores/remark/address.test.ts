import { expect, test } from 'vitest';
import { LONGEST_ABOUT } from '#games/fan/remark';
import { oneLine, remarkAddress } from './address.ts';

test('the way to the organisers knows the page, and of a pick its points and reasons, cut where they are long', () => {
  expect(remarkAddress('/nfl-draft')).toBe('/remarks?page=%2Fnfl-draft');
  for (const room of ['join', 'shared']) expect(remarkAddress(`/${room}/s3cret`)).toBe(`/remarks?page=%2F${room}`);
  expect(remarkAddress('/register.html')).toBe('/remarks?page=%2Fregister');
  const reason = { name: 'Team', because: 'drafted by them', worth: '100 of 100' };
  const about = (address: string) => new URL(address, 'https://calledit.example').searchParams.get('about');
  expect(about(remarkAddress('/', 'Pick 3', [reason]))).toBe('Pick 3. Team 100 of 100: drafted by them');
  expect(about(remarkAddress('/', 'x'.repeat(2_000)))?.length).toBe(LONGEST_ABOUT);
});

test('what is typed into several lines is one', () => {
  expect(oneLine(' Why\n\nare these\t250 points? ')).toBe('Why are these 250 points?');
});
