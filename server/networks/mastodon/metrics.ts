import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { type Account, type MetricsReader, NetworkFault, type PostAnswer } from '../network.ts'
import { presentMetrics } from '../presentMetrics.ts'
import { granted, isMissing, isNotThere } from './answers.ts'
import { hostOf } from './list.ts'

interface Deps {
  call: HttpClient
  tokenOf(account: Account): Promise<string>
  now(): number
}

const count = z.optional(z.nullable(z.int().check(z.gte(0))))
const counted = z.object({ id: z.string(), favourites_count: count, replies_count: count, reblogs_count: count })

/**
 * Mastodon API: statuses#show, which answers 404 of a status that was deleted. How often one was seen is not counted there.
 */
export const createMastodonMetrics = ({ call, tokenOf, now }: Deps): MetricsReader => ({
  most: 10,
  async read(account, remoteIds) {
    const token = await tokenOf(account)
    const told = new Map<string, PostAnswer>()
    for (const id of remoteIds) {
      const reply = await call(`${account.origin}/api/v1/statuses/${encodeURIComponent(id)}`, { token })
      if (isMissing(reply)) told.set(id, 'gone')
      if (isNotThere(reply)) continue
      const { data } = counted.safeParse(granted(reply, hostOf(account), now(), 'the numbers of a post'))
      if (data?.id !== id) throw new NetworkFault('unclear', `${hostOf(account)} did not say what came of a post.`)
      const { favourites_count: likes, replies_count: comments, reblogs_count: shares } = data
      told.set(id, presentMetrics({ likes, comments, shares }))
    }
    return told
  },
})
