import type { ColumnType, Generated } from 'kysely'
import type { OnboardingStep } from '../../../contract/onboarding.ts'
import type { Clock, FormatLocale, WeekStart } from '../../../contract/regionalFormat.ts'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface AccountTables {
  users: UserTable
  tokens: TokenTable
  email_links: EmailLinkTable
  onboarding: OnboardingTable
  suggestions: SuggestionTable
  payment_events: PaymentEventTable
}

interface UserTable {
  id: Generated<number>
  /** Trimmed and lowercased; unique. */
  email: string
  username: string
  /** What an unconfirmed person corrected the address to; it becomes `email` once it is confirmed. */
  wished_email: string | null
  /** argon2id; null until the address is confirmed, and once a change of address was stopped until a new one is chosen. */
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  is_staff: Generated<boolean>
  is_superuser: Generated<boolean>
  is_suspended: Generated<boolean>
  /** Since when nothing of theirs goes out, by a moderator; null where it does. */
  posts_held_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  posts_held_reason: Generated<string>
  /** In place of what the plan says; null: as the plan says. */
  own_media_megabytes: ColumnType<number | null, number | null | undefined, number | null>
  own_ai_texts: ColumnType<number | null, number | null | undefined, number | null>
  is_email_confirmed: Generated<boolean>
  is_onboarding_complete: Generated<boolean>
  timezone: Generated<string>
  /** How dates and numbers are written for them. */
  format_locale: Generated<FormatLocale>
  clock: Generated<Clock>
  week_start: Generated<WeekStart>
  plan: string
  subscription_status: Generated<string>
  stripe_customer_id: string | null
  stripe_subscription_id: string | null
  /** When what the payment provider says was last asked for; an older answer never overwrites it. */
  billing_read_at: Instant | null
  /** Since when the subscription is canceled or blocked. */
  unpaid_since: Instant | null
  connection: Generated<string>
  /** Null until the first one: the outbox page is open on loopback only until the owner's. */
  last_sign_in_at: Instant | null
  /** The business chosen last, on whatever device; null before any was chosen. */
  last_used_business_profile_id: number | null
  created_at: InstantNow
}

interface TokenTable {
  id: Generated<number>
  user_id: number
  /** SHA-256 of the token, hex; the token itself is stored nowhere. */
  hash: string
  /** What the browser called itself, for people. */
  device: Generated<string>
  created_at: InstantNow
  last_used_at: InstantNow
  /** When its person last proved who they are. */
  proved_at: InstantNow
}

/** Links that were mailed: each works once and expires. */
interface EmailLinkTable {
  id: Generated<number>
  user_id: number
  purpose: 'confirm' | 'reset' | 'change' | 'stop'
  /** The address that it was mailed to and speaks for; null in links of old, which speak for the account's. */
  email: string | null
  hash: string
  /** The session that asked for it, where one did and it has not ended. */
  token_id: number | null
  expires_at: Instant
  used_at: Instant | null
}

interface OnboardingTable {
  user_id: number
  passed: Json<OnboardingStep[]>
  business_name: Generated<string>
  industry: Generated<string>
  /** How many sets of first posts the person was offered for this industry. */
  suggested_sets: Generated<number>
}

/** A first post that was offered; kept, it is a draft. */
interface SuggestionTable {
  id: Generated<number>
  user_id: number
  /** The key that its draft is made with, so that keeping twice makes one. */
  client_key: string
  template: string
  text: string
  is_kept: Generated<boolean>
}

/** An event of the payment provider that has been applied; it may be delivered again. */
interface PaymentEventTable {
  id: string
  applied_at: InstantNow
}
