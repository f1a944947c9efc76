import * as z from 'zod/mini'
import { isDay, isYear, noSuchDay, noSuchYear } from './dates.ts'

/** The largest of PostgreSQL's integers, which ids are. */
export const largestId = 2_147_483_647

/** Row ids are positive integers of 32 bits; ids of a path arrive as text and are read with `pathId`. */
export const id = z.int32().check(z.positive())
export const pathId = idCalled('The id')
/** The id of a business as the query of an address says it. */
export const businessInQuery = idCalled('The business')

/** An id as the query of an address says it; `name` begins the sentence of a refusal. */
export function idCalled(name: string) {
  return z.string().check(z.regex(/^[1-9]\d{0,14}$/, `${name} must be a positive whole number`))
}

/** An instant, ISO 8601 in UTC with a `Z`: `2026-11-21T17:30:00.000Z`. */
export const instant = z.iso.datetime()

/** An instant as a caller says it, no longer than PostgreSQL reads (128 characters, `MAXDATELEN`). */
export const requestInstant = z.iso
  .datetime('The time must be an instant in UTC, such as 2026-11-21T17:30:00.000Z')
  .check(z.maxLength(64, 'The time has too many digits'), z.refine(isYear, 'A date is out of range.'))

/** A person's clock on the wall: `2026-11-21T17:30`, without zone, on a day that the calendar has. */
export const wallTime = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'The time must be YYYY-MM-DDTHH:MM'),
    z.refine(isDay, noSuchDay),
  )

/** A day of the calendar: `2026-11-25`. */
export const day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, 'The day must be YYYY-MM-DD'),
    z.refine(isDay, noSuchDay),
    z.refine(isYear, noSuchYear),
  )

/** A wall time as a caller chooses it: in a year that can be planned. */
export const requestWallTime = wallTime.check(z.refine(isYear, noSuchYear))

export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Invalid month format'))

/** A month as a caller chooses it: of a year that can be planned. */
export const requestMonth = month.check(z.refine(isYear, noSuchYear))

/** A zone of the IANA table, as the browser names it. */
export const timezone = z
  .string()
  .check(
    z.minLength(1, 'A time zone is required'),
    z.maxLength(64, 'The time zone is too long'),
    z.refine(isTimeZone, 'This time zone is not known'),
  )

/** Zones that were asked for: a formatter is dear, and an archive has thousands of posts in one zone. */
const knownZones = new Set<string>()
/** More than the table has names, which may be written in any case. */
const mostKnownZones = 2000

function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    if (knownZones.size < mostKnownZones) knownZones.add(name)
    return true
  } catch {
    return false
  }
}

/** The style of every list of the provider. */
export const page = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    results: z.array(item),
    count: z.int(),
    page: z.int(),
    page_size: z.int(),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
  })

const countFrom = (text: string) => z.pipe(z.string().check(z.regex(/^\d{1,6}$/, text)), z.transform(Number))

/** `page` from 1, `page_size` up to 100. */
export const pageQuery = {
  page: z.optional(countFrom('Page must be a whole number')),
  page_size: z.optional(countFrom('Entries on a page must be a whole number')),
}

/** What a person calls something of theirs: a key, a passkey. */
export const ownName = z
  .string()
  .check(z.trim(), z.minLength(1, 'A name is required'), z.maxLength(80, 'At most 80 characters'))

/** What a page reads of a refusal; `error` is a sentence for people. Whole it is `refusalBody`. */
export const refusal = z.object({ error: z.string(), field: z.optional(z.string()) })

export const message = z.object({ message: z.string() })

/** The body of a 204, which has none: what the client makes of it. */
export const noContent = z.object({ success: z.literal(true) })
