import type { ExpectedAccount } from '../../machines/networks/connection.machine.ts'
import type { Clock } from '../browser/clock.ts'
import type { Storage } from '../browser/storage.ts'
import { storedJson } from '../schema/storedJson.ts'
import { begunConsent } from './begunConsents.schema.ts'

/** What the page knows of a connection while the person is on the network's own page. */
export interface BegunConsent {
  /** By which the browser may come back without a token, where the network's callback needs it. */
  browserKey: string | null
  /** The account that is to be connected again. */
  expected: ExpectedAccount | null
}

interface Deps {
  storage: Storage
  clock: Pick<Clock, 'now'>
}

const beginning = 'user_consent_'
const tenMinutes = 600_000

/** Whoever comes back in another tab finds it; signing out takes it away (specification, section 4). */
const keyOf = (state: string) => `${beginning}${state}` as const

/** Keeps it under the `state` that the address carries, and forgets those that have ended. */
export function saveConsent({ storage: { local }, clock }: Deps, authorizeUrl: string, begun: BegunConsent): void {
  const now = clock.now()
  for (const key of local.keys()) {
    if (key.startsWith(beginning) && (read(local.get(key))?.until ?? 0) <= now) local.remove(key)
  }
  const state = new URL(authorizeUrl, window.location.href).searchParams.get('state')
  if (state !== null) local.set(keyOf(state), JSON.stringify({ until: now + tenMinutes, ...begun }))
}

/** What was kept under a `state`; nothing where it was begun elsewhere. */
export const readConsent = ({ local }: Storage, state: string): BegunConsent => {
  const { browserKey = null, expected = null } = read(local.get(keyOf(state))) ?? {}
  return { browserKey, expected }
}

export const removeConsent = ({ local }: Storage, state: string): void => local.remove(keyOf(state))

const read = (text: string | null) => storedJson(begunConsent, text)
