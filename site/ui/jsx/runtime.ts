import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-runtime';
import { withOwnTexts } from './own-text.ts';

/** What islands draw their elements by, in place of React's own (astro.config.mjs). */
export { Fragment } from 'react/jsx-runtime';

export const jsx = (type: ElementType, props: object, key?: Key) => react.jsx(type, withOwnTexts(type, props), key);
export const jsxs = (type: ElementType, props: object, key?: Key) => react.jsxs(type, withOwnTexts(type, props), key);
