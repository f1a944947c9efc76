import type { Clock } from '../browser/clock.ts'
import { keys, type Storage } from '../browser/storage.ts'

/** Stores until when signing in is locked, for a reload; `seconds` from now. */
export const storeLock = ({ storage, clock }: { storage: Storage; clock: Clock }, seconds: number): void =>
  storage.local.set(keys.lockedUntil, String(clock.now() + seconds * 1000))
