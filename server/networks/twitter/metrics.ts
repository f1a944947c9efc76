import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { type FollowersReader, type MetricsReader, NetworkFault, type PostAnswer } from '../network.ts'
import type { Tokens } from '../oauth/withToken.ts'
import { presentMetrics } from '../presentMetrics.ts'
import * as answers from './answers.ts'
import { numbersField } from './charges.ts'
import { hostsOf } from './hosts.ts'

const count = z.optional(z.int().check(z.gte(0)))
/** Without a post that is there it has errors alone. */
const posts = z.object({
  data: z._default(
    z.array(
      z.object({
        id: z.string(),
        public_metrics: z.object({
          impression_count: count,
          like_count: count,
          reply_count: count,
          retweet_count: count,
          quote_count: count,
          bookmark_count: count,
        }),
      }),
    ),
    [],
  ),
  errors: z.optional(z.array(z.unknown())),
})
const me = z.object({ data: z.object({ id: z.string(), public_metrics: z.object({ followers_count: count }) }) })

interface Deps {
  call: HttpClient
  tokens: Tokens
  now(): number
}

/**
 * X API: GET /2/tweets, 100 posts at most, which names each that it does not find among its errors. By how many people a post
 * was seen is not told there.
 */
export const createTwitterMetrics = ({ call, tokens, now }: Deps): MetricsReader => ({
  most: 100,
  async read(account, remoteIds) {
    const query = { ids: remoteIds.join(','), 'tweet.fields': numbersField }
    const body = await tokens.withToken(account, async (token) =>
      answers.granted(await call(`${hostsOf(account.origin).api}/2/tweets`, { query, token }), 'the reading', now()),
    )
    const told = posts.safeParse(body).data
    if (!told || (told.data.length === 0 && !told.errors)) {
      throw new NetworkFault('unclear', 'X did not say what came of posts.')
    }
    const { data, errors = [] } = told
    return new Map<string, PostAnswer>([
      ...errors.flatMap(answers.missingIdIn).map((id) => [id, 'gone'] as const),
      ...data.map(({ id, public_metrics: metrics }) => [id, namedMetrics(metrics)] as const),
    ])
  },
})

type Counts = z.output<typeof posts>['data'][number]['public_metrics']

const namedMetrics = (told: Counts) =>
  presentMetrics({
    impressions: told.impression_count,
    likes: told.like_count,
    comments: told.reply_count,
    shares: told.retweet_count,
    quotes: told.quote_count,
    saves: told.bookmark_count,
  })

/** X API: GET /2/users/me. */
export const createTwitterFollowers =
  ({ call, tokens, now }: Deps): FollowersReader =>
  async (account) => {
    const query = { 'user.fields': numbersField }
    const body = await tokens.withToken(account, async (token) =>
      answers.granted(await call(`${hostsOf(account.origin).api}/2/users/me`, { query, token }), 'the account', now()),
    )
    const told = me.safeParse(body).data?.data
    if (told?.id !== account.remoteId) throw new NetworkFault('unclear', 'X did not say how many follow the account.')
    return told.public_metrics.followers_count ?? null
  }
