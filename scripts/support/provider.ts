import { signIn } from '../../contract/account.ts'
import type { BuiltNetwork } from '../../contract/builtNetworks.ts'
import {
  chooseAccounts,
  finishFacebook,
  finishInstagram,
  finishMastodon,
  startBluesky,
  startFacebook,
  startInstagram,
  startMastodon,
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
    facebook: await connectByConsent(call, ada, { network: 'facebook', server: practice.facebook.host }),
    instagram: await connectByConsent(call, ada, { network: 'instagram', server: practice.instagram.host }),
    bluesky: await connectBluesky(call, ada),
    mastodon: await connectMastodon(call, ada, practice.mastodon.host),
  }
}

async function connectBluesky(call: Call, { bluesky: { handle, appPassword } }: Person): Promise<number> {
  return (await call(startBluesky, { body: { handle, appPassword } })).account.id
}

const consentEndpoints = {
  facebook: [startFacebook, finishFacebook],
  instagram: [startInstagram, finishInstagram],
} as const

/** Of several accounts that a consent opens the first of the network. */
async function connectByConsent(
  call: Call,
  { name }: Person,
  { network, server }: { network: keyof typeof consentEndpoints; server: string },
): Promise<number> {
  const [start, finish] = consentEndpoints[network]
  const { authorizeUrl } = await call(start, { body: { server } })
  const returned = (await approveConsentAs(name, authorizeUrl)).searchParams
  const body = { state: returned.get('state') ?? '', code: returned.get('code') ?? '' }
  const offered = await call(finish, { body })
  if ('account' in offered) return offered.account.id
  const chosen = offered.accounts.find((one) => one.network === network)
  if (!chosen) throw new Error(`${name} has no account on ${network}`)
  const accounts = [{ network, remoteId: chosen.remoteId }]
  const { accounts: connected } = await call(chooseAccounts, { body: { choiceKey: offered.choiceKey, accounts } })
  const [only] = connected
  if (!only) throw new Error(`${network} connected nothing`)
  return only.id
}

async function connectMastodon(call: Call, { name }: Person, server: string): Promise<number> {
  const { authorizeUrl } = await call(startMastodon, { body: { server } })
  const returned = (await approveConsentAs(name, authorizeUrl)).searchParams
  const answer = { state: returned.get('state') ?? '', code: returned.get('code') ?? '' }
  const connected = await call(finishMastodon, { body: answer })
  if (!('account' in connected)) throw new Error('A Mastodon server offered several accounts')
  return connected.account.id
}
