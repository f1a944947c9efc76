import { fromPromise } from 'xstate'
import type { ClosingReason, Restored } from '../../machines/account/session.machine.ts'
import type { Announce } from '../browser/browser.ts'
import { keys, type Storage } from '../browser/storage.ts'
import type { Call } from '../http/api.ts'
import { cachesOfPage } from '../sharing/cachesOfPage.ts'
import { sharesCache } from '../sharing/sharesCache.ts'
import type { endSession } from './signOut.ts'
import type { storedUser } from './storedUser.ts'
import { storedUserId } from './storedUserId.ts'

interface SessionActorDeps {
  call: Call
  storage: Storage
  announce: Announce
  /** Brings what comes with the first call. Throws an `ApiError` where it cannot be had. */
  load: () => Promise<{ endSession: typeof endSession; storedUser: typeof storedUser }>
}

/** The effects of the session's machine. */
export const sessionActors = ({ call, storage, announce, load }: SessionActorDeps) => ({
  restore: fromPromise<Restored>(async () => {
    if (storage.local.get(keys.token) === null) return { kind: 'none' }
    const provider = await load().catch(() => null)
    return { kind: 'stored', user: provider?.storedUser(storage) ?? null }
  }),
  tellProvider: fromPromise<void>(async ({ signal }) => {
    const { endSession } = await load()
    await endSession(call, signal)
  }),
  clearSession: fromPromise<void, { reason: ClosingReason }>(async ({ input }) => {
    const userId = storedUserId(storage)
    announce('sessionCleared', { userId, removedKeys: clear(storage, input.reason) })
    // What another app shared may be theirs, and is of use to nobody who comes after.
    if (input.reason === 'person')
      cachesOfPage()
        ?.delete(sharesCache)
        .catch(() => {})
  }),
})

/** Who signs out leaves nothing of themselves: how the names begin that go (specification, section 4). */
const personal: readonly string[] = [
  keys.token,
  keys.rememberedEmail,
  keys.lastUsedBusinessProfile,
  keys.businessProfileExpandedSections,
  'modal_dismissal_',
  'media_uploads_',
  'user_',
  'profile_',
  'cache_',
]

/** A session that ends by itself leaves what helps to come back (decisions, "Session"). */
const own: readonly string[] = [keys.token, keys.userInfo]

/** Takes away what belongs to the session and answers the keys. */
function clear({ local, session }: Storage, reason: ClosingReason): string[] {
  if (reason === 'person') session.remove(keys.lastUsedBusinessProfile)
  const beginnings = reason === 'person' ? personal : own
  const removedKeys = local.keys().filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))
  for (const key of removedKeys) local.remove(key)
  return removedKeys
}
