import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { tellPage } from '../../services/browser/pageEvents.ts'

/** Of several, the last says that what was read before is to be read again: once is enough. */
export function tellAssociated(accounts: readonly Pick<SocialAccount, 'id' | 'businessProfileId'>[]): void {
  for (const [at, { id: accountId, businessProfileId }] of accounts.entries()) {
    const isLast = at === accounts.length - 1
    const flags = { refreshRequired: isLast, cacheInvalidated: isLast }
    tellPage('socialAccountAutoAssociated', { accountId, businessProfileId, ...flags })
  }
}
