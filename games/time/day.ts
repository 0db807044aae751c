/** Not by Intl: its first use costs a phone a tenth of a second. */
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** '25 April' of an ISO date. */
export function dayInYear(iso: string): string {
  const [, month = 1, day] = iso.split('-').map(Number);
  return `${day} ${MONTHS[month - 1]}`;
}
