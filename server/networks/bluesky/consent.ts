import { ResponseBodyError } from 'oauth4webapi'
import * as z from 'zod/mini'
import { HttpError } from '../../http/httpError.ts'
import { attemptUsed, type ConnectAttempts } from '../connectAttempts.ts'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault, type Profile } from '../network.ts'
import type { GivenTokens } from '../oauth/authorizationServer.ts'
import { boundClient, newPrivateJwk, type PrivateJwk, type Provers, privateJwk } from '../oauth/boundTokens.ts'
import { TokenRefused } from '../oauth/oauthClient.ts'
import type { StoredTokens } from '../oauth/tokens.ts'
import type { Authorization } from './authorization.ts'
import type { BlueskyClient, BlueskyClients } from './client.ts'
import { identityOf, unreachable, wrong } from './connect.ts'
import { type Directory, type Identity, isDid } from './identity.ts'
import { accountProfile, ownAccountOf } from './profile.ts'

interface Deps {
  attempts: ConnectAttempts
  call: HttpClient
  directory: Directory
  authorization: Authorization
  clients: BlueskyClients
  provers: Provers
  now(): number
}

/** What is remembered of who was sent to agree. */
const begunConsent = z.object({
  /** Whose account was named; null where only a server was. */
  did: z.nullable(z.string()),
  /** The server that the account was to be found at. */
  pds: z.string(),
  issuer: z.string(),
  key: privateJwk,
})
type Begun = z.output<typeof begunConsent>

interface Connected {
  profile: Profile
  credentials: StoredTokens
  /** As it was said at the beginning; null where nothing was, or the profile is gone. */
  businessProfileId: number | null
}

