/** What components ask of React while they are drawn for the first time, and once: no state ever changes, nothing happens afterwards. */

let ids = 0;
const nothing = () => undefined;

export const memo = <T>(component: T): T => component;
export const useState = <T>(first: T | (() => T)): [T, () => void] => [
  first instanceof Function ? first() : first,
  nothing,
];
export const useMemo = <T>(make: () => T): T => make();
export const useCallback = <T>(act: T): T => act;
export const useRef = <T>(current: T): { current: T } => ({ current });
export const useId = (): string => {
  ids += 1;
  return `first-${ids}`;
};
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const useDeferredValue = <T>(value: T): T => value;
export const startTransition = nothing;
export const useSyncExternalStore = <T>(_: unknown, read: () => T): T => read();
