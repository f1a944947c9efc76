import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { frozenMedium } from '../frozenMedium.ts'
import { type Content, NetworkFault, type Prepared } from '../network.ts'

/** What goes out, frozen: the words, what it answers, and the library's media. */
export const payload = z.object({
  text: z.string(),
  parentId: z.nullable(z.string()),
  media: z.array(frozenMedium),
})
export type Payload = z.output<typeof payload>

const mostMedia = 20

/** Another key for other content: what is sent is told by its container, which is stored among its steps. */
export function prepared({ text, media, parentId }: Content, before: Prepared | null): Prepared {
  if (text.trim() === '' && media.length === 0) throw refused('Threads takes no post without words, picture or video.')
  if (media.length > mostMedia) throw refused('Threads takes at most 20 pictures and videos in one post.')
  const next: Payload = { text, parentId, media: [...media] }
  const isSame = before !== null && isDeepStrictEqual(payload.safeParse(before.payload).data, next)
  return { key: isSame ? before.key : randomUUID(), payload: next }
}

const refused = (sentence: string): NetworkFault => new NetworkFault('refused', sentence, { contact: 'none' })
