import * as z from 'zod/mini'
import { network } from '../../../contract/networks.ts'
import { emptyContent } from '../../../rules/content/blankDraft.ts'

const part = z.object({ text: z.string(), mediaIds: z._default(z.array(z.int()), []) })
const parts = z.tuple([part], part)

/** The copy of a draft that the browser stores. */
export const localDraft = z.object({
  clientKey: z.string(),
  postId: z.nullable(z.int()),
  version: z.nullable(z.int()),
  draft: z.pipe(
    z.transform(withParts),
    z.object({
      parts,
      firstComment: z._default(z.nullable(z.string()), emptyContent.firstComment),
      variants: z._default(
        z.array(z.object({ network, accountId: z.nullable(z.int()), parts, firstComment: z.nullable(z.string()) })),
        [],
      ),
      threadFallback: z._default(z.enum(['join', 'comment']), emptyContent.threadFallback),
      accountOptions: z._default(
        z.array(z.object({ accountId: z.int(), options: z.record(z.string(), z.unknown()) })),
        [],
      ),
      accountIds: z.array(z.int()),
      when: z.enum(['now', 'schedule']),
      wallTime: z.string(),
      timezone: z.string(),
      occurrence: z.enum(['first', 'second']),
      /** A copy of an earlier version does not say: its time stays. */
      isTimeChosen: z._default(z.boolean(), true),
      suggestedDay: z._default(z.nullable(z.string()), null),
    }),
  ),
  isSaved: z.boolean(),
  savedAt: z.number(),
})

/** A copy of an earlier version has one text. */
function withParts(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || 'parts' in stored || !('text' in stored)) return stored
  return { ...stored, parts: [{ text: stored.text }] }
}