/** What the person came back with. */
interface Returned {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** Connecting by consent on the page of the account's own authorization server. */
export interface BlueskyConsent {
  /** The page on which the person agrees, by a handle, a DID or the address of a server. Refuses with a sentence. */
  begin(userId: number, named: string, businessProfileId: number | null): Promise<string>
  /** Works once, within ten minutes, for whoever began it. Refuses with a sentence. */
  finish(userId: number, returned: Returned): Promise<Connected>
}

export function createBlueskyConsent(deps: Deps): BlueskyConsent {
  const { attempts, authorization, clients, directory } = deps

  function clientFor(pds: string): BlueskyClient {
    const client = clients.for(pds)
    if (client) return client
    throw wrong(
      'handle',
      'Bluesky can ask you on its own page only where this installation has a public address. Please use an app password.',
    )
  }

  async function issuerOf(pds: string): Promise<string> {
    const issuer = await authorization.issuerOf(pds).catch(unreachable)
    if (issuer !== null) return issuer
    throw wrong('handle', `${new URL(pds).host} has no page to sign in on. Please use an app password.`)
  }

  /** Whose tokens these are: the account that was named, and one whose server leaves signing in to who gave them. */
  async function ownerOf({ did, issuer }: Begun, { answer: { sub } }: GivenTokens): Promise<Identity> {
    if (typeof sub !== 'string' || !isDid(sub) || (did !== null && sub !== did)) {
      throw new HttpError(400, 'You signed in to Bluesky with another account than the one named. Please begin again.')
    }
    const identity = await directory.find(sub).catch(unreachable)
    if (!identity || (await authorization.issuerOf(identity.pds).catch(unreachable)) !== issuer) {
      throw new HttpError(400, `${new URL(issuer).host} cannot speak for this account. Please begin again.`)
    }
    return identity
  }

  return {
    async begin(userId, named, businessProfileId) {
      const asked = await askedOf(directory, named)
      const client = clientFor(asked.pds)
      const issuer = await issuerOf(asked.pds)
      const key = await newPrivateJwk()
      const details: Begun = { did: asked.did, pds: asked.pds, issuer, key }
      const { host } = new URL(issuer)
      const { state, verifier } = await attempts.begin({ userId, network: 'bluesky', host, businessProfileId, details })
      return authorization
        .push({ issuer, client, key }, { state, verifier, loginHint: asked.loginHint })
        .catch((cause: unknown) => notAsked(host, cause))
    },

    async finish(userId, returned) {
      const attempt = await attempts.take({ network: 'bluesky', state: returned.state, by: { userId } })
      const begun = begunConsent.safeParse(attempt.details).data
      if (!begun) throw attemptUsed()
      const { issuer, key, pds } = begun
      const { host } = attempt
      const code = codeIn(returned, issuer)
      const parties = { issuer, key, client: clientFor(pds) }
      const tokens = await authorization
        .exchange(parties, { code, verifier: attempt.verifier, iss: issuer })
        .catch((cause: unknown) => notAccepted(host, cause))
      try {
        assertAllowed(host, tokens)
        const identity = await ownerOf(begun, tokens)
        return {
          profile: await profileOf(deps, identity, tokens, key),
          credentials: credentialsOf(tokens, { issuer, key }),
          businessProfileId: attempt.businessProfileId,
        }
      } catch (cause) {
        await authorization.revoke(parties, tokens.refreshToken ?? tokens.accessToken).catch(() => undefined)
        throw cause
      }
    },
  }
}

/** The code that the server gave. Refuses with a sentence where it gave none. */
function codeIn({ code, iss, error }: Returned, issuer: string): string {
  const { host } = new URL(issuer)
  // Before anything that it says counts (RFC 9207): another server's code must reach nobody.
  if (iss !== issuer) throw new HttpError(400, `Another server than ${host} answered. Please begin again.`)
  if (error === 'access_denied') throw new HttpError(400, `You did not allow it on ${host}, so nothing was connected.`)
  if (code) return code
  throw new HttpError(400, `${host} did not allow it${error ? ` (${error.slice(0, 100)})` : ''}.`)
}

/** The account, or only the server, that was named. */
async function askedOf(
  directory: Directory,
  named: string,
): Promise<{ did: string | null; pds: string; loginHint: string | null }> {
  if (/^https?:\/\//i.test(named)) {
    if (!URL.canParse(named)) throw wrong('handle', 'This is no address of a server.')
    return { did: null, pds: new URL(named).origin, loginHint: null }
  }
  const { did, handle, pds } = await identityOf(directory, named)
  return { did, pds, loginHint: handle }
}

async function profileOf({ call, provers, now }: Deps, { did, pds }: Identity, tokens: GivenTokens, key: PrivateJwk) {
  const authorized = boundClient(call, tokens.accessToken, await provers.of(key))
  const { handle, shown } = await ownAccountOf(authorized, { pds, did, now: now() }).catch(unreachable)
  return accountProfile({ did, handle, pds, shown })
}

/** AT protocol, OAuth: without this scope the tokens are nobody's; without the other nothing can be posted. */
function assertAllowed(host: string, { scopes, refreshToken, answer: { token_type } }: GivenTokens): void {
  const granted = new Set(scopes)
  const isAllowed = granted.has('atproto') && granted.has('transition:generic')
  if (!isAllowed || refreshToken === null || String(token_type).toLowerCase() !== 'dpop') {
    throw new HttpError(400, `${host} did not allow all that posting needs. Please begin again.`)
  }
}

const credentialsOf = (given: GivenTokens, bound: NonNullable<StoredTokens['bound']>): StoredTokens => ({
  access_token: given.accessToken,
  refresh_token: given.refreshToken,
  expires_at: given.expiresAt,
  consent_ends_at: null,
  bound,
})

function notAsked(host: string, cause: unknown): never {
  const refused = cause instanceof NetworkFault ? cause.cause : cause
  if (refused instanceof TokenRefused || refused instanceof ResponseBodyError) {
    const said = refused instanceof TokenRefused ? refused.message : (refused.error_description ?? refused.error)
    throw new HttpError(400, `${host} does not let this installation ask: ${said.slice(0, 300)}`)
  }
  return unreachable(cause)
}

function notAccepted(host: string, cause: unknown): never {
  if (cause instanceof TokenRefused) throw new HttpError(400, `${host} did not accept the answer. Please begin again.`)
  if (cause instanceof NetworkFault) {
    throw new HttpError(502, `${host} cannot be asked just now: ${cause.message} Please begin again in a moment.`)
  }
  throw cause
}
