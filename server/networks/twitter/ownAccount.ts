import { twitterLimits, twitterPremiumLimits } from '../../../rules/networks/twitter/twitter.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault, type Profile } from '../network.ts'
import * as answers from './answers.ts'
import { hostsOf } from './hosts.ts'

interface Asked {
  origin: string
  token: string
  now: number
}

/** Whose token it is (X API: GET /2/users/me). Throws a `NetworkFault`. */
export async function ownAccount(call: HttpClient, { origin, token, now }: Asked): Promise<Profile> {
  const { web, api } = hostsOf(origin)
  const query = { 'user.fields': 'profile_image_url,subscription_type' }
  const reply = await call(`${api}/2/users/me`, { query, token })
  const found = answers.me.safeParse(answers.granted(reply, 'the account', now)).data?.data
  if (!found) throw new NetworkFault('unclear', 'X did not say whose account it is.')
  const { id, name, username, profile_image_url: picture, subscription_type: subscription = 'None' } = found
  return {
    remoteId: id,
    handle: username,
    name: name || username,
    avatarUrl: /^https?:\/\//.test(picture ?? '') ? (picture ?? null) : null,
    url: `${web}/${username}`,
    server: new URL(web).host,
    origin,
    limits: longPosts.has(subscription) ? twitterPremiumLimits : twitterLimits,
  }
}

/** Subscriptions that may post more than 280 characters (X Help: About X Premium). */
const longPosts: ReadonlySet<string> = new Set(['Basic', 'Premium', 'PremiumPlus'])
