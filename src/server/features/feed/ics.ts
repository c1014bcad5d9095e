import { DAY_RANGE, toDay, toText } from '../../ground/calendar/days';

/** A day on which something is due, as an event of a calendar (RFC 5545). */
export interface DueEvent {
  readonly uid: string;
  readonly summary: string;
  /** `2026-11-20` */
  readonly day: string;
  readonly sequence: number;
  /** When the day was set, as an ISO timestamp. */
  readonly at: string;
  readonly url: string;
}

const LINE_BYTES_MAX = 75;

/** Escapes a text. Letters that no calendar accepts are left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (letter) => `\\${letter}`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/[\p{Cc}]/gu, '');

/** Folds a line so that none is longer than 75 bytes, between whole letters. */
const folded = (line: string): string => {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES_MAX) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += letter;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
};

const compact = (text: string): string => text.replaceAll('-', '');
const stamp = (at: string): string => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;
/** The end of an event. Without one, it is an event of one day, as on the last day that can be written. */
const endOf = (day: string): string[] =>
  toDay(day) === DAY_RANGE.last ? [] : [`DTEND;VALUE=DATE:${compact(toText(toDay(day) + 1))}`];

const alarm = (before: string, summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${before}`,
  `DESCRIPTION:${escaped(summary)}`,
  'END:VALARM',
];

const event = ({ uid, summary, day, sequence, at, url }: DueEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(at)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  ...endOf(day),
  `SUMMARY:${escaped(summary)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  ...alarm('P7D', summary),
  ...alarm('P1D', summary),
  'END:VEVENT',
];

/** A calendar has at least one part (RFC 5545, 3.6). This one says that no time is taken, which no program shows. */
const nothing = (at: string): string[] => [
  'BEGIN:VFREEBUSY',
  'UID:nothing@motoka',
  `DTSTAMP:${stamp(at)}`,
  'END:VFREEBUSY',
];

/** Writes a calendar of all-day events. `at` is the stamp of one without events. */
export const calendarText = (name: string, events: readonly DueEvent[], at: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Motoka//Motoka//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...(events.length > 0 ? events.flatMap(event) : nothing(at)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
