/** The page of all of a fan's games. */
export function fanAddress(username: string): string {
  return `/fans/${encodeURIComponent(username)}`;
}
