import { fromPromise } from 'xstate'
import { signOut } from '../../../contract/account.ts'
import type { ClosingReason, Restored } from '../../machines/account/session.machine.ts'
import type { Call } from '../api.ts'
import { keys, type Storage } from '../storage.ts'
import { keptUser } from './keptUser.ts'

export interface SessionOutside {
  call: Call
  storage: Storage
  /** Dispatches an event of that name on the window. */
  announce: (name: 'sessionCleared', detail: { userId: number | null; removedKeys: string[] }) => void
}

/** The effects of the session's machine. */
export const sessionActors = ({ call, storage, announce }: SessionOutside) => ({
  restore: fromPromise<Restored>(async () =>
    storage.local.get(keys.token) === null ? { kind: 'none' } : { kind: 'kept', user: keptUser(storage) },
  ),
  tellProvider: fromPromise<void>(async ({ signal }) => {
    await call(signOut, {}, { signal })
  }),
  clearSession: fromPromise<void, { reason: ClosingReason }>(async ({ input }) => {
    const userId = keptUser(storage)?.id ?? null
    announce('sessionCleared', { userId, removedKeys: clear(storage, input.reason) })
  }),
})

const ownKeys: readonly string[] = [keys.token, keys.userInfo]
const personalKeys: readonly string[] = [
  keys.token,
  keys.rememberedEmail,
  keys.lastUsedBusinessProfile,
  keys.businessProfileExpandedSections,
]
const personalPrefixes = ['modal_dismissal_', 'user_', 'profile_', 'cache_'] as const

const isOwn = (key: string): boolean => ownKeys.includes(key)
const isPersonal = (key: string): boolean =>
  personalKeys.includes(key) || personalPrefixes.some((prefix) => key.startsWith(prefix))

/**
 * Takes away what belongs to the session and answers the keys. Who signs out leaves nothing of themselves; a session
 * that ends by itself leaves what helps to come back (decisions, "Session").
 */
function clear({ local }: Storage, reason: ClosingReason): string[] {
  const removedKeys = local.keys().filter(reason === 'person' ? isPersonal : isOwn)
  for (const key of removedKeys) local.remove(key)
  return removedKeys
}
