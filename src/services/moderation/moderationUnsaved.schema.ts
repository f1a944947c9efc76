import * as z from 'zod/mini'

/** Words as they were being written, as the browser stores them: an appeal, or the answer to one. */
export const unsavedText = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  text: z.string(),
})

/** A rule as it was being written, as the browser stores it. */
export const unsavedModerationRule = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  draft: z.object({
    name: z.string(),
    isEnabled: z.boolean(),
    lines: z.string(),
    hidesTarget: z.boolean(),
    posts: z.string(),
    minutes: z.string(),
  }),
})
