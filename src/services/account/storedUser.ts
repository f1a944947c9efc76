import { userDetail } from '../../../contract/account.ts'
import type { User } from '../../../rules/account/user.ts'
import { keys, type Storage } from '../browser/storage.ts'
import { toClient, toWire } from '../http/casing.ts'
import { storedJson } from '../schema/storedJson.ts'

/**
 * Keeps a session's token and the person it belongs to; the person first, so that another tab that hears of the token
 * knows whose it is.
 */
export function saveSession(storage: Storage, token: string, user: User | null): void {
  if (user) saveUser(storage, user)
  else storage.local.remove(keys.userInfo)
  storage.local.set(keys.token, token)
}

/** Keeps the session that a sign-in opened: whatever locked it is over. */
export function storeSignIn(storage: Storage, token: string, user: User): void {
  saveSession(storage, token, user)
  storage.local.remove(keys.lockedUntil)
}

/** Keeps the person for the next time the page is opened. */
export const saveUser = ({ local }: Storage, user: User): void =>
  local.set(keys.userInfo, JSON.stringify(toWire(userDetail, user)))

/** The person as they were when last seen; what cannot be read counts as not kept. */
export function storedUser({ local }: Storage): User | null {
  const stored = storedJson(userDetail, local.get(keys.userInfo))
  return stored && toClient(userDetail, stored)
}
