/** The same module with each style rule in it once. */
export function withStylesOnce(code: string): string;
