import * as z from 'zod/mini'
import { bucketColor, difficultyLevel } from '../../../contract/buckets.ts'
import { network } from '../../../contract/networks.ts'

const said = {
  name: z.string(),
  purpose: z.string(),
  color: bucketColor,
  industryTemplate: z.nullable(z.string()),
  isActive: z.boolean(),
  networks: z.array(network),
  accountIds: z.array(z.int()),
  share: z.int(),
}
/** Milliseconds since the epoch. */
const savedAt = z.number()

/** A bucket as it was being written, and what it was written from, as the browser stores them; null: a new one. */
export const unsavedBucket = z.object({
  savedAt,
  bucket: z.nullable(
    z.object({
      id: z.int(),
      version: z.int(),
      ...said,
      businessProfileId: z.nullable(z.int()),
      postCount: z.int(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  draft: z.object(said),
})

/** Shares as they were being set: what was typed, by the ids of buckets; null: not touched. */
export const unsavedShares = z.object({
  savedAt,
  postsPerMonth: z.nullable(z.string()),
  shares: z.record(z.string(), z.string()),
})

/** An idea of one's own as it was being written. */
export const unsavedIdea = z.object({
  savedAt,
  bucketName: z.string(),
  /** Of the call that adds it: a second try makes no second one. */
  clientKey: z.string(),
  title: z.string(),
  description: z.string(),
  level: difficultyLevel,
})
