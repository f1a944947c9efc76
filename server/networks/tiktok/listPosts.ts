import * as z from 'zod/mini'
import { listedPosts } from '../listedPosts.ts'
import type { ListedPost, PostLister } from '../network.ts'
import { webAddress } from '../webAddress.ts'
import type { TiktokApi } from './api.ts'

const path = '/v2/video/list/?fields=id,title,video_description,create_time,share_url'

/** `cursor` is the instant, in milliseconds, that the next page comes before. */
const page = z.object({ videos: z.array(z.unknown()), cursor: z.int(), has_more: z.boolean() })

const text = z.optional(z.nullable(z.string()))
const video = z.object({
  id: z.union([z.string(), z.int()]),
  title: text,
  video_description: text,
  /** Seconds. */
  create_time: z.int(),
  share_url: text,
})
type Video = z.output<typeof video>

/** Display API: List Videos (scope `video.list`), 20 at most, of which everybody may see each. */
export const createTiktokPosts =
  (api: Pick<TiktokApi, 'ask'>): PostLister =>
  async (account, cursor) => {
    const body = { max_count: 20, ...(cursor !== null && { cursor: Number(cursor) }) }
    const told = await api.ask(page, account, path, body)
    return { posts: listedPosts(told.videos, video, postOf), next: told.has_more ? String(told.cursor) : null }
  }

/** Photos are listed as videos are, and how many there are is not told: it is one at least. */
function postOf({ id, title, video_description, create_time, share_url }: Video): ListedPost {
  const isPhoto = /\/photo\//.test(share_url ?? '')
  return {
    remoteId: String(id),
    url: webAddress(share_url),
    publishedAt: create_time * 1000,
    text: video_description || title || '',
    pictures: isPhoto ? 1 : 0,
    videos: isPhoto ? 0 : 1,
  }
}
