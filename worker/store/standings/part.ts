/**
 * How much one batch may do. An object, so that a test can play a contest of five fans as a large
 * one.
 */
export const batch = {
  /**
   * Entries of a contest beyond which its standings are worked out in parts: one batch would keep
   * everybody else waiting for more than a second.
   */
  atOnce: 150_000,
  /** Entries, or totals, of one such part. */
  part: 20_000,
};

/**
 * Before a part, answers those who have waited meanwhile: without it the next part is asked for
 * before they are heard.
 */
export function letOthersRun(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
