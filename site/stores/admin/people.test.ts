import { expect, test } from 'vitest';
import { type ActLine, actText } from './people.ts';

const line = (change: Partial<ActLine>): ActLine => ({
  id: 1,
  by: 'admin',
  at: '2025-06-02T13:00:00Z',
  act: 'blocked',
  about: 'demo',
  contest: null,
  was: null,
  is: null,
  ...change,
});

test.each([
  [line({}), 'demo was blocked'],
  [line({ act: 'renamed', about: 'demo-new', was: 'demo-old', is: 'demo-new' }), 'demo-old was renamed to demo-new'],
  [line({ act: 'renamed', about: 'deleted fan' }), 'deleted fan was renamed'],
  [line({ act: 'group-closed', about: 'Bad name' }), 'the group Bad name was closed'],
  [line({ act: 'organiser-named', contest: 'golf' }), 'demo was named organiser of GOLF'],
  [line({ act: 'organiser-dismissed', contest: 'golf' }), 'demo is no organiser of GOLF any more'],
])('an act is said as a sentence (%#)', (act, text) => {
  expect(actText(act, (id) => id.toUpperCase())).toBe(text);
});
