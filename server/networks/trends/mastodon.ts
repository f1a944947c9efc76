import * as z from 'zod/mini'
import { rankFact, usesFact } from '../../../rules/trends/topicFacts.ts'
import type { HttpClient } from '../httpClient.ts'
import { granted, token } from '../mastodon/answers.ts'
import { NetworkFault } from '../network.ts'
import type { Vault } from '../vault.ts'
import { webAddress } from '../webAddress.ts'
import { longestTopic, type ReadTrends } from './trendReader.ts'

const tags = z.array(
  z.object({
    name: z.string(),
    url: z.optional(z.nullable(z.string())),
    /** By day (UTC), today first; counts are written as text. */
    history: z._default(z.array(z.object({ uses: z.coerce.number().check(z.int(), z.gte(0)) })), []),
  }),
)

/** Mastodon API: trends#tags. Servers that show nothing to strangers show it with the account's token. */
export const mastodonTrends =
  (call: HttpClient, vault: Vault, now: () => number): ReadTrends =>
  async (account) => {
    const { host } = new URL(account.origin)
    const { access_token } = token.parse((await vault.open(account)).credentials)
    const reply = await call(`${account.origin}/api/v1/trends/tags`, { token: access_token, query: { limit: '10' } })
    const { data } = tags.safeParse(granted(reply, host, now(), 'the trends'))
    if (!data) throw new NetworkFault('unclear', `${host} did not say what is talked about.`)
    return data
      .map(({ name, url, history }, index) => ({
        topic: `#${name}`,
        detail:
          history.length > 0
            ? usesFact(history.map(({ uses }) => uses))
            : rankFact(index + 1, { of: data.length, posts: null }),
        url: webAddress(url),
      }))
      .filter(({ topic }) => topic.length > 1 && topic.length <= longestTopic)
  }
