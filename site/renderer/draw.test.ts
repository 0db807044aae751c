import { type ComponentChildren, h } from 'preact';
import { expect, test } from 'vitest';
import draw from './draw.ts';

const Word = ({ children }: { children?: ComponentChildren }) => h('b', null, children);

test('what stands between the tags in a page is drawn', () => {
  const htmlOf = (slots?: { default?: string }) => draw.renderToStaticMarkup(Word, {}, slots).html;
  expect(htmlOf({ default: '<i>Open</i>' })).toBe('<b><astro-static-slot><i>Open</i></astro-static-slot></b>');
  expect(htmlOf()).toBe('<b></b>');
});
