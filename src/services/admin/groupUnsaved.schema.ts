import * as z from 'zod/mini'
import { testGroupState } from '../../../contract/testGroups.ts'

/** A test group as it was being written, as the browser stores it until it is saved. */
export const unsavedGroup = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  /** As it was when it was opened; null: a new one. */
  group: z.nullable(
    z.object({
      ...{ id: z.int(), version: z.int(), name: z.string(), experiment: z.string(), experimentName: z.string() },
      ...{ share: z.int(), isExclusive: z.boolean(), state: testGroupState },
      ...{ startedAt: z.nullable(z.string()), endedAt: z.nullable(z.string()) },
      ...{ personCount: z.int(), campaignCount: z.int(), postCount: z.int() },
    }),
  ),
  clientKey: z.string(),
  draft: z.object({ name: z.string(), experiment: z.string(), share: z.string(), isExclusive: z.boolean() }),
})
