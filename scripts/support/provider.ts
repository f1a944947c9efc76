import { signIn } from '../../contract/account.ts'
import type { BuiltNetwork } from '../../contract/builtNetworks.ts'
import {
  type ConsentCallback,
  type ConsentStart,
  finishMastodon,
  finishThreads,
  finishTwitter,
  startBluesky,
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
  const returned = (await approveConsentAs(name, authorizeUrl)).searchParams
  const answer = { state: returned.get('state') ?? '', code: returned.get('code') ?? '' }
  const connected = await call(finish, { body: answer })
  if (!('account' in connected)) throw new Error(`${server} offered several accounts`)
  return connected.account.id
}
