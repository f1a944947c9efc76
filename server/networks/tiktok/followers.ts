import * as z from 'zod/mini'
import { followerCount } from '../followerCount.ts'
import { type FollowersReader, NetworkFault } from '../network.ts'
import type { TiktokApi } from './api.ts'

const userInfo = z.object({ user: z.object({ open_id: z.string(), follower_count: followerCount }) })

/** Display API: Get User Info (scope `user.info.stats`). Throws a `NetworkFault`. */
export const createTiktokFollowers =
  (api: Pick<TiktokApi, 'read'>): FollowersReader =>
  async (account) => {
    const { user } = await api.read(userInfo, account, '/v2/user/info/?fields=open_id,follower_count')
    if (user.open_id === account.remoteId) return user.follower_count ?? null
    throw new NetworkFault('unclear', 'TikTok answered for another account.')
  }
