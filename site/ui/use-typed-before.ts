import { type ChangeEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

type Told = ((event: ChangeEvent<never>) => void) | undefined;

/**
 * Of a field whose value React holds, or one for files: what was typed or chosen before it woke is
 * told once it has, as if it were typed now. React leaves it on the screen, says nothing of it, and
 * would put the old value back. In the layout phase: a press that was held is made right after, and
 * counts with it.
 */
export function useTypedBefore(id: string, value: unknown, onChange: Told): void {
  const woke = useSyncExternalStore(never, awake, asleep);
  const slept = useRef(!woke);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it wakes
  useLayoutEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (!slept.current || !field) return;
    slept.current = false;
    const isNew = field.type === 'file' ? field.value !== '' : value !== undefined && field.value !== String(value);
    if (isNew) onChange?.({ target: field, currentTarget: field } as never);
  }, []);
}

const never = () => () => undefined;
const awake = () => true;
const asleep = () => false;
