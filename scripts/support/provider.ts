import { signIn } from '../../contract/account.ts'
import type { BuiltNetwork } from '../../contract/builtNetworks.ts'
import { finishMastodon, finishTiktok, startBluesky, startMastodon, startTiktok } from '../../contract/connecting.ts'
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
    tiktok: await connectTiktok(call, ada, practice.tiktok.host),
    bluesky: await connectBluesky(call, ada),
    mastodon: await connectMastodon(call, ada, practice.mastodon.host),
  }
}

async function connectBluesky(call: Call, { bluesky: { handle, appPassword } }: Person): Promise<number> {
  return (await call(startBluesky, { body: { handle, appPassword } })).account.id
}

async function connectTiktok(call: Call, { name }: Person, server: string): Promise<number> {
  const { authorizeUrl } = await call(startTiktok, { body: { server } })
  const returned = (await approveConsentAs(name, authorizeUrl)).searchParams
  const answer = { state: returned.get('state') ?? '', code: returned.get('code') ?? '' }
  const connected = await call(finishTiktok, { body: answer })
  if (!('account' in connected)) throw new Error('TikTok offered several accounts')
  return connected.account.id
}

async function connectMastodon(call: Call, { name }: Person, server: string): Promise<number> {
  const { authorizeUrl } = await call(startMastodon, { body: { server } })
  const returned = (await approveConsentAs(name, authorizeUrl)).searchParams
  const answer = { state: returned.get('state') ?? '', code: returned.get('code') ?? '' }
  const connected = await call(finishMastodon, { body: answer })
  if (!('account' in connected)) throw new Error('A Mastodon server offered several accounts')
  return connected.account.id
}
