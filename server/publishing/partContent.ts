import type { LinkCard } from '../../rules/content/postContent.ts'
import { type Content, type ContentMedia, NetworkFault } from '../networks/network.ts'
import type { Claim } from './claims.ts'
import type { ReadMedia } from './partMedia.ts'

/** What goes out by a claim, with its media as they are now. Throws `refused` where one of them was deleted. */
export async function contentOf(readMedia: ReadMedia, { row, post }: Claim): Promise<Content> {
  const { text, mediaIds, card, parentId, rootId, options, isWrittenByAi } = post
  if (row.kind !== 'post' && (parentId === null || rootId === null)) {
    throw new NetworkFault('unavailable', 'The part before this one is not out yet.', { contact: 'none' })
  }
  const found = await readMedia(row.user_id, [...mediaIds, ...pictureOf(card)])
  const media = mediaIds.map((id) => {
    const one = found.get(id)
    if (one) return one
    throw new NetworkFault('refused', 'A picture or video of this post was deleted here.', { contact: 'none' })
  })
  const content = { kind: row.kind, text, media, parentId, rootId, options, isWrittenByAi }
  return { ...content, ...(card && { card: cardOf(card, found) }) }
}

const pictureOf = (card: LinkCard | null): number[] => (card?.mediaId ? [card.mediaId] : [])

/** A card whose picture was deleted goes out without it. */
const cardOf = ({ address, title, description, mediaId }: LinkCard, media: ReadonlyMap<number, ContentMedia>) => ({
  uri: /^https?:\/\//i.test(address) ? address : `https://${address}`,
  title,
  description,
  picture: (mediaId === null ? undefined : media.get(mediaId)) ?? null,
})
