import { signIn } from '../../contract/account.ts'
import { finishMastodon, startBluesky, startMastodon } from '../../contract/connecting.ts'
import { approveConsentAs } from '../../practice/approveConsent.ts'
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

/** Connects Ada's account of both practice networks; answers the accounts' ids. */
export async function connectBoth(call: Call, practice: Practice): Promise<{ bluesky: number; mastodon: number }> {
  const [ada] = practice.people
  if (!ada) throw new Error('Nobody lives on the practice networks')
  const { handle, appPassword } = ada.bluesky
  const bluesky = await call(startBluesky, { body: { handle, appPassword } })
  const { authorizeUrl } = await call(startMastodon, { body: { server: practice.mastodon.host } })
  const returned = (await approveConsentAs(ada.name, authorizeUrl)).searchParams
  const answer = { state: returned.get('state') ?? '', code: returned.get('code') ?? '' }
  const mastodon = await call(finishMastodon, { body: answer })
  return { bluesky: bluesky.account.id, mastodon: mastodon.account.id }
}
