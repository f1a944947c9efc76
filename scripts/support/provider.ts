import { signIn } from '../../contract/account.ts'
import {
  type BrowserCallback,
  type ConnectEndpoint,
  type ConsentCallback,
  type ConsentNetwork,
  type ConsentOnlyNetwork,
  callbackEndpoints,
  chooseAccounts,
  connectEndpoints,
  startBluesky,
} from '../../contract/connecting.ts'
import type { Network } from '../../contract/networks.ts'
import { approveConsentAs } from '../../practice/approveConsent.ts'
import type { Person } from '../../practice/people.ts'
import type { Practice } from '../../practice/practice.ts'
import { systemClock } from '../../src/services/browser/clock.ts'
import { type Call, createApi } from '../../src/services/http/api.ts'

export interface Credentials {
  email: string
  password: string
}

/** Somebody who is signed in, through the page's own client. */
export interface SignedIn {
  token: string
  call: Call
}

const quiet = { warn: () => {}, error: () => {} }

/** The page's client of a running product; without a token, for what anybody may call. */
export const clientOf = (origin: string, token: string | null): Call =>
  createApi({ host: `${origin}/provider/`, token: () => token, sessionId: 'script', clock: systemClock, log: quiet })

export async function signInAt(origin: string, { email, password }: Credentials): Promise<SignedIn> {
  const body = { email, username: email, password, timezone: 'America/New_York' }
  const { token } = await clientOf(origin, null)(signIn, { body })
  return { token, call: clientOf(origin, token) }
}

/** Connects Ada's account of every practice network; answers the accounts' ids. */
export async function connectPractice(call: Call, practice: Practice): Promise<Record<Network, number>> {
  const [ada] = practice.people
  if (!ada) throw new Error('Nobody lives on the practice networks')
  const byConsent = (network: ConsentOnlyNetwork) => connectAccountOf(ada, call, practice, network)
  return {
    twitter: await byConsent('twitter'),
    facebook: await byConsent('facebook'),
    instagram: await byConsent('instagram'),
    linkedin: await byConsent('linkedin'),
    linkedin_org: await byConsent('linkedin_org'),
    tiktok: await byConsent('tiktok'),
    threads: await byConsent('threads'),
    bluesky: await connectBluesky(call, ada),
    mastodon: await byConsent('mastodon'),
  }
}

/** Connects somebody's account of one practice network; answers its id. */
export const connectAccountOf = (
  person: Person,
  call: Call,
  practice: Practice,
  network: ConsentOnlyNetwork,
): Promise<number> => connectByConsent(call, person, network, practice[network].host)

async function connectBluesky(call: Call, { bluesky: { handle, appPassword } }: Person): Promise<number> {
  const connected = await call(startBluesky, { body: { handle, appPassword } })
  if (!('account' in connected)) throw new Error('Bluesky did not take the app password')
  return connected.account.id
}

const starts: Readonly<Record<ConsentNetwork, ConnectEndpoint>> = connectEndpoints
const callbacks: Readonly<Record<ConsentNetwork, ConsentCallback | BrowserCallback>> = callbackEndpoints

/** Agrees on the network's page as a person would; of several accounts that this opens, the first of the network. */
async function connectByConsent(
  call: Call,
  { name }: Person,
  network: ConsentNetwork,
  server: string,
): Promise<number> {
  const begun = await call(starts[network], { body: { server } })
  if (!('authorizeUrl' in begun)) throw new Error(`${network} asked for no consent`)
  const returned = (await approveConsentAs(name, begun.authorizeUrl)).searchParams
  const answer = { state: returned.get('state') ?? '', code: returned.get('code') ?? '' }
  const { browserKey } = begun
  const offered = await call(callbacks[network], { body: { ...answer, ...(browserKey && { browserKey }) } })
  if ('account' in offered) return offered.account.id
  const chosen = offered.accounts.filter((one) => one.network === network).slice(0, 1)
  const accounts = chosen.map(({ remoteId }) => ({ network, remoteId }))
  const [first] = (await call(chooseAccounts, { body: { choiceKey: offered.choiceKey, accounts } })).accounts
  if (!first) throw new Error(`${name} has no account on ${network}`)
  return first.id
}
