import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { chosenOptions } from '../chosenOptions.ts'
import { frozenMedium } from '../frozenMedium.ts'
import { type Content, NetworkFault, type Prepared } from '../network.ts'

/** What goes out, frozen: the words, what it answers, the library's media, and who may answer it. */
export const payload = z.object({
  text: z.string(),
  parentId: z.nullable(z.string()),
  media: z.array(frozenMedium),
  /** In the API's words; left out: as the account has it. */
  replyControl: z.optional(z.string()),
})
export type Payload = z.output<typeof payload>

const mostMedia = 20

/** Another key for other content: what is sent is told by its container, which is stored among its steps. */
export function prepared(content: Content, before: Prepared | null): Prepared {
  const { text, media, parentId } = content
  if (text.trim() === '' && media.length === 0) throw refused('Threads takes no post without words, picture or video.')
  if (media.length > mostMedia) throw refused('Threads takes at most 20 pictures and videos in one post.')
  const next: Payload = { text, parentId, media: [...media], ...replyControlOf(content) }
  const isSame = before !== null && isDeepStrictEqual(payload.safeParse(before.payload).data, next)
  return { key: isSame ? before.key : randomUUID(), payload: next }
}

/** Who may answer a whole thread is said of its first post. */
function replyControlOf(content: Content): Pick<Payload, 'replyControl'> {
  const { reply_control } = chosenOptions('threads', content)
  return content.kind === 'post' && reply_control !== undefined ? { replyControl: reply_control } : {}
}

const refused = (sentence: string): NetworkFault => new NetworkFault('refused', sentence, { contact: 'none' })
