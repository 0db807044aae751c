import { useStore } from '@nanostores/react';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { $now } from '../client/clock.ts';
import { type Initial, noteMadeAt, type PageFan } from '../client/initial.ts';
import { ownZone } from '../client/own-zone.ts';
import { isWide, watchWide } from '../client/wide.ts';
import { $delay } from '../stores/draft/delay.ts';
import { $session } from '../stores/session.ts';

type Rendering = Omit<Initial<unknown>, 'data' | 'fan'> & { fan: PageFan | null };

const Context = createContext<Rendering | null>(null);

/** The island's root: what its parts are rendered by before the browser knows better. */
export function Rendered({ by, children }: { by: Rendering | undefined; children: ReactNode }) {
  // Before the clock is watched, or it would ask the server for what the document has told.
  useState(() => by && noteMadeAt(by));
  return <Context value={by ?? null}>{children}</Context>;
}

export type Seen = { state: 'loading' | 'signed-out' } | { state: 'signed-in'; user: PageFan };

/** Who is signed in: the document's fan at first, then the one of this device. */
export function useSession(): Seen {
  const fan = useContext(Context)?.fan ?? null;
  const [first] = useState<Seen>(() => (fan ? { state: 'signed-in', user: fan } : { state: 'loading' }));
  return useStore($session as typeof $session & { value: Seen }, { ssr: () => first as never });
}

/** Game time in UTC milliseconds, every second; the document's at first, 0 if that is not known. */
export function useNow(): number {
  const madeAt = useContext(Context)?.madeAt ?? 0;
  return useStore($now, { ssr: () => madeAt }) || madeAt;
}

/** The zone whose clock the fan reads; null: not known, and the event's is shown. */
export function useZone(): string | null {
  const zone = useContext(Context)?.zone ?? null;
  return useSyncExternalStore(never, ownZone, () => zone);
}

/**
 * Minutes of the spoiler delay; 0 at first: a document that it may hide something of brings no
 * data.
 */
export function useDelay(): number {
  return useStore($delay, { ssr: 'initial' });
}

/**
 * Whether there is room for a table with controls in it; null while nobody knows: in the document
 * for a browser that has not told, and while that wakes.
 */
export function useWide(): boolean | null {
  const wide = useContext(Context)?.wide ?? null;
  return useSyncExternalStore(watchWide, isWide, () => wide);
}

/** Whether what this device keeps may be drawn: the document was rendered without it. */
export function useDevice(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;

/** What the document brought, if it is this fan's. */
export function useInitial<T>(initial: Initial<T> | undefined, userId: string | null): Initial<T> | undefined {
  return initial && initial.fan.id === userId ? initial : undefined;
}
