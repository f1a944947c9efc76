import * as z from 'zod/mini'
import type { MediaKind } from '../../../contract/media.ts'
import { mediaCounts } from '../listedPosts.ts'
import type { Callers } from '../meta/callers.ts'
import type { Graph } from '../meta/graph.ts'
import { readListPage } from '../meta/listPage.ts'
import type { Account, ListedPost, PostLister } from '../network.ts'
import { webAddress } from '../webAddress.ts'
import { standing } from './finding.ts'

interface Deps {
  graph: Graph
  callers: Callers
}

const shown = z.object({
  media_type: z.optional(z.string()),
  target: z.optional(z.object({ id: z.optional(z.string()) })),
})
type Shown = z.output<typeof shown>

const post = z.object({
  id: z.string(),
  message: z._default(z.string(), ''),
  created_time: z.string(),
  permalink_url: z.optional(z.string()),
  parent_id: z.optional(z.string()),
  attachments: z.optional(
    z.object({ data: z.array(z.extend(shown, { subattachments: z.optional(z.object({ data: z.array(shown) })) })) }),
  ),
})
type Post = z.output<typeof post>

/** Graph API: Page Post, attachments. An album has each of its media among its own attachments. */
const mediaKinds: Readonly<Record<string, MediaKind>> = { photo: 'image', video: 'video' }

const fields =
  'id,message,created_time,permalink_url,parent_id,attachments{media_type,target{id},subattachments{media_type,target{id}}}'

/** Graph API: Page, published posts. */
export const createFacebookPosts =
  ({ graph, callers }: Deps): PostLister =>
  (account, cursor) =>
    callers.withAccess(account, (access) =>
      readListPage(
        graph,
        access,
        {
          path: `${account.remoteId}/published_posts`,
          fields,
          entry: post,
          postOf: (one: Post) => postOf(account, one),
        },
        cursor,
      ),
    )

/** A post that has another page's as its parent is that one, passed on. */
function postOf(account: Account, { id, message, created_time, permalink_url, parent_id, attachments }: Post) {
  if (parent_id !== undefined && !parent_id.startsWith(`${account.remoteId}_`)) return null
  const attached = attachments?.data ?? []
  const remoteId = videoIn(attached) ?? id
  return {
    remoteId,
    url: webAddress(permalink_url) ?? standing(account, remoteId).remoteUrl,
    publishedAt: Date.parse(created_time),
    text: message,
    ...mediaCounts(
      attached
        .flatMap((one) => one.subattachments?.data ?? [one])
        .map(({ media_type }) => mediaKinds[media_type ?? '']),
    ),
  } satisfies ListedPost
}

/** A post of one video is known by the video, as what is published here. */
function videoIn(attached: readonly Shown[]): string | undefined {
  const [only] = attached
  return attached.length === 1 && only?.media_type === 'video' ? only.target?.id : undefined
}
