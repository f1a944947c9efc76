import { tiktokLimits } from '../../../rules/networks/tiktok/tiktok.ts'
import { HttpError } from '../../http/httpError.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import type { AuthorizationServer, GivenTokens } from '../oauth/authorizationServer.ts'
import type { ConsentWay } from '../oauth/consent.ts'
import type { StoredTokens } from '../oauth/tokens.ts'
import { profileUrl } from './adapter.ts'
import * as answers from './answers.ts'
import { creatorPath, posting } from './api.ts'
import { hostsOf } from './hosts.ts'

/** Login Kit for Web; the scopes are those that posting needs, and reading what came of it and who follows. */
export function authorizationServerOf(origin: string): AuthorizationServer {
  const { api, web } = hostsOf(origin)
  return {
    authorizeUrl: `${web}/v2/auth/authorize/`,
    tokenUrl: `${api}/v2/oauth/token/`,
    revokeUrl: `${api}/v2/oauth/revoke/`,
    scopes: ['user.info.basic', 'user.info.stats', 'video.publish', 'video.list'],
    scopeSeparator: ',',
    challenge: 'S256hex',
    clientAuth: 'clientKey',
    conform,
  }
}

/** Errors of TikTok's own, which say nothing of the grant (Login Kit: "Error handling"). */
const troubles: ReadonlySet<unknown> = new Set(['server_error', 'temporarily_unavailable'])

/** TikTok may say no with 200, and that it has trouble with 400 (RFC 6749, section 5.2: a no is 400). */
const conform: NonNullable<AuthorizationServer['conform']> = ({ status, body }) => {
  if (troubles.has(body.error)) return { status: 503, body }
  return { status: typeof body.error === 'string' && body.error !== '' && status < 300 ? 400 : status, body }
}

/** How a consent on TikTok becomes an account. */
export function tiktokWay({ call, now }: { call: HttpClient; now(): number }): ConsentWay {
  return {
    app: 'tiktok',
    authorizationServer: authorizationServerOf,

    async accountsOf({ origin, tokens }) {
      const openId = tokens.answer.open_id
      if (typeof openId !== 'string') throw new NetworkFault('unclear', 'TikTok did not say whose account it is.')
      if (tokens.scopes !== null && !tokens.scopes.includes('video.publish')) {
        throw new HttpError(400, 'You did not allow posting on TikTok, so nothing was connected.')
      }
      const { api, web } = hostsOf(origin)
      const reply = await call(`${api}${creatorPath}`, { ...posting(), token: tokens.accessToken })
      const creator = answers.granted(answers.creator, reply, now())
      const profile = {
        remoteId: openId,
        handle: creator.creator_username,
        name: creator.creator_nickname || creator.creator_username,
        avatarUrl: creator.creator_avatar_url ?? null,
        url: profileUrl(origin, creator.creator_username),
        server: new URL(web).host,
        origin,
        limits: tiktokLimits,
      }
      return [{ network: 'tiktok', profile, credentials: storedOf(tokens) }]
    },
  }
}

/** What is sealed; a refresh token that was not given anew stays. */
export const storedOf = (given: GivenTokens, before?: StoredTokens): StoredTokens => ({
  access_token: given.accessToken,
  refresh_token: given.refreshToken ?? before?.refresh_token ?? null,
  expires_at: given.expiresAt,
  consent_ends_at: given.refreshExpiresAt ?? before?.consent_ends_at ?? null,
})
