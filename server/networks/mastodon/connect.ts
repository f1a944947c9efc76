import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { mastodonLimits } from '../../../rules/networks/mastodon/mastodon.ts'
import { HttpError } from '../../http/httpError.ts'
import { attemptUsed, type ConnectAttempts } from '../connectAttempts.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault, type Profile } from '../network.ts'
import * as answers from './answers.ts'
import { type Apps, type MastodonApp, scopes } from './apps.ts'
import { readInstanceLimits } from './instanceLimits.ts'
import { ownAccount } from './ownAccount.ts'

interface Deps {
  attempts: ConnectAttempts
  call: HttpClient
  apps: Apps
  redirectUri: string
  /** Hosts with their port that are called by http: peers of tests and practice. */
  plainHosts: readonly string[]
  now(): number
}

interface Connected {
  profile: Profile
  credentials: z.output<typeof answers.token>
  /** As it was said at the beginning; null where nothing was, or the profile is gone. */
  businessProfileId: number | null
}

/** Connecting with a Mastodon server: the person goes there to agree and comes back with a code. */
export interface MastodonConnecting {
  /** The address at which the person agrees, for an account of a business profile. Refuses with a sentence. */
  begin(userId: number, server: string, businessProfileId?: number | null): Promise<string>
  /** Works once, within ten minutes, for whoever began it. Refuses with a sentence. */
  finish(
    userId: number,
    answer: { state: string; code?: string | undefined; error?: string | undefined },
  ): Promise<Connected>
}

export function createMastodonConnecting({
  attempts,
  call,
  apps,
  redirectUri,
  plainHosts,
  now,
}: Deps): MastodonConnecting {
  const originOf = (host: string) => `${plainHosts.includes(host) ? 'http' : 'https'}://${host}`

  async function exchange(host: string, app: MastodonApp, code: string, verifier: string) {
    const reply = await call(`${originOf(host)}/oauth/token`, {
      method: 'POST',
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: app.clientId,
        client_secret: app.clientSecret,
        code_verifier: verifier,
        scope: scopes,
      },
    })
    const credentials = answers.token.safeParse(reply.body)
    if (reply.status === 200 && credentials.data) return credentials.data
    if (reply.status === 401) await apps.forget(host)
    throw new HttpError(400, `${host} did not accept the answer. Please begin again.`)
  }

  return {
    async begin(userId, server, businessProfileId = null) {
      const host = hostOf(server)
      const origin = originOf(host)
      const app = await apps.findOrRegister(host, origin).catch((cause: unknown) => notMastodon(host, cause))
      const { state, verifier } = await attempts.begin({ userId, network: 'mastodon', host, businessProfileId })
      const address = new URL('/oauth/authorize', origin)
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: redirectUri,
        scope: scopes,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return address.href
    },

    async finish(userId, { state, code, error }) {
      const { host, verifier, businessProfileId } = await attempts.take({ network: 'mastodon', state, by: { userId } })
      if (error === 'access_denied')
        throw new HttpError(400, `You did not allow it on ${host}, so nothing was connected.`)
      if (!code) throw new HttpError(400, `${host} did not allow it${error ? ` (${error.slice(0, 100)})` : ''}.`)
      const app = await apps.find(host)
      if (!app) throw attemptUsed()
      try {
        const credentials = await exchange(host, app, code, verifier)
        const profile = await profileOf(call, host, originOf(host), credentials.access_token, now())
        return { profile, credentials, businessProfileId }
      } catch (cause) {
        return notMastodon(host, cause)
      }
    },
  }
}

/** The server's name as people write it: with a scheme, a path, or a whole handle. */
function hostOf(text: string): string {
  const name = text
    .trim()
    .replace(/^@?[^@/\s]*@/, '')
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .toLowerCase()
  const isHost = name.length <= 253 && /^[^\s@\\]+$/.test(name) && URL.canParse(`https://${name}`)
  if (!isHost || !/[.:]/.test(name)) {
    throw new HttpError(400, 'Write the name of your server, for example mastodon.social.', { field: 'server' })
  }
  return new URL(`https://${name}`).host
}

async function profileOf(call: HttpClient, host: string, origin: string, token: string, now: number): Promise<Profile> {
  const own = await ownAccount(call, { host, origin, token, now })
  return { ...own, server: host, origin, limits: mastodonLimits, ...(await readInstanceLimits(call, origin)) }
}

function notMastodon(host: string, cause: unknown): never {
  if (cause instanceof HttpError) throw cause
  if (cause instanceof NetworkFault && cause.kind === 'unavailable') {
    throw new HttpError(502, `${cause.message} Please check the name, or try again in a moment.`, { field: 'server' })
  }
  if (cause instanceof NetworkFault && cause.kind === 'unclear') {
    throw new HttpError(502, `${host} does not answer just now. Please try again in a moment.`, { field: 'server' })
  }
  throw new HttpError(400, `${host} does not seem to be a Mastodon server. Please check the name.`, { field: 'server' })
}
