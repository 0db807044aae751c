/** What keeps a value for who listens: in a first picture nobody does. */
export const atom = <T>(value: T) => ({ get: () => value, set: () => undefined });
export const onMount = () => undefined;
