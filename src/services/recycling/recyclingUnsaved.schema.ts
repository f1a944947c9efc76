import * as z from 'zod/mini'
import { recyclingText } from '../../../contract/recycling.ts'

/** Milliseconds since the epoch. */
const savedAt = z.number()

/** A rule as it was being written, and what it was written from, as the browser stores them; null: a new one. */
export const unsavedRule = z.object({
  savedAt,
  rule: z.nullable(
    z.object({
      id: z.int(),
      version: z.int(),
      name: z.string(),
      businessProfileId: z.nullable(z.int()),
      bucketId: z.nullable(z.int()),
      restDays: z.int(),
      times: z.nullable(z.int()),
      until: z.nullable(z.string()),
      months: z.array(z.int()),
      slotIds: z.array(z.int()),
      text: recyclingText,
      pausedAt: z.nullable(z.string()),
      counts: z.object({ posts: z.int(), allowed: z.int(), queued: z.int() }),
    }),
  ),
  draft: z.object({
    name: z.string(),
    bucketId: z.nullable(z.int()),
    restDays: z.string(),
    times: z.string(),
    until: z.string(),
    months: z.array(z.int()),
    slotIds: z.array(z.int()),
    text: recyclingText,
  }),
})

/** What was typed among the wordings of a post: new ones, and the one that was being changed. */
export const unsavedWordings = z.object({
  savedAt,
  added: z.string(),
  /** Every line of it is one. */
  isByLine: z.boolean(),
  changed: z.nullable(z.object({ id: z.int(), text: z.string() })),
})
