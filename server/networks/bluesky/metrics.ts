import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { type Account, type MetricsReader, NetworkFault, type PostAnswer } from '../network.ts'
import { orFault } from '../orFault.ts'
import { presentMetrics } from '../presentMetrics.ts'
import { viewOf } from './publicView.ts'
import { isAbsent, recordAt } from './refs.ts'
import { granted, xrpc } from './xrpc.ts'

const count = z.optional(z.int().check(z.gte(0)))
const answer = z.object({
  posts: z.array(
    z.object({
      uri: z.string(),
      likeCount: count,
      replyCount: count,
      repostCount: count,
      quoteCount: count,
      bookmarkCount: count,
    }),
  ),
})

/**
 * Lexicon `app.bsky.feed.getPosts`, which answers anybody, 25 posts at most. How often a post was seen is not counted there.
 * It leaves out what it did not index yet, or hides, as what was deleted: of that the account's own server is asked.
 */
export const createBlueskyMetrics = (call: HttpClient, now: () => number): MetricsReader => ({
  most: 25,
  async read(account, remoteIds) {
    const query = new URLSearchParams(remoteIds.map((uri) => ['uris', uri]))
    const reply = await xrpc(call, viewOf(account), `app.bsky.feed.getPosts?${query}`)
    const { data } = answer.safeParse(granted(reply, now(), 'the numbers of posts'))
    if (!data) throw new NetworkFault('unclear', 'Bluesky did not say what came of posts.')
    const told = new Map<string, PostAnswer>(
      data.posts.map(({ uri, likeCount, replyCount, repostCount, quoteCount, bookmarkCount }) => [
        uri,
        presentMetrics({
          likes: likeCount,
          comments: replyCount,
          shares: repostCount,
          quotes: quoteCount,
          saves: bookmarkCount,
        }),
      ]),
    )
    for (const uri of remoteIds) if (!told.has(uri) && (await isDeleted(call, account, uri))) told.set(uri, 'gone')
    return told
  },
})

async function isDeleted(call: HttpClient, { origin }: Account, uri: string): Promise<boolean> {
  const reply = await orFault(recordAt(call, origin, uri))
  return !(reply instanceof NetworkFault) && isAbsent(reply)
}
