import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prerendered picture, true once the script answers: until then a form must not be sent by the browser itself. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
