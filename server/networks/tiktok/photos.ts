import * as z from 'zod/mini'
import { imageFitOf } from '../../../rules/networks/imageFits.ts'
import type { MediaSource } from '../mediaSource.ts'
import { type Account, type Finding, NetworkFault, type RemotePost, type SendContext, type Steps } from '../network.ts'
import * as answers from './answers.ts'
import type { TiktokApi } from './api.ts'
import type { TiktokPayload } from './payload.ts'
import { type Standings, stillWorking } from './standing.ts'

/** Addresses for TikTok to fetch, good until then (milliseconds since 1970). */
const addresses = z.object({ urls: z.array(z.string()), until: z.int() })
/** They are good for an hour, and TikTok takes its time. */
const addressesLast = 20 * 60_000
/** The id that TikTok answered; null while it is asked, false where it said no. */
const step = { addresses: 'addresses', publish: 'publish_id' } as const

interface Deps {
  api: TiktokApi
  standings: Standings
  media: MediaSource
  now(): number
}

/** Pictures are fetched by TikTok; that it is asked to is what publishes them. */
export function createPhotos({ api, standings, media, now }: Deps) {
  const usable = (steps: Steps): readonly string[] | null => {
    const found = addresses.safeParse(steps.get(step.addresses)).data
    return found && found.until > now() ? found.urls : null
  }

  async function begin(account: Account, payload: TiktokPayload, urls: readonly string[]): Promise<string> {
    const begun = await api.ask(answers.begunPhotos, account, '/v2/post/publish/content/init/', {
      media_type: 'PHOTO',
      post_mode: 'DIRECT_POST',
      post_info: photoInfo(payload),
      source_info: { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images: urls },
    })
    return begun.publish_id
  }

  return {
    async stage({ userId, origin }: Account, payload: TiktokPayload, steps: Steps): Promise<void> {
      if (usable(steps)) return
      const until = now() + addressesLast
      const urls: string[] = []
      for (const one of payload.media) urls.push(await media.publicUrl(userId, one, imageFitOf('tiktok'), origin))
      await steps.put(step.addresses, { urls, until })
    },

    async send(account: Account, payload: TiktokPayload, { steps }: SendContext): Promise<RemotePost> {
      const urls = usable(steps)
      if (!urls) throw new NetworkFault('unavailable', 'The pictures were not made ready yet.', { contact: 'none' })
      // What an earlier try came to must never be taken for this one's.
      if (steps.get(step.publish) !== undefined) await steps.put(step.publish, null)
      const publish_id = await begin(account, payload, urls).catch(async (cause) => {
        if (cause instanceof NetworkFault && cause.kind === 'refused') await steps.put(step.publish, false)
        throw cause
      })
      // Even where it cannot be stored any more, what comes of it is told.
      await steps.put(step.publish, publish_id).catch(() => undefined)
      return standings.published(account, { publishId: publish_id, kind: 'photo' })
    },

    async find(account: Account, steps: Steps): Promise<Finding> {
      const publishId = steps.get(step.publish)
      if (publishId === false) return { kind: 'absent' }
      if (typeof publishId !== 'string') return unsure
      const standing = await standings.read(account, { publishId, kind: 'photo' })
      if (standing.kind === 'published') return { kind: 'found', post: standing.post }
      if (standing.kind === 'failed') return { kind: 'absent' }
      if (standing.kind === 'unknown') return unsure
      throw stillWorking()
    },
  }
}

/** Nobody makes a duet or a stitch of pictures; the words are their description. */
const photoInfo = ({ text, post_info: { disable_duet: _, disable_stitch: __, ...info } }: TiktokPayload) => ({
  ...info,
  title: '',
  description: text,
})

const unsure: Finding = {
  kind: 'unsure',
  reason: 'TikTok did not say what became of the pictures. Please look on TikTok, and say so.',
  seen: [],
}
