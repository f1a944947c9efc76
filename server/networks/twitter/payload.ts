import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { megabyte } from '../../../rules/networks/takes.ts'
import { chosenOptions } from '../chosenOptions.ts'
import { frozenMedium } from '../frozenMedium.ts'
import { type Content, type ContentMedia, NetworkFault, type Prepared } from '../network.ts'

/** What goes out, frozen: the words, what it answers, the library's media, and who may answer it. */
export const payload = z.object({
  text: z.string(),
  parentId: z.nullable(z.string()),
  media: z.array(frozenMedium),
  /** In the API's words; left out: everyone. */
  replySettings: z.optional(z.string()),
  /** That AI wrote it (X API: create posts, `made_with_ai`); left out where it did not. */
  madeWithAi: z.optional(z.boolean()),
})
export type Payload = z.output<typeof payload>

/** Another key for other content: X has none of its own, it only tells our tries apart. */
export function prepared(content: Content, before: Prepared | null): Prepared {
  const { text, media, parentId } = content
  assertTaken(text, media)
  const next: Payload = { text, parentId, media: [...media], ...replySettingsOf(content), ...aiOf(content) }
  const isSame = before !== null && isDeepStrictEqual(payload.safeParse(before.payload).data, next)
  return { key: isSame ? before.key : randomUUID(), payload: next }
}

const aiOf = ({ isWrittenByAi = false }: Content): Pick<Payload, 'madeWithAi'> =>
  isWrittenByAi ? { madeWithAi: true } : {}

/** Who may answer a whole thread is said of its first post. */
function replySettingsOf(content: Content): Pick<Payload, 'replySettings'> {
  const { reply_settings = 'everyone' } = chosenOptions('twitter', content)
  return content.kind !== 'post' || reply_settings === 'everyone' ? {} : { replySettings: reply_settings }
}

/** What X takes in one post (X API: media best practices). */
function assertTaken(text: string, media: readonly ContentMedia[]): void {
  const problem =
    text.trim() === '' && media.length === 0 ? 'X takes no post without words, picture or video.' : mediaProblem(media)
  if (problem !== null) throw new NetworkFault('refused', problem, { contact: 'none' })
}

function mediaProblem(media: readonly ContentMedia[]): string | null {
  const alone = media.find((medium) => medium.kind === 'video' || isGif(medium))
  if (!alone) return media.length > 4 ? 'X takes at most four pictures in one post.' : null
  const what = alone.kind === 'video' ? 'video' : 'GIF'
  if (media.length > 1) return `X takes a ${what} only by itself, without other pictures or videos.`
  return what === 'GIF' ? gifProblem(alone) : videoProblem(alone)
}

function gifProblem({ size, width, height }: ContentMedia): string | null {
  if (size > 15 * megabyte) return 'X takes a GIF of at most 15 MB.'
  return width > 1280 || height > 1080 ? 'X takes a GIF of at most 1280 by 1080 pixels.' : null
}

function videoProblem({ size, duration }: ContentMedia): string | null {
  if (size > 512 * megabyte) return 'X takes a video of at most 512 MB.'
  if (duration === null) return null
  return duration < 0.5 || duration > 140 ? 'X takes a video of half a second to 140 seconds.' : null
}

export const isGif = ({ contentType }: Pick<ContentMedia, 'contentType'>): boolean => contentType === 'image/gif'
