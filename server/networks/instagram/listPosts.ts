import * as z from 'zod/mini'
import type { MediaKind } from '../../../contract/media.ts'
import { mediaCounts } from '../listedPosts.ts'
import type { Callers } from '../meta/callers.ts'
import type { Graph } from '../meta/graph.ts'
import { readListPage } from '../meta/listPage.ts'
import type { ListedPost, PostLister } from '../network.ts'
import { webAddress } from '../webAddress.ts'

interface Deps {
  graph: Graph
  callers: Callers
}

const shown = z.object({ media_type: z.optional(z.string()) })
const medium = z.extend(shown, {
  id: z.string(),
  caption: z._default(z.string(), ''),
  timestamp: z.string(),
  permalink: z.optional(z.string()),
  children: z.optional(z.object({ data: z.array(shown) })),
})
type Medium = z.output<typeof medium>

/** Instagram Platform: IG Media, `media_type`. */
const mediaKinds: Readonly<Record<string, MediaKind>> = { IMAGE: 'image', VIDEO: 'video' }

/** Instagram Platform: IG User Media, in which stories do not stand. */
export const createInstagramPosts =
  ({ graph, callers }: Deps): PostLister =>
  (account, cursor) =>
    callers.withAccess(account, (access) => {
      const fields = 'id,caption,timestamp,permalink,media_type,children{media_type}'
      return readListPage(graph, access, { path: `${account.remoteId}/media`, fields, entry: medium, postOf }, cursor)
    })

function postOf({ id, caption, timestamp, permalink, media_type, children }: Medium): ListedPost {
  const media = children?.data ?? [{ media_type }]
  return {
    remoteId: id,
    url: webAddress(permalink),
    publishedAt: Date.parse(timestamp),
    text: caption,
    ...mediaCounts(media.map((one) => mediaKinds[one.media_type ?? ''])),
  }
}
