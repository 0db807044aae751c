/**
 * A real pick as somebody brings it: what is left out is absent. 'TBD' and '' stand for no player.
 */
type BroughtRow = { team?: unknown; player?: unknown; position?: unknown; trade?: unknown };

const NOBODY = new Set<unknown>([undefined, '', 'TBD']);

/** Whether a row says that no player is known. */
export const isNobody = ({ player }: BroughtRow): boolean => NOBODY.has(player);

/**
 * A row with what it leaves out as it is published of its pick: the position of the same player,
 * and whether the same team traded for it. What is another one follows from the list and the order.
 * The server stores this, and what feeds say is compared as this.
 */
export function asPublished<Row extends BroughtRow>(row: Row, stands: BroughtRow | undefined): Row {
  if (!stands) return row;
  const isSamePlayer = isNobody(row) ? isNobody(stands) : row.player === stands.player;
  return {
    ...row,
    ...(isSamePlayer && { player: stands.player }),
    ...(isSamePlayer && !row.position && { position: stands.position }),
    ...(row.team === stands.team && row.trade === undefined && { trade: stands.trade }),
  };
}
