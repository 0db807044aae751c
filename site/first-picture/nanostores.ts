/** What keeps a value for who listens: in a first picture nobody does. */
export const atom = <T>(value: T) => ({ get: () => value, set: () => undefined });
export const useStore = <T>(store: { get(): T }): T => store.get();
export const onMount = () => undefined;
