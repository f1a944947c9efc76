import type { HttpClient } from '../httpClient.ts'
import type { MediaSource } from '../mediaSource.ts'
import { type Account, type NetworkAdapter, NetworkFault } from '../network.ts'
import { storedTokens } from '../oauth/tokens.ts'
import type { Tokens } from '../oauth/withToken.ts'
import * as answers from './answers.ts'
import { createTiktokApi } from './api.ts'
import { createTiktokFollowers } from './followers.ts'
import { hostsOf } from './hosts.ts'
import { createTiktokPosts } from './listPosts.ts'
import { forbiddenBy } from './metadata.ts'
import { createTiktokMetrics } from './metrics.ts'
import { payloadOf, prepareContent, type TiktokPayload } from './payload.ts'
import { createPhotos } from './photos.ts'
import { createStandings } from './standing.ts'
import { createVideos } from './video.ts'

interface Deps {
  call: HttpClient
  /** For chunks of a video, which take their time. */
  transfer: HttpClient
  tokens: Tokens
  media: MediaSource
  now(): number
  /** Tells TikTok that a token is no longer used. */
  revokeToken(account: Account, token: string): Promise<void>
  /** What is waited before each reading of what was just sent, milliseconds. */
  waits?: readonly number[]
}

export type TiktokAdapter = NetworkAdapter & {
  /** What the account may do at the moment. Throws a `NetworkFault`. */
  creatorOf(account: Account): Promise<answers.Creator>
}

/**
 * Posting on TikTok. What is begun there has an id before anything can be seen, by which TikTok says what became of it: of
 * a video for certain. What the account may do is asked before each post, as TikTok wants it.
 */
export function createTiktok({ call, transfer, tokens, media, now, revokeToken, waits }: Deps): TiktokAdapter {
  const api = createTiktokApi({ call, tokens, now })
  const standings = createStandings({ api, now, waits })
  const kinds = {
    video: createVideos({ api, standings, media, transfer, now }),
    photo: createPhotos({ api, standings, media, now }),
  } satisfies Record<TiktokPayload['kind'], unknown>

  async function checkCreator(account: Account, { kind, post_info: postInfo, media: files }: TiktokPayload) {
    const forbidden = forbiddenBy(await api.creator(account), { kind, postInfo, duration: files[0]?.duration ?? null })
    if (forbidden !== null) throw new NetworkFault('refused', forbidden)
  }

  return {
    creatorOf: (account) => api.creator(account),

    prepare: async (_, content, before) => prepareContent(content, before),

    textOf: (payload) => payloadOf({ payload }).text,

    async stage(account, prepared, steps) {
      const payload = payloadOf(prepared)
      await checkCreator(account, payload)
      await kinds[payload.kind].stage(account, payload, steps)
    },

    readMark: null,

    async send(account, prepared, context) {
      const payload = payloadOf(prepared)
      return kinds[payload.kind].send(account, payload, context)
    },

    find: async (account, sought) => kinds[payloadOf(sought).kind].find(account, sought.steps),

    async verify(account) {
      const { user } = await tokens.withToken(account, async (token) => {
        const query = { fields: 'open_id,avatar_url,display_name' }
        const reply = await call(`${hostsOf(account.origin).api}/v2/user/info/`, { query, token })
        return answers.granted(answers.userInfo, reply, now())
      })
      if (user.open_id !== account.remoteId) throw new NetworkFault('unclear', 'TikTok answered for another account.')
      return {
        handle: account.handle,
        url: profileUrl(account.origin, account.handle),
        ...(user.display_name !== undefined && { name: user.display_name }),
        ...(user.avatar_url && { avatarUrl: user.avatar_url }),
      }
    },

    expiryOf(credentials) {
      const endsAt = storedTokens.safeParse(credentials).data?.consent_ends_at ?? null
      return endsAt === null ? null : new Date(endsAt)
    },

    revoke: (account, credentials) => revokeToken(account, storedTokens.parse(credentials).access_token),

    postAt: null,

    remove: null,
    readMetrics: createTiktokMetrics(api),
    readFollowers: createTiktokFollowers(api),
    listPosts: createTiktokPosts(api),
  }
}

export const profileUrl = (origin: string, handle: string): string =>
  `${hostsOf(origin).web}/@${encodeURIComponent(handle)}`
