import * as z from 'zod/mini'

/** What was typed of a post's result on a network and not told, as the browser stores it. */
export const unsavedPostResult = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  amount: z.string(),
})
