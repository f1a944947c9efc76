import * as z from 'zod/mini'
import type { MediaKind } from '../../../contract/media.ts'
import { listedPosts, mediaCounts } from '../listedPosts.ts'
import { type ListedPost, NetworkFault, type PostLister } from '../network.ts'
import { webAddress } from '../webAddress.ts'
import * as answers from './answers.ts'
import type { Graph } from './graph.ts'

const page = z.extend(answers.postPage, { data: z.array(z.unknown()) })
const shown = z.object({ media_type: z.optional(z.string()) })
const listed = z.extend(answers.post, { children: z.optional(z.object({ data: z.array(shown) })) })
type Listed = z.output<typeof listed>

/** Threads API: Media, `media_type`; a carousel has its media among its children. */
const mediaKinds: Readonly<Record<string, MediaKind>> = { IMAGE: 'image', VIDEO: 'video' }

/** What stands for a post of somebody else that was passed on. */
const repost = 'REPOST_FACADE'

/** Threads API: Retrieve Threads Posts; replies are listed apart. A page has 100 at most. */
export const createThreadsPosts =
  (graph: Graph): PostLister =>
  async (account, cursor) => {
    const fields = 'id,text,timestamp,permalink,media_type,replied_to,children{media_type}'
    const answer = await graph(account, `${account.remoteId}/threads`, {
      parameters: { fields, limit: '50', ...(cursor !== null && { after: cursor }) },
      what: 'the reading',
    })
    const { data: told } = page.safeParse(answer)
    if (!told) throw new NetworkFault('unclear', 'Threads did not say what the account posted.')
    const next = told.data.length > 0 ? told.paging?.cursors?.after : undefined
    return { posts: listedPosts(told.data, listed, postOf), next: next ?? null }
  }

function postOf({ id, text, timestamp, permalink, media_type, replied_to, children }: Listed): ListedPost | null {
  if (replied_to !== undefined || media_type === repost) return null
  const media = children?.data ?? [{ media_type }]
  return {
    remoteId: id,
    url: webAddress(permalink),
    publishedAt: Date.parse(timestamp),
    text,
    ...mediaCounts(media.map((one) => mediaKinds[one.media_type ?? ''])),
  }
}
