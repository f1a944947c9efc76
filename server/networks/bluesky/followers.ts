import * as z from 'zod/mini'
import { followerCount } from '../followerCount.ts'
import type { HttpClient } from '../httpClient.ts'
import { type FollowersReader, NetworkFault } from '../network.ts'
import { viewOf } from './publicView.ts'
import { granted, xrpc } from './xrpc.ts'

const profile = z.object({ did: z.string(), followersCount: followerCount })

/** Lexicon `app.bsky.actor.getProfile`, which answers anybody. Throws a `NetworkFault`. */
export const createBlueskyFollowers =
  (call: HttpClient, now: () => number): FollowersReader =>
  async (account) => {
    const query = { actor: account.remoteId }
    const reply = await xrpc(call, viewOf(account), 'app.bsky.actor.getProfile', { query })
    const { data } = profile.safeParse(granted(reply, now(), 'the number of followers'))
    if (data?.did === account.remoteId) return data.followersCount ?? null
    throw new NetworkFault('unclear', 'Bluesky did not say how many follow the account.')
  }
