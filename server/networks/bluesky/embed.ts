import * as z from 'zod/mini'
import { frozenCard, frozenMedium } from '../frozenMedium.ts'
import { NetworkFault, type Prepared, type Steps } from '../network.ts'

/** Bytes that were brought to the account's server (lexicon type `blob`). */
export const blob = z.object({
  $type: z.literal('blob'),
  ref: z.object({ $link: z.string() }),
  mimeType: z.string(),
  size: z.int(),
})

/** A picture or video as it stands on the server, and what it is as it went there. */
const broughtMedium = z.object({ blob, width: z.int(), height: z.int() })
export type BroughtMedium = z.output<typeof broughtMedium>

export type FrozenMedium = z.output<typeof frozenMedium>

const frozenMedia = z.object({ media: z._default(z.array(frozenMedium), []) })
const withCard = z.object({ card: z._default(z.nullable(frozenCard), null) })

export const mediaOf = (payload: Prepared['payload']): FrozenMedium[] => frozenMedia.parse(payload).media

/** The card of its link; null where it has none. */
export const cardOf = (payload: Prepared['payload']): z.output<typeof frozenCard> | null => withCard.parse(payload).card

/** Stored in place of what is brought, where a card goes out without its picture. */
export const noPicture = 'none'

export const blobStep = ({ id }: FrozenMedium): string => `blob ${id}`

export const broughtBy = (steps: Steps, medium: FrozenMedium): BroughtMedium | undefined =>
  broughtMedium.safeParse(steps.get(blobStep(medium))).data

/** The record that is put: the frozen one, with what was brought for it. The same bytes at every try. */
export function recordWith(payload: Prepared['payload'], steps: Steps): Readonly<Record<string, unknown>> {
  const [media, link] = [mediaOf(payload), cardOf(payload)]
  const { media: _, card: __, ...record } = payload
  if (media.length > 0) return { ...record, embed: embedOf(media, steps) }
  return link === null ? record : { ...record, embed: externalOf(link, steps) }
}

/** Lexicon `app.bsky.embed.external`. */
function externalOf({ uri, title, description, picture }: NonNullable<ReturnType<typeof cardOf>>, steps: Steps) {
  const external = { uri, title, description }
  if (picture === null || steps.get(blobStep(picture)) === noPicture) {
    return { $type: 'app.bsky.embed.external', external }
  }
  const brought = broughtBy(steps, picture)
  if (!brought) throw new NetworkFault('unavailable', 'The picture is not on Bluesky yet.', { contact: 'none' })
  return { $type: 'app.bsky.embed.external', external: { ...external, thumb: brought.blob } }
}

function embedOf(media: readonly FrozenMedium[], steps: Steps) {
  const shown = media.map((medium) => {
    const brought = broughtBy(steps, medium)
    if (!brought) throw new NetworkFault('unavailable', 'The pictures are not on Bluesky yet.', { contact: 'none' })
    const { width, height } = brought
    return { kind: medium.kind, blob: brought.blob, alt: medium.altText, aspectRatio: { width, height } }
  })
  const [first] = shown
  if (first?.kind === 'video') {
    const { blob: video, alt, aspectRatio } = first
    return { $type: 'app.bsky.embed.video', video, ...(alt !== '' && { alt }), aspectRatio }
  }
  return {
    $type: 'app.bsky.embed.images',
    images: shown.map(({ blob: image, alt, aspectRatio }) => ({ image, alt, aspectRatio })),
  }
}
