import { type ElementType, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from './jsx-runtime.ts';

const b = jsx('b', { children: 'bold' });
const drawn = (type: ElementType, ...children: unknown[]) =>
  renderToStaticMarkup(children.length === 1 ? jsx(type, { children: children[0] }) : jsxs(type, { children }));

test('a text beside something else is an element of its own, and what is alone stays as it is', () => {
  expect(drawn('p', 'one', b)).toBe('<p><span>one</span><b>bold</b></p>');
  expect(drawn('p', b, ' ', 7)).toBe('<p><b>bold</b><span> </span><span>7</span></p>');
  expect(drawn('p', false, 'may stay alone')).toBe('<p><span>may stay alone</span></p>');
  expect(drawn('p', 'alone')).toBe('<p>alone</p>');
  expect(drawn('p', b, null, '')).toBe('<p><b>bold</b></p>');
});

test('so is a text that comes without an element around it', () => {
  expect(drawn(Fragment, 'alone')).toBe('<span>alone</span>');
  expect(drawn(Fragment, 'one', b)).toBe('<span>one</span><b>bold</b>');
});

test('an option holds text alone', () => {
  expect(drawn('option', 'one', 2)).toBe('<option>one2</option>');
});
