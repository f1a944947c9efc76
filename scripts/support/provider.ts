import { signIn } from '../../contract/account.ts'
import type { BuiltNetwork } from '../../contract/builtNetworks.ts'
import {
  type ConsentCallback,
  type ConsentStart,
  chooseAccounts,
  finishLinkedIn,
  finishLinkedInPages,
  finishMastodon,
  finishThreads,
  finishTwitter,
  startBluesky,
  startLinkedIn,
  startLinkedInPages,
  startMastodon,
  startThreads,
  startTwitter,
} from '../../contract/connecting.ts'
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
export async function connectPractice(call: Call, practice: Practice): Promise<Record<BuiltNetwork, number>> {
  const [ada] = practice.people
  if (!ada) throw new Error('Nobody lives on the practice networks')
  return {
    twitter: await connectByConsent(call, ada, { start: startTwitter, finish: finishTwitter }, practice.twitter.host),
    threads: await connectByConsent(call, ada, { start: startThreads, finish: finishThreads }, practice.threads.host),
    linkedin: await connectByConsent(
      call,
      ada,
      { start: startLinkedIn, finish: finishLinkedIn },
      practice.linkedin.host,
    ),
    linkedin_org: await connectLinkedInPage(call, ada, practice.linkedin_org.host),
    bluesky: await connectBluesky(call, ada),
    mastodon: await connectByConsent(
      call,
      ada,
      { start: startMastodon, finish: finishMastodon },
      practice.mastodon.host,
    ),
  }
}

async function connectBluesky(call: Call, { bluesky: { handle, appPassword } }: Person): Promise<number> {
  return (await call(startBluesky, { body: { handle, appPassword } })).account.id
}

interface Consent {
  start: typeof startMastodon | ConsentStart
  finish: ConsentCallback
}

/** Agrees on the network's page as a person would; answers the id of the one account that this opens. */
async function connectByConsent(
  call: Call,
  { name }: Person,
  { start, finish }: Consent,
  server: string,
): Promise<number> {
  const { authorizeUrl } = await call(start, { body: { server } })
  const connected = await call(finish, { body: await agreedAs(name, authorizeUrl) })
  if (!('account' in connected)) throw new Error(`${server} offered several accounts`)
  return connected.account.id
}

/** The first of the pages that are offered, which the browser connects that began. */
async function connectLinkedInPage(call: Call, { name }: Person, server: string): Promise<number> {
  const { authorizeUrl, browserKey = '' } = await call(startLinkedInPages, { body: { server } })
  const answer = { ...(await agreedAs(name, authorizeUrl)), browserKey }
  const offered = await call(finishLinkedInPages, { body: answer })
  if ('account' in offered) return offered.account.id
  const accounts = offered.accounts.slice(0, 1).map(({ network, remoteId }) => ({ network, remoteId }))
  const [first] = (await call(chooseAccounts, { body: { choiceKey: offered.choiceKey, accounts } })).accounts
  if (!first) throw new Error('LinkedIn offered no page')
  return first.id
}

/** What somebody comes back with who said yes on a consent page. */
async function agreedAs(name: string, consentUrl: string): Promise<{ state: string; code: string }> {
  const returned = (await approveConsentAs(name, consentUrl)).searchParams
  return { state: returned.get('state') ?? '', code: returned.get('code') ?? '' }
}
