import { type ComponentType, lazy } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import * as words from '../../words/desk.ts';

type Part<P> = { default: ComponentType<P> };

/**
 * A part whose script comes when it is first shown; if that cannot be had, it is said in its place.
 * Stands in a <Suspense>. `part` null: in the Worker, which never shows it and need not carry it.
 */
export function later<P extends object>(part: (() => Promise<Part<P>>) | null) {
  return lazy<ComponentType<P>>(
    async () =>
      part?.()
        .catch(() => null)
        .then((module) => module ?? NONE) ?? NONE,
  );
}

const NONE = { default: NotLoaded };

function NotLoaded() {
  return <Banner tone="error">{words.thisPartCouldNotBe}</Banner>;
}
