import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { countText } from '../../../rules/networks/countText.ts'
import { tiktokLimits } from '../../../rules/networks/tiktok/tiktok.ts'
import { frozenMedium } from '../frozenMedium.ts'
import { type Content, NetworkFault, type Prepared } from '../network.ts'
import { postInfo, postInfoOf } from './metadata.ts'

/** What is sent, frozen: one video, or pictures. */
const payload = z.object({
  kind: z.enum(['video', 'photo']),
  text: z.string(),
  post_info: postInfo,
  /** That AI wrote it; left out where it did not. */
  is_aigc: z.optional(z.boolean()),
  media: z.array(frozenMedium).check(z.minLength(1)),
})
export type TiktokPayload = z.output<typeof payload>

export const payloadOf = (prepared: Pick<Prepared, 'payload'>): TiktokPayload => payload.parse(prepared.payload)

/** Photo API: at most so many pictures. */
const mostPictures = 35

/** Makes what is sent of a content; the same content keeps its key. Throws `refused` for what TikTok has no post for. */
export function prepareContent(content: Content, before: Prepared | null): Prepared {
  const made = { ...kindOf(content), text: content.text, post_info: postInfoOf(content.options), ...aiOf(content) }
  const frozen: Prepared['payload'] = { ...made, media: content.media.map((one) => ({ ...one })) }
  return { key: before && isDeepStrictEqual(before.payload, frozen) ? before.key : randomUUID(), payload: frozen }
}

const aiOf = ({ isWrittenByAi = false }: Content): Pick<TiktokPayload, 'is_aigc'> =>
  isWrittenByAi ? { is_aigc: true } : {}

function kindOf({ kind, media, text }: Content): Pick<TiktokPayload, 'kind'> {
  if (kind !== 'post') throw refused('TikTok takes no replies and comments from other programs.')
  const videos = media.filter((one) => one.kind === 'video').length
  if (media.length === 0) throw refused('A post on TikTok needs a video or pictures.')
  if (videos > 0 && media.length > 1) throw refused('A post on TikTok has one video, or only pictures.')
  if (media.length > mostPictures) throw refused(`A post on TikTok can have ${mostPictures} pictures at most.`)
  if (countText('tiktok', text, tiktokLimits).over > 0) {
    throw refused(`The text is too long for TikTok: it takes ${tiktokLimits.characters} characters.`)
  }
  return { kind: videos > 0 ? 'video' : 'photo' }
}

const refused = (sentence: string) => new NetworkFault('refused', sentence)
