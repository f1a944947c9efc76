import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Limits } from '../http/rateLimits.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { MediaService } from '../media/media.ts'
import type { Accounts } from '../networks/accounts.ts'
import type { Background } from '../process/background.ts'
import type { Sealer } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import type { Billing } from './billing/billing.ts'

/** What the account's services stand on. */
export interface AccountDeps {
  db: Kysely<Database>
  settings: Settings
  limits: Limits
  mailer: Mailer
  background: Background
  accounts: Accounts
  billing: Billing
  sealer: Sealer
  media: Pick<MediaService, 'removeStoredOf'>
}
