import { type UIEvent, useState } from 'react';

/** Lines drawn at first and at a time: a little more than a phone shows. */
const STEP = 12;

/**
 * Of a list that scrolls, the lines that are near: the first at once, more as the fan comes down to them. A phone that draws all at once
 * is deaf to the thumb meanwhile. `of`: what the list is of; another one begins at its top.
 */
export function useNear(of: string): { near: number; onScroll: (event: UIEvent<HTMLElement>) => void } {
  const [seen, see] = useState({ of, near: STEP });
  const near = seen.of === of ? seen.near : STEP;
  return {
    near,
    onScroll: ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
      if (scrollTop + 2 * clientHeight > scrollHeight) see({ of, near: near + STEP });
    },
  };
}
