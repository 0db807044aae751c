/** Amounts of points in words: '1 point', '1,200 points'. */
export function pointsInWords(points: number): string {
  return `${points.toLocaleString('en-US')} ${points === 1 ? 'point' : 'points'}`;
}

/** Whole USD: '$1,782,000'. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
