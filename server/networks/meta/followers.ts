import * as z from 'zod/mini'
import { followerCount } from '../followerCount.ts'
import { type FollowersReader, NetworkFault } from '../network.ts'
import type { Callers } from './callers.ts'
import type { Graph } from './graph.ts'

interface Deps {
  graph: Graph
  callers: Callers
}

const node = z.object({
  id: z.optional(z.string()),
  /** The account's id, where Instagram signed in; `id` is then one for the app alone. */
  user_id: z.optional(z.string()),
  followers_count: followerCount,
})

/** Graph API: Page, and Instagram Platform: IG User. Where Facebook signed in, the node is asked for by its id. */
export const createGraphFollowers =
  ({ graph, callers }: Deps): FollowersReader =>
  (account) =>
    callers.withAccess(account, async (access) => {
      const isByFacebook = access.secret !== null
      const idField = isByFacebook ? 'id' : 'user_id'
      const path = isByFacebook ? account.remoteId : 'me'
      const answer = await graph.readFirst(access, path, { fields: `${idField},followers_count` })
      const { data } = node.safeParse(answer)
      if (data?.[idField] === account.remoteId) return data.followers_count ?? null
      throw new NetworkFault('unclear', `${access.title} did not say how many follow the account.`)
    })
