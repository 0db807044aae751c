const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** 'September' of 8: months count from 0, as those of Date. */
export function monthWord(month: number): string {
  return MONTHS[month] ?? '';
}

/** 'Sep' of 8. */
export function shortMonth(month: number): string {
  return monthWord(month).slice(0, 3);
}

/** Year, month (from 0) and day of an ISO date. */
export function partsOf(iso: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return { year, month: month - 1, day };
}
