import type { Generated } from 'kysely'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface WaitlistTables {
  waitlist_entries: WaitlistEntryTable
  referrals: ReferralTable
  eu_waitlist_entries: EuWaitlistEntryTable
}

/** An address in the queue; the order is that of the ids, moved by referrals. */
interface WaitlistEntryTable {
  id: Generated<number>
  /** In the referral link, for everybody to see. */
  uuid: string
  /** In the mail's link alone: whoever has it reads that address. */
  mail_key: string
  /** Trimmed and lowercased; unique. */
  email: string
  first_name: string
  last_name: string
  platforms: Json<string[]>
  created_at: InstantNow
  confirmed_at: Instant | null
  approved_at: Instant | null
  /** The account that came in by the approval: it lets in nobody else. */
  user_id: number | null
}

/** A person who came by somebody's link; each person counts once. */
interface ReferralTable {
  id: Generated<number>
  entry_id: number
  person_key: string
  created_at: InstantNow
  /** When the person's address was confirmed: from then on it counts. */
  confirmed_at: Instant | null
}

interface EuWaitlistEntryTable {
  id: Generated<number>
  email: string
  name: string
  country: Generated<string>
  source: string
  /** By the visitor's own clock. */
  asked_at: Instant
  created_at: InstantNow
}
