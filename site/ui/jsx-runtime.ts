import { type ElementType, Fragment, type Key, type ReactNode } from 'react';
import * as react from 'react/jsx-runtime';

/** What islands draw their elements by, in place of React's own (astro.config.mjs). */
export { Fragment } from 'react/jsx-runtime';

export const jsx = (type: ElementType, props: object, key?: Key) => react.jsx(type, withOwnTexts(type, props), key);
export const jsxs = (type: ElementType, props: object, key?: Key) => react.jsxs(type, withOwnTexts(type, props), key);

/** The same while developing. */
export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, isStatic: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key);

type Props = { children?: ReactNode };

/** They hold text and nothing else: React joins what they are given. */
const HOLDS_TEXT = new Set<unknown>(['option', 'textarea', 'title']);

/**
 * What an element is drawn with: each text that stands beside something else is an element of its
 * own. Whoever translates a page takes its text nodes out and puts elements there. React would not
 * find a text that it wants to change, take away, or put something before; but it does find a text
 * that is all that its element has.
 */
export function withOwnTexts<P extends Props>(type: unknown, props: P): P {
  if ((typeof type !== 'string' && type !== Fragment) || HOLDS_TEXT.has(type)) return props;
  const { children } = props;
  if (type === Fragment && isText(children)) return { ...props, children: inElement(children) };
  if (!Array.isArray(children) || !children.some(isText)) return props;
  return { ...props, children: children.map((child, place) => (isText(child) ? inElement(child, place) : child)) };
}

const isText = (node: unknown): node is string | number =>
  typeof node === 'number' || (typeof node === 'string' && node !== '');

const inElement = (text: string | number, place?: number) => react.jsx('span', { children: text }, place);
