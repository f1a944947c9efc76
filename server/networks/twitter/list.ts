import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { type Account, NetworkFault } from '../network.ts'
import * as answers from './answers.ts'
import { hostsOf } from './hosts.ts'

/** The newest of an account's posts; null where it has none. */
export const mark = z.object({ newestId: z.nullable(z.string()) })
export type ListMark = z.output<typeof mark>

/** An account's own posts, replies among them, as X lists them. Each reading costs the installation money. */
export interface PostList {
  readMark(account: Account, token: string): Promise<ListMark>
  /** All posts after a mark, in no order. Throws where there are too many to go through. */
  after(account: Account, token: string, since: ListMark): Promise<answers.Tweet[]>
}

interface Deps {
  call: HttpClient
  now(): number
}

/** The fewest and the most that X lists at once. */
const [fewest, most] = ['5', '100']
const mostPages = 10
const fields = 'attachments,entities,note_tweet,referenced_tweets'

export function createPostList({ call, now }: Deps): PostList {
  async function page({ origin, remoteId }: Account, token: string, query: Record<string, string>) {
    const reply = await call(`${hostsOf(origin).api}/2/users/${remoteId}/tweets`, { query, token })
    const found = answers.tweetPage.safeParse(answers.granted(reply, 'the reading', now())).data
    const isWhole = found?.data.length === found?.meta.result_count && !found?.errors
    if (!found || !isWhole) throw new NetworkFault('unclear', 'X cannot be read.')
    return { tweets: found.data, next: found.meta.next_token }
  }

  /** Every post after a mark, in no order. */
  async function pagesAfter(account: Account, token: string, query: Record<string, string>): Promise<answers.Tweet[]> {
    const found: answers.Tweet[] = []
    let paging: Record<string, string> = {}
    for (let turn = 0; turn < mostPages; turn += 1) {
      const { tweets, next } = await page(account, token, { ...query, ...paging })
      found.push(...tweets)
      if (next === undefined) return found
      paging = { pagination_token: next }
    }
    throw new NetworkFault('unclear', 'There are too many posts since then to look through on X.')
  }

  return {
    async readMark(account, token) {
      const { tweets } = await page(account, token, { max_results: fewest })
      return { newestId: newestOf(tweets) }
    },

    async after(account, token, { newestId }) {
      const since = newestId === null ? {} : { since_id: newestId }
      const tweets = await pagesAfter(account, token, { max_results: most, 'tweet.fields': fields, ...since })
      return tweets.filter(({ id }) => isAfter(id, newestId))
    },
  }
}

/** Ids grow with time; they are numbers too large for JavaScript. */
export const isAfter = (id: string, other: string | null): boolean => other === null || BigInt(id) > BigInt(other)

const newestOf = (tweets: readonly answers.Tweet[]): string | null =>
  tweets.reduce<string | null>((newest, { id }) => (isAfter(id, newest) ? id : newest), null)
