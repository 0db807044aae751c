/** '1,250': a whole number with separators. Not by Intl: its first use costs a phone a tenth of a second. */
export function figure(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
