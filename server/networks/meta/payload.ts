import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { frozenMedium } from '../frozenMedium.ts'
import type { Content, Prepared } from '../network.ts'

/** What goes out of a content, frozen. */
export const frozen = z.object({
  kind: z.enum(['post', 'comment']),
  text: z.string(),
  parentId: z.nullable(z.string()),
  media: z.array(frozenMedium),
  /** What was chosen for a post on its network. */
  options: z._default(z.record(z.string(), z.unknown()), {}),
})
export type Frozen = z.output<typeof frozen>

export const frozenIn = (payload: Prepared['payload']): Frozen => frozen.parse(payload)

/** Another content has another key, so that nothing that was brought for one goes out with the other. */
export function preparedOf(content: Content, options: Frozen['options'], before: Prepared | null): Prepared {
  const payload = frozen.parse({
    kind: content.kind,
    text: content.text,
    parentId: content.kind === 'comment' ? content.parentId : null,
    media: content.media,
    options: content.kind === 'comment' ? {} : options,
  })
  const isSame = before !== null && isDeepStrictEqual(frozen.safeParse(before.payload).data, payload)
  return { key: isSame ? before.key : randomUUID(), payload }
}
