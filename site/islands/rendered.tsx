import { useStore } from '@nanostores/react';
import { type ComponentType, createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { lockText } from '#games/lock-text';
import { $now, noteGameTime } from '../client/clock.ts';
import { ownZone } from '../client/device-cookies.ts';
import { type Initial, isPageOfNow, type PageFan } from '../client/initial.ts';
import { $delay } from '../stores/live.ts';

type Rendering = Omit<Initial<unknown, PageFan | null>, 'data'>;

const Context = createContext<Rendering | null>(null);

/** The island's root: what its parts are rendered by before the browser knows better. */
export function Rendered({ by, children }: { by: Rendering; children: ReactNode }) {
  // Before the clock is watched, or it would ask the server for what the document has told.
  useState(() => isPageOfNow() && noteGameTime(by.madeAt, { unlessKnown: true }));
  return <Context value={by}>{children}</Context>;
}

/** An island whose document carries its data: `initial` of the page, `data` of the island. */
export function rendered<Props extends { data: unknown }, Fan extends PageFan | null = PageFan>(
  Island: ComponentType<Props>,
) {
  return function RenderedIsland({ initial, ...rest }: Omit<Props, 'data'> & { initial: Initial<Props['data'], Fan> }) {
    const props = { ...rest, data: initial.data } as unknown as Props & { key?: never };
    return (
      <Rendered by={initial}>
        <Island {...props} />
      </Rendered>
    );
  };
}

/** What the document says of itself. @throws outside of an island that came with its data */
export function useRendering(): Rendering {
  const rendering = useContext(Context);
  if (!rendering) throw new Error('no document');
  return rendering;
}

/** Whose page it is; null: it is for everybody, and nobody is known. */
export function useVisitor(): PageFan | null {
  return useContext(Context)?.fan ?? null;
}

/** Whose page it is. @throws on a page that is not for fans */
export function useFan(): PageFan {
  const fan = useVisitor();
  if (!fan) throw new Error('no fan');
  return fan;
}

/**
 * What is read off the clock (game time in UTC milliseconds; the document's at first): who asks is
 * drawn anew when that changes, and not every second.
 */
export function useClock<T extends number | boolean>(read: (now: number) => T): T {
  const { madeAt } = useRendering();
  return useSyncExternalStore(
    $now.listen,
    () => read($now.get()),
    () => read(madeAt),
  );
}

/**
 * The zone whose clock the fan reads: the document's, or this device's if that knew none. Null:
 * neither is known, and the event's is shown.
 */
export function useZone(): string | null {
  const zone = useContext(Context)?.zone ?? null;
  return useSyncExternalStore(
    never,
    () => zone ?? ownZone(),
    () => zone,
  );
}

/**
 * Words with a time of day in them. Those of the document stay until what they are made `of`
 * changes: the first format that a browser makes costs a slow phone 50 ms, and no tap is answered
 * meanwhile.
 */
export function Timed({ of, says }: { of: string; says: () => string }) {
  const isSent = !useDevice();
  const [sent, forget] = useState(isSent ? of : null);
  if (sent !== null && sent !== of) forget(null);
  return <span suppressHydrationWarning>{import.meta.env.SSR || sent !== of ? says() : ''}</span>;
}

/** When something locks, in the fan's zone and the event's. `at`: UTC milliseconds. */
export function LockTime({ at, timeZone }: { at: number; timeZone: string }) {
  const zone = useZone();
  return <Timed of={`${at} ${zone}`} says={() => lockText(at, timeZone, zone)} />;
}

/** Minutes of the spoiler delay: what the browser has told the document of it at first. */
export function useDelay(): number {
  const delay = useContext(Context)?.delay ?? 0;
  return useStore($delay, { ssr: () => delay });
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
