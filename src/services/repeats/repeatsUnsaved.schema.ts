import * as z from 'zod/mini'
import { sameTextChoice } from '../../../contract/repeats.ts'

/** How a post is to come again, as it was being chosen, as the browser stores it. */
export const unsavedRepeat = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  from: z.string(),
  time: z.string(),
  draft: z.object({
    way: z.enum(['weekly', 'dates']),
    every: z.string(),
    weekdays: z.array(z.int()),
    end: z.enum(['count', 'day']),
    count: z.string(),
    until: z.string(),
    dates: z.array(z.string()),
    time: z.string(),
    sameText: sameTextChoice,
  }),
})
