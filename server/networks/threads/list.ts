import * as z from 'zod/mini'
import { type Account, NetworkFault } from '../network.ts'
import * as answers from './answers.ts'
import type { Graph } from './graph.ts'

/** The newest of an account's posts or replies, and when it came about by Threads' own clock; null where there is none. */
export const mark = z.object({ newest: z.nullable(z.object({ id: z.string(), timestamp: z.string() })) })
export type ListMark = z.output<typeof mark>

/** An account's own posts, or its replies: Threads lists them apart. */
export type Listed = 'threads' | 'replies'

export interface PostList {
  readMark(account: Account, listed: Listed): Promise<ListMark>
  /**
   * Those after a mark, newest first. Throws where there are too many to go through, and where nothing at all is shown of
   * what stood there before.
   */
  after(account: Account, listed: Listed, since: ListMark): Promise<answers.Post[]>
}

const pageSize = 50
const mostPages = 10
const fields = 'id,timestamp,permalink,text,media_type,replied_to'

export function createPostList(graph: Graph): PostList {
  async function page(account: Account, listed: Listed, parameters: Record<string, string>) {
    const answer = await graph(account, `${account.remoteId}/${listed}`, {
      parameters: { fields, ...parameters },
      what: 'the reading',
    })
    const found = answers.postPage.safeParse(answer).data
    if (!found) throw new NetworkFault('unclear', 'Threads cannot be read.')
    return { posts: found.data, next: found.data.length > 0 ? found.paging?.cursors?.after : undefined }
  }

  return {
    async readMark(account, listed) {
      const [newest] = (await page(account, listed, { limit: '1' })).posts
      return { newest: newest ? { id: newest.id, timestamp: newest.timestamp } : null }
    },

    async after(account, listed, { newest }) {
      const found: answers.Post[] = []
      let paging: Record<string, string> = {}
      for (let turn = 0; turn < mostPages; turn += 1) {
        const { posts, next } = await page(account, listed, { limit: String(pageSize), ...paging })
        if (turn === 0 && posts.length === 0 && newest !== null) {
          throw new NetworkFault('unclear', 'Threads shows nothing of what stood there before.')
        }
        const fresh = posts.slice(0, beginningOf(posts, newest))
        found.push(...fresh)
        if (next === undefined || fresh.length < posts.length) return found
        paging = { after: next }
      }
      throw new NetworkFault('unclear', 'There are too many posts since then to look through on Threads.')
    },
  }
}

/** Where in a list, newest first, that begins which was there already. The newest may be gone: then its time tells. */
function beginningOf(posts: readonly answers.Post[], newest: ListMark['newest']): number {
  if (newest === null) return posts.length
  const at = posts.findIndex(
    ({ id, timestamp }) => id === newest.id || Date.parse(timestamp) < Date.parse(newest.timestamp),
  )
  return at < 0 ? posts.length : at
}
