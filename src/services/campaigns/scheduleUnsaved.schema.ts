import * as z from 'zod/mini'

/** What was chosen by hand for the times of a campaign, and not planned, as the browser stores it. */
export const unsavedSchedule = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  times: z.array(z.object({ campaignPost: z.int(), wallTime: z.string(), occurrence: z.enum(['first', 'second']) })),
  leftOut: z.array(z.int()),
})
