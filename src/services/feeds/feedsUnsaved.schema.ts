import * as z from 'zod/mini'
import { feedPlanning } from '../../../contract/feeds.ts'

/** A feed as it was being written, as the browser stores it until it is saved. */
export const unsavedFeed = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  draft: z.object({
    url: z.string(),
    businessProfileId: z.nullable(z.int()),
    bucketId: z.nullable(z.int()),
    accountIds: z.array(z.int()),
    template: z.string(),
    hasPicture: z.boolean(),
    planning: feedPlanning,
    delayMinutes: z.int(),
    confirmsPlanning: z.boolean(),
    firstDrafts: z.int(),
  }),
})
