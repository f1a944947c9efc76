import * as z from 'zod/mini'
import { followerCount } from '../followerCount.ts'
import type { HttpClient } from '../httpClient.ts'
import { type Account, type FollowersReader, NetworkFault } from '../network.ts'
import { granted } from './answers.ts'
import { hostOf, isBy } from './list.ts'

interface Deps {
  call: HttpClient
  tokenOf(account: Account): Promise<string>
  now(): number
}

const own = z.object({ id: z.string(), followers_count: followerCount })

/** Mastodon API: accounts#verify_credentials. Throws a `NetworkFault`. */
export const createMastodonFollowers =
  ({ call, tokenOf, now }: Deps): FollowersReader =>
  async (account) => {
    const address = `${account.origin}/api/v1/accounts/verify_credentials`
    const reply = await call(address, { token: await tokenOf(account) })
    const { data } = own.safeParse(granted(reply, hostOf(account), now(), 'the number of followers'))
    if (data && isBy(account, { account: data })) return data.followers_count ?? null
    throw new NetworkFault('unclear', `${hostOf(account)} did not say how many follow the account.`)
  }
