import * as z from 'zod/mini'
import { LittleTextProblem, shownText } from './littleText.ts'
import { duplicateOf, invalid, notFound, Refusal } from './refusal.ts'
import type { Article, Post, PostMedia, State } from './state.ts'
import { nextId } from './urns.ts'

const mostCharacters = 3000
const mostImages = 20
const altText = z._default(z.string().check(z.maxLength(4086)), '')

/** What a post is made of (LinkedIn API: Posts API, create). */
export const posting = z.strictObject({
  author: z.string(),
  commentary: z.string(),
  visibility: z.enum(['PUBLIC', 'CONNECTIONS']),
  distribution: z.strictObject({
    feedDistribution: z.literal('MAIN_FEED'),
    targetEntities: z.array(z.unknown()),
    thirdPartyDistributionChannels: z.array(z.unknown()),
  }),
  content: z.optional(
    z.union([
      z.strictObject({ media: z.strictObject({ id: z.string(), altText }) }),
      z.strictObject({ multiImage: z.strictObject({ images: z.array(z.strictObject({ id: z.string(), altText })) }) }),
      z.strictObject({
        article: z.strictObject({
          source: z.url(),
          title: z.string().check(z.minLength(1), z.maxLength(400)),
          description: z._default(z.string().check(z.maxLength(4086)), ''),
          thumbnail: z.optional(z.string()),
        }),
      }),
    ]),
  ),
  lifecycleState: z.literal('PUBLISHED'),
  isReshareDisabledByAuthor: z.boolean(),
})
type Posting = z.output<typeof posting>

/** Stores a post; refuses what the network would. */
export function post(state: State, written: Posting, person: string): Post {
  assertText(written.commentary)
  const { visibility } = written
  if (visibility === 'CONNECTIONS' && !written.author.startsWith('urn:li:person:')) {
    throw invalid('Invalid visibility for an organization: CONNECTIONS')
  }
  const media = mediaOf(written)
  for (const { id } of media) assertReady(state, id, written.author)
  const article = articleOf(written)
  if (article?.thumbnail) assertReady(state, article.thumbnail, written.author)
  if (media.length === 0 && !article && written.commentary.trim() === '')
    throw invalid('A post must have a commentary or content')
  const earlier = state.posts.find((one) => isSame(one, written, media))
  if (earlier) throw duplicateOf(earlier.urn)
  const made: Post = {
    urn: `urn:li:${media.length > 0 ? 'ugcPost' : 'share'}:${nextId()}`,
    author: written.author,
    person,
    commentary: written.commentary,
    media,
    ...(article && { article }),
    visibility,
    createdAt: Date.now(),
  }
  state.posts.push(made)
  return made
}

function assertText(commentary: string): void {
  try {
    if (shownText(commentary).length > mostCharacters) {
      throw new Refusal(
        422,
        `ShareCommentary text length (${commentary.length} characters) exceeded the maximum allowed`,
        {
          code: 'FIELD_LENGTH_TOO_LONG',
        },
      )
    }
  } catch (problem) {
    if (problem instanceof LittleTextProblem) throw invalid(`Invalid argument at /commentary: ${problem.message}`)
    throw problem
  }
}

function mediaOf({ content }: Posting): PostMedia[] {
  if (content === undefined || 'article' in content) return []
  if ('media' in content) return [content.media]
  const { images } = content.multiImage
  if (images.length < 2 || images.length > mostImages) throw invalid('multiImage takes 2 to 20 images')
  if (images.some(({ id }) => !id.startsWith('urn:li:image:'))) throw invalid('multiImage takes images only')
  return images
}

const articleOf = ({ content }: Posting): Article | null =>
  content !== undefined && 'article' in content ? content.article : null

function assertReady({ images, videos }: State, urn: string, author: string): void {
  const image = images.find((one) => one.urn === urn)
  const video = videos.find((one) => one.urn === urn)
  const isReady = image ? image.uploadId !== null : video?.status === 'AVAILABLE'
  if (!isReady) throw invalid(`Media asset ${urn} is not ready to be posted`)
  if ((image ?? video)?.owner !== author) throw invalid(`Media asset ${urn} is not owned by the author`)
}

/** What LinkedIn calls a duplicate: the same words of the same author, with as many media. */
const isSame = (one: Post, written: Posting, media: readonly PostMedia[]): boolean =>
  one.author === written.author && one.commentary === written.commentary && one.media.length === media.length

/** An author's posts, newest first. */
export const postsBy = (state: State, author: string): Post[] =>
  state.posts.filter((one) => one.author === author).toReversed()

export function postOf(state: State, urn: string): Post {
  const found = state.posts.find((one) => one.urn === urn)
  if (found) return found
  throw notFound(urn)
}

/** A post as the API answers it. */
export const postShape = ({ urn, author, commentary, media, article, visibility = 'PUBLIC', createdAt }: Post) => ({
  id: urn,
  author,
  commentary,
  visibility,
  lifecycleState: 'PUBLISHED',
  lifecycleStateInfo: { isEditedByAuthor: false },
  distribution: { feedDistribution: 'MAIN_FEED', thirdPartyDistributionChannels: [] },
  isReshareDisabledByAuthor: false,
  createdAt,
  lastModifiedAt: createdAt,
  publishedAt: createdAt,
  ...(article ? { content: { article } } : contentShape(media)),
})

function contentShape(media: readonly PostMedia[]) {
  const [first] = media
  if (!first) return {}
  return { content: media.length === 1 ? { media: first } : { multiImage: { images: media } } }
}
