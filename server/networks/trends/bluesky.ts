import * as z from 'zod/mini'
import { rankFact } from '../../../rules/trends/topicFacts.ts'
import { viewOf } from '../bluesky/publicView.ts'
import { granted, xrpc } from '../bluesky/xrpc.ts'
import type { HttpClient } from '../httpClient.ts'
import { type Account, NetworkFault } from '../network.ts'
import { longestTopic, type ReadTrends } from './trendReader.ts'

const answer = z.object({
  trends: z.array(
    z.object({
      displayName: z.string(),
      /** A path of Bluesky's own pages. */
      link: z.string(),
      postCount: z.optional(z.int().check(z.gte(0))),
    }),
  ),
})

/** Lexicon `app.bsky.unspecced.getTrends`; 25 are the most that it gives. */
export const blueskyTrends =
  (call: HttpClient, now: () => number): ReadTrends =>
  async (account) => {
    const reply = await xrpc(call, viewOf(account), 'app.bsky.unspecced.getTrends', { query: { limit: '25' } })
    const { data } = answer.safeParse(granted(reply, now(), 'the trends'))
    if (!data) throw new NetworkFault('unclear', 'Bluesky did not say what is talked about.')
    const { trends } = data
    return trends
      .map(({ displayName, link, postCount }, index) => ({
        topic: displayName.trim(),
        detail: rankFact(index + 1, { of: trends.length, posts: postCount ?? null }),
        url: pageOf(account, link),
      }))
      .filter(({ topic }) => topic !== '' && topic.length <= longestTopic)
  }

/** The page of a topic; null where its link leads elsewhere. */
function pageOf({ origin }: Account, link: string): string | null {
  const pages = origin.startsWith('https:') ? 'https://bsky.app' : origin
  const url = URL.parse(link, pages)
  return url?.origin === pages ? url.href : null
}
