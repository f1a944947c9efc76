import * as z from 'zod/mini'
import { network } from '../../../contract/networks.ts'

const parts = z.array(
  z.object({ text: z.string(), mediaIds: z.array(z.int()), uploads: z.optional(z.array(z.string())) }),
)
const firstComment = z._default(z.nullable(z.string()), null)

/** The copy of a draft that the browser stores. */
export const localDraft = z.object({
  clientKey: z.string(),
  postId: z.nullable(z.int()),
  version: z.nullable(z.int()),
  draft: z.object({
    /** All there is of a copy of an earlier version. */
    text: z._default(z.string(), ''),
    parts: z._default(parts, []),
    firstComment,
    variants: z._default(z.array(z.object({ network, accountId: z.nullable(z.int()), parts, firstComment })), []),
    threadFallback: z._default(z.enum(['join', 'comment']), 'join'),
    accountOptions: z._default(
      z.array(z.object({ accountId: z.int(), options: z.record(z.string(), z.unknown()) })),
      [],
    ),
    utm: z._default(z.nullable(z.object({ source: z.string(), medium: z.string(), campaign: z.string() })), null),
    linkCards: z._default(
      z.array(
        z.object({
          address: z.string(),
          title: z.string(),
          description: z.string(),
          mediaId: z.nullable(z.int()),
          isRemoved: z.boolean(),
        }),
      ),
      [],
    ),
    bucketId: z.optional(z.nullable(z.int())),
    tags: z.optional(z.array(z.string())),
    writtenByAi: z.optional(z.boolean()),
    accountIds: z.array(z.int()),
    when: z.enum(['now', 'schedule']),
    wallTime: z.string(),
    timezone: z.string(),
    occurrence: z.enum(['first', 'second']),
    /** A copy of an earlier version does not say: its time stays. */
    isTimeChosen: z._default(z.boolean(), true),
    suggestedDay: z._default(z.nullable(z.string()), null),
  }),
  isSaved: z.boolean(),
  savedAt: z.number(),
})
