import * as z from 'zod/mini'

/** A result that was typed and not told, as the browser stores it. */
export const unsavedResult = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  day: z.string(),
  amount: z.string(),
})
