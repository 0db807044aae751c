/** An event of a calendar. Instants in UTC milliseconds; `reminders`: minutes before it begins. */
export type CalendarEvent = {
  uid: string;
  title: string;
  description: string;
  url: string;
  start: number;
  end: number;
  /** It does not take place. */
  cancelled: boolean;
  reminders: { says: string; minutes: number }[];
};

/**
 * Events as the text that calendars follow (RFC 5545), in UTC. `madeAt`: when they were written,
 * real UTC milliseconds.
 */
export function calendarText(name: string, events: readonly CalendarEvent[], madeAt: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'PRODID:called-it',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => linesOf(event, madeAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(
  { uid, title, description, url, start, end, cancelled, reminders }: CalendarEvent,
  madeAt: number,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SUMMARY:${escaped(title)}`,
    `DTSTAMP:${stamp(madeAt)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    // A lock is no appointment: the fan stays free.
    'TRANSP:TRANSPARENT',
    'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ...reminders.flatMap(({ says, minutes }) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(says)}`,
      `TRIGGER:-PT${minutes}M`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** 20250630T200000Z */
function stamp(instant: number): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/**
 * A line holds 75 bytes at most; what is longer goes on behind a line break and a space. No letter
 * is cut.
 */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let text = '';
  for (const letter of line) {
    const size = encoder.encode(letter).length;
    if (bytes + size > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
