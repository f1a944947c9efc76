import { type Contact, NetworkFault } from '../networks/network.ts'

/** What the calls to a network came to while one publication was worked on. */
export interface CallRecord {
  /** A call was answered with what was asked for. */
  answered(): void
  /** A call failed, or could not be made. */
  failed(cause: unknown): void
  /** How the account's server was heard of: one call without an answer counts for all. */
  contact(): Contact
  /** What failed and is no network's doing. */
  unexpected(): unknown[]
}

export function createCallRecord(): CallRecord {
  const failures: unknown[] = []
  let isAnswered = false

  return {
    answered() {
      isAnswered = true
    },
    failed(cause) {
      failures.push(cause)
    },
    contact() {
      const contacts = failures.flatMap((cause) => (cause instanceof NetworkFault ? [cause.contact] : []))
      if (contacts.includes('silent')) return 'silent'
      return isAnswered || contacts.includes('answered') ? 'answered' : 'none'
    },
    unexpected: () => failures.filter((cause) => !(cause instanceof NetworkFault)),
  }
}
