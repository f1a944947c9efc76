import * as z from 'zod/mini'
import type { MediaKind } from '../../../contract/media.ts'
import { listedPosts, mediaCounts } from '../listedPosts.ts'
import { type Account, type ListedPage, type ListedPost, NetworkFault } from '../network.ts'
import * as answers from './answers.ts'
import type { Api } from './api.ts'
import { mediaOf } from './evidence.ts'
import { askForPosts, pageSize } from './list.ts'
import { readableOf } from './littleText.ts'
import { remotePostOf } from './remotePost.ts'

/** How an account's posts are listed with a token, as `PostLister` lists them. */
export type TokenPostLister = (account: Account, token: string, cursor: string | null) => Promise<ListedPage>

interface Deps {
  api: Api
  title: string
  now(): number
}

const page = z.object({ elements: z.array(z.unknown()) })
const authored = z.object({ author: z.string() })
/** `reshareContext` stands in what passes another's post on. */
const listed = z.extend(answers.post, { reshareContext: z.optional(z.unknown()) })
type Listed = z.output<typeof listed>

/** LinkedIn API: Posts API, by author, of a page. The cursor is how many come before. */
export const createPagePosts =
  ({ api, title, now }: Deps): TokenPostLister =>
  async (account, token, cursor) => {
    const start = Number(cursor ?? 0)
    const reply = await askForPosts(api, { account, token }, { count: pageSize, start })
    const elements = page.safeParse(answers.granted(reply, { title, now: now() }).body).data?.elements
    if (!elements || elements.some((one) => isByAnother(account, one))) {
      throw new NetworkFault('unclear', `${title} did not say what the page posted.`)
    }
    const posts = listedPosts(elements, listed, (post) => postOf(account, post))
    return { posts, next: elements.length < pageSize ? null : String(start + pageSize) }
  }

function isByAnother({ remoteId }: Account, element: unknown): boolean {
  const { data } = authored.safeParse(element)
  return data !== undefined && data.author !== remoteId
}

function postOf(account: Account, post: Listed): ListedPost | null {
  if (post.reshareContext !== undefined || post.lifecycleState !== 'PUBLISHED') return null
  const { remoteId, remoteUrl } = remotePostOf(account, post.id)
  return {
    remoteId,
    url: remoteUrl,
    publishedAt: post.createdAt,
    text: readableOf(post.commentary),
    ...mediaCounts(mediaOf(post).map(kindOfUrn)),
  }
}

/** Documents are neither. */
function kindOfUrn(urn: string): MediaKind | undefined {
  return mediaKinds[/^urn:li:(\w+):/.exec(urn)?.[1] ?? '']
}

const mediaKinds: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video' }
