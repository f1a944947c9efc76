/** What calendars show of one post. */
export interface CalendarEntry {
  /** The same for ever, and of no other entry anywhere. */
  uid: string
  /** Rises with every change. */
  sequence: number
  /** Milliseconds since 1970. */
  at: number
  changedAt: number
  summary: string
  description: string
  url: string
}

/** What is said of the calendar as a whole. */
interface About {
  name: string
  /** Of this program: part of `PRODID`. */
  version: string
}

/** The media type of what `iCalendar` makes. */
export const iCalendarType = 'text/calendar; charset=utf-8'

/**
 * A calendar of RFC 5545, as text with CRLF; the same entries give the same text. Without a METHOD, DTSTAMP is when an
 * entry was last changed (section 3.8.7.2). An entry blocks no time, and is a quarter of an hour long only to be seen.
 */
export function iCalendar({ name, version }: About, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Solo Social//Solo Social ${textOf(version)}//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${textOf(name)}`,
    `X-WR-CALNAME:${textOf(name)}`,
    // RFC 7986, section 5.7, and what calendars read before it.
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(linesOf),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const linesOf = ({ uid, sequence, at, changedAt, summary, description, url }: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${textOf(uid)}`,
  `DTSTAMP:${utcOf(changedAt)}`,
  `LAST-MODIFIED:${utcOf(changedAt)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART:${utcOf(at)}`,
  'DURATION:PT15M',
  'TRANSP:TRANSPARENT',
  `SUMMARY:${textOf(summary)}`,
  ...(description === '' ? [] : [`DESCRIPTION:${textOf(description)}`]),
  `URL:${url}`,
  'END:VEVENT',
]

/** `20261126T080000Z`. */
const utcOf = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** A TEXT value (section 3.3.11); signs of control that it may not have are left out. */
const textOf = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

const longestLine = 75

/** A line in pieces of 75 octets at most, the later ones behind a space (section 3.1); no character is cut in two. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > longestLine) {
      pieces.push(piece)
      piece = ''
      // The space that it is continued with.
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n ')
}

/** In UTF-8, of one code point; a lone surrogate is written as U+FFFD, which has three. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
