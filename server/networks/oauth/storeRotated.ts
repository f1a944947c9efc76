import { setTimeout as pause } from 'node:timers/promises'
import { type Account, NetworkFault } from '../network.ts'
import type { Opened, Vault } from '../vault.ts'

/** What came of a refresh token that works once (refresh token rotation: RFC 9700, section 4.14.2). */
export interface Rotation {
  account: Account
  /** As it was read and claimed before the refresh token was spent. */
  claimed: Opened
  /** Whether these credentials are still those that the new ones were made of, whoever has claimed them. */
  isSpent(credentials: unknown): boolean
  fresh: unknown
}

/** Milliseconds before each further try, half a minute together; the claim lasts longer. */
const pauses = [200, 400, 800, 1600, 3200, 6400, 12_800]

/**
 * Stores new tokens in the place of those that they were made of. They are all there is of the sign-in now: a database
 * that is away for a moment must not lose them. What a person brought meanwhile by agreeing again stays. Throws `expired`
 * where the account is disconnected.
 */
export async function storeRotated(vault: Vault, rotation: Rotation): Promise<void> {
  for (const wait of pauses) {
    try {
      return await replaceSpent(vault, rotation)
    } catch (cause) {
      if (cause instanceof NetworkFault) throw cause
      await pause(wait)
    }
  }
  return replaceSpent(vault, rotation)
}

async function replaceSpent(vault: Vault, { account, claimed, isSpent, fresh }: Rotation): Promise<void> {
  let read = claimed
  while (!(await vault.replace(account, read, fresh))) {
    read = await vault.open(account)
    if (!isSpent(read.credentials)) return
  }
}
