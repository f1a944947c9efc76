import * as z from 'zod/mini'

const purpose = { time: z.string(), accountId: z.nullable(z.int()), bucketId: z.nullable(z.int()) }

/** Slots as they were being written, as the browser stores them: new ones, and the one that was being changed. */
export const unsavedSlots = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  added: z.nullable(z.object({ ...purpose, weekdays: z.array(z.int()) })),
  changed: z.nullable(z.object({ ...purpose, id: z.int(), weekday: z.int() })),
})

/** An order of the queue of an account, as the browser stores it: ids of its posts as they are to stand. */
export const unsavedOrder = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  order: z.array(z.int()),
})
