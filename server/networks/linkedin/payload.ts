import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { countText } from '../../../rules/networks/countText.ts'
import { linkedInCommentLimits } from '../../../rules/networks/linkedin/linkedin.ts'
import { chosenOptions } from '../chosenOptions.ts'
import { frozenCard, frozenMedium } from '../frozenMedium.ts'
import { type Account, type Content, type ContentMedia, NetworkFault, type Prepared } from '../network.ts'
import { littleOf } from './littleText.ts'

/** What is sent, frozen: all that tells one content from another. */
const frozen = z.object({
  kind: z.enum(['post', 'comment']),
  author: z.string(),
  text: z.string(),
  media: z.array(frozenMedium),
  /** Of its link; null where it has none. */
  card: z._default(z.nullable(frozenCard), null),
  /** URN of the post that a comment stands below. */
  parent: z.nullable(z.string()),
  /** Who may see a post; what a page posts everybody can. */
  visibility: z._default(z.enum(['PUBLIC', 'CONNECTIONS']), 'PUBLIC'),
})
export type Frozen = z.output<typeof frozen>

export const frozenIn = (payload: Prepared['payload']): Frozen => frozen.parse(payload)

/** The same content keeps its key: by it one knows whether LinkedIn was called with it before. */
export function freeze(account: Account, content: Content, before: Prepared | null): Prepared {
  const problem = problemOf(content)
  if (problem !== null) throw new NetworkFault('refused', problem, { contact: 'none' })
  const payload: Frozen = {
    kind: content.kind === 'comment' ? 'comment' : 'post',
    author: account.remoteId,
    text: content.text,
    media: content.media.map((one) => ({ ...one })),
    card: content.kind === 'post' && content.media.length === 0 ? (content.card ?? null) : null,
    parent: content.kind === 'comment' ? content.parentId : null,
    visibility: visibilityOf(account, content),
  }
  const isSame =
    before !== null && JSON.stringify(frozen.safeParse(before.payload).data) === JSON.stringify(frozen.parse(payload))
  return { key: isSame ? before.key : randomUUID(), payload }
}

const visibilityOf = ({ network }: Account, content: Content): Frozen['visibility'] =>
  network === 'linkedin' ? (chosenOptions(network, content).visibility ?? 'PUBLIC') : 'PUBLIC'

const mostImages = 20
const megabyte = 1_000_000
const videoBytes = { least: 75_000, most: 500 * megabyte }
const videoSeconds = { least: 3, most: 30 * 60 }

/** Why LinkedIn has no such thing, for people; null where it has. */
function problemOf({ kind, text, media, parentId }: Content): string | null {
  if (kind === 'reply')
    return 'LinkedIn has no threads: put the whole text into one post, or the rest into a first comment.'
  if (kind === 'comment') return commentProblem({ text, media, parentId })
  if (media.length === 0) return text.trim() === '' ? 'A post on LinkedIn needs a text, a picture or a video.' : null
  const videos = media.filter((one) => one.kind === 'video')
  if (videos.length > 0 && media.length > 1) return 'LinkedIn takes one video by itself, or pictures.'
  if (media.length > mostImages) return `LinkedIn takes ${mostImages} pictures at most.`
  return videos.map(videoProblem).find((problem) => problem !== null) ?? null
}

function commentProblem({ text, media, parentId }: Pick<Content, 'text' | 'media' | 'parentId'>): string | null {
  if (media.length > 0) return 'A comment on LinkedIn takes no pictures or videos from here.'
  if (text.trim() === '') return 'A comment on LinkedIn needs a text.'
  if (countText('linkedin', text, linkedInCommentLimits).over > 0)
    return `A comment on LinkedIn takes ${linkedInCommentLimits.characters} characters.`
  return parentId === null ? 'There is no post that the comment could stand below.' : null
}

function videoProblem({ contentType, size, duration }: ContentMedia): string | null {
  if (contentType !== 'video/mp4') return 'LinkedIn takes videos as MP4 only.'
  if (size < videoBytes.least) return 'LinkedIn takes no video below 75 KB.'
  if (size > videoBytes.most) return 'LinkedIn takes no video above 500 MB.'
  const isOutside = duration !== null && (duration < videoSeconds.least || duration > videoSeconds.most)
  return isOutside ? 'LinkedIn takes videos of 3 seconds to 30 minutes.' : null
}

/** A post as the Posts API takes it; `urns` are of its media, in their order, and `thumbnail` of its card's picture. */
export function postBody(
  { author, text, media, card, visibility }: Frozen,
  { urns, thumbnail }: { urns: readonly string[]; thumbnail: string | null },
) {
  return {
    author,
    commentary: littleOf(text),
    visibility,
    distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(card && articleOf(card, thumbnail)),
    ...contentOf(media.map(({ altText }, index) => ({ id: urns[index] ?? '', ...(altText !== '' && { altText }) }))),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
  }
}

/** LinkedIn makes no card by itself (Posts API: article). */
const articleOf = ({ uri, title, description }: NonNullable<Frozen['card']>, thumbnail: string | null) => ({
  content: {
    article: {
      source: uri,
      title,
      ...(description !== '' && { description }),
      ...(thumbnail !== null && { thumbnail }),
    },
  },
})

function contentOf(media: readonly { id: string; altText?: string }[]) {
  const [first] = media
  if (!first) return {}
  return { content: media.length === 1 ? { media: first } : { multiImage: { images: media } } }
}
