import * as z from 'zod/mini'
import { followerCount } from '../followerCount.ts'
import { type Account, NetworkFault } from '../network.ts'
import * as answers from './answers.ts'
import type { Api } from './api.ts'

/** How the followers of an account are read with a token, as `FollowersReader` reads them. */
export type TokenFollowersReader = (account: Account, token: string) => Promise<number | null>

interface Deps {
  api: Api
  title: string
  now(): number
}

const networkSize = z.object({ firstDegreeSize: followerCount })

/** LinkedIn API: Network Sizes, of who follows a page. Throws a `NetworkFault`. */
export const createPageFollowers =
  ({ api, title, now }: Deps): TokenFollowersReader =>
  async (account, token) => {
    const query = { edgeType: 'COMPANY_FOLLOWED_BY_MEMBER' }
    const reply = await api(account, token, `networkSizes/${encodeURIComponent(account.remoteId)}`, { query })
    const { data } = networkSize.safeParse(answers.granted(reply, { title, now: now() }).body)
    if (data) return data.firstDegreeSize ?? null
    throw new NetworkFault('unclear', `${title} did not say how many follow the page.`)
  }
