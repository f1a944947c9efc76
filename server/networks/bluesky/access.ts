import type { HttpClient } from '../httpClient.ts'
import { type Account, NetworkFault } from '../network.ts'
import { boundClient, type Provers } from '../oauth/boundTokens.ts'
import { createTokens, expiryOfTokens, storedTokens } from '../oauth/tokens.ts'
import type { Vault } from '../vault.ts'
import type { Authorization } from './authorization.ts'
import type { BlueskyClients } from './client.ts'
import { createSessions, endOf, sessionTokens } from './session.ts'
import { xrpc } from './xrpc.ts'

/** Makes a client call as an account. */
export type Authorize = (client: HttpClient) => HttpClient

/** How an account's own calls are made: with the session of an app password, or with the tokens of a consent. */
export interface Access {
  /** Acts with an authorization that counts; one that ended before its time is renewed once. */
  withAuthorization<T>(account: Account, act: (authorize: Authorize) => Promise<T>): Promise<T>
  /** When the person must sign in again; null where the network does not say. */
  expiryOf(credentials: unknown): Date | null
  /** What the network says to it does not matter. */
  revoke(account: Account, credentials: unknown): Promise<void>
}

interface PasswordDeps {
  call: HttpClient
  vault: Vault
  now(): number
}

interface ConsentDeps extends PasswordDeps {
  authorization: Authorization
  clients: BlueskyClients
  provers: Provers
}

/** Access by what an account was connected with last. */
export function createAccess(deps: ConsentDeps): Access {
  const [password, consent] = [passwordAccess(deps), consentAccess(deps)]
  const by = (credentials: unknown) => (sessionTokens.safeParse(credentials).success ? password : consent)
  return {
    async withAuthorization(account, act) {
      return by((await deps.vault.open(account)).credentials).withAuthorization(account, act)
    },
    expiryOf: (credentials) => by(credentials).expiryOf(credentials),
    revoke: (account, credentials) => by(credentials).revoke(account, credentials),
  }
}

function passwordAccess({ call, vault, now }: PasswordDeps): Access {
  const sessions = createSessions(call, vault, now)
  return {
    withAuthorization: (account, act) =>
      sessions.withToken(account, (token) => act((client) => (address, call) => client(address, { ...call, token }))),
    expiryOf(credentials) {
      const end = endOf(sessionTokens.parse(credentials).refreshJwt)
      return Number.isFinite(end) ? new Date(end) : null
    },
    async revoke(account, credentials) {
      const { refreshJwt } = sessionTokens.parse(credentials)
      await xrpc(call, account.origin, 'com.atproto.server.deleteSession', { method: 'POST', token: refreshJwt })
    },
  }
}

/** Milliseconds before its end at which a token is renewed: it lasts as short as half an hour. */
const spare = 5 * 60_000

function consentAccess({ vault, now, authorization, clients, provers }: ConsentDeps): Access {
  const partiesOf = ({ origin }: Pick<Account, 'origin'>, { bound }: Pick<Stored, 'bound'>) => {
    const client = clients.for(origin)
    if (bound && client) return { ...bound, client }
    throw new NetworkFault('expired', 'This installation has no address any more by which Bluesky knows it.', {
      contact: 'none',
    })
  }
  const tokens = createTokens({
    vault,
    now,
    title: 'Bluesky',
    spare,
    async renew(account, before) {
      const given = await authorization.refresh(partiesOf(account, before), before.refresh_token ?? '')
      return {
        ...before,
        access_token: given.accessToken,
        refresh_token: given.refreshToken ?? before.refresh_token,
        expires_at: given.expiresAt,
      }
    },
  })
  return {
    withAuthorization: (account, act) =>
      tokens.withToken(account, async () => {
        // Token and key in one look: they belong together, whoever has renewed or connected meanwhile.
        const stored = storedTokens.parse((await vault.open(account)).credentials)
        const prover = await provers.of(partiesOf(account, stored).key)
        return act((client) => boundClient(client, stored.access_token, prover))
      }),
    expiryOf: expiryOfTokens,
    async revoke(account, credentials) {
      const stored = storedTokens.parse(credentials)
      await authorization.revoke(partiesOf(account, stored), stored.refresh_token ?? stored.access_token)
    },
  }
}

type Stored = ReturnType<typeof storedTokens.parse>
