import * as z from 'zod/mini'

/** The copy of a draft that the browser stores. */
export const localDraft = z.object({
  clientKey: z.string(),
  postId: z.nullable(z.int()),
  version: z.nullable(z.int()),
  draft: z.object({
    text: z.string(),
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
