import type { ElementType } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { withOwnTexts } from './own-text.ts';

/** The same as runtime.ts while developing. */
export { Fragment } from 'react/jsx-dev-runtime';

type Draw = (type: ElementType, props: object, ...more: unknown[]) => unknown;

export const jsxDEV: Draw = (type, props, ...more) =>
  (react as unknown as { jsxDEV: Draw }).jsxDEV(type, withOwnTexts(type, props), ...more);
