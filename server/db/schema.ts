import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CampaignStatus } from '../../contract/business.ts'
import type { PublicationState } from '../../contract/content.ts'
import type { MediaKind } from '../../contract/media.ts'
import type { AccountState, Network, TextLimits } from '../../contract/networks.ts'
import type { OnboardingStep } from '../../contract/onboarding.ts'
import type { SeenPost } from '../../rules/publishing/publication.machine.ts'

/** timestamptz: read as Date, written as Date or ISO text. */
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T extends object | null> = JSONColumnType<T, string | null, string | null>

export interface Database {
  users: UserTable
  tokens: TokenTable
  email_links: EmailLinkTable
  outbox: OutboxTable
  rate_limits: RateLimitTable
  social_accounts: SocialAccountTable
  mastodon_apps: MastodonAppTable
  connect_attempts: ConnectAttemptTable
  posts: PostTable
  publications: PublicationTable
  publication_attempts: PublicationAttemptTable
  publication_events: PublicationEventTable
  remote_posts: RemotePostTable
  silent_hosts: SilentHostTable
  heartbeats: HeartbeatTable
  waitlist_entries: WaitlistEntryTable
  referrals: ReferralTable
  eu_waitlist_entries: EuWaitlistEntryTable
  onboarding: OnboardingTable
  suggestions: SuggestionTable
  payment_events: PaymentEventTable
  business_profiles: BusinessProfileTable
  templates: TemplateTable
  business_profile_templates: BusinessProfileTemplateTable
  campaigns: CampaignTable
  media: MediaTable
  media_uploads: MediaUploadTable
  media_upload_parts: MediaUploadPartTable
  sealed_check: SealedCheckTable
  maintenance: MaintenanceTable
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
  is_email_confirmed: Generated<boolean>
  is_onboarding_complete: Generated<boolean>
  timezone: Generated<string>
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

/** Mail that could not leave because no SMTP server is set. */
interface OutboxTable {
  id: Generated<number>
  to_address: string
  subject: string
  text: string
  html: string
  created_at: InstantNow
}

/** The table of rate-limiter-flexible, which alone writes it. */
interface RateLimitTable {
  key: string
  points: Generated<number>
  /** Milliseconds since 1970. */
  expire: number | null
}

interface SocialAccountTable {
  id: Generated<number>
  user_id: number
  network: Network
  /** What the network knows it by for ever: a DID, or `{id}@{host}`. */
  remote_id: string
  handle: string
  name: string
  avatar_url: string | null
  url: string
  /** Host (with a port where it has one) of the account's own server, and where to call it. */
  server: string
  origin: string
  state: AccountState
  error_message: string | null
  is_practice: Generated<boolean>
  limits: Json<TextLimits>
  /** Sealed JSON (`server/process/sealer.ts`); null once disconnected. */
  credentials: Buffer | null
  connected_at: InstantNow
  business_profile_id: number | null
  /** When its network was last asked whether the credentials count. */
  checked_at: Instant | null
  /** When the credentials end by themselves, where the network says so. */
  expires_at: Instant | null
}

/** A registration with one Mastodon server, made once. */
interface MastodonAppTable {
  host: string
  redirect_uri: string
  client_id: string
  client_secret: Buffer
  created_at: InstantNow
}

interface ConnectAttemptTable {
  id: Generated<number>
  user_id: number
  network: Network
  host: string
  /** SHA-256 of the state parameter, hex. */
  state_hash: string
  code_verifier: Buffer
  expires_at: Instant
  /** Whom the account is to post for. */
  business_profile_id: number | null
}

interface PostTable {
  id: Generated<number>
  user_id: number
  client_key: string
  version: Generated<number>
  text: string
  is_draft: boolean
  /** Chosen accounts of a draft; once planned, the publications say it. */
  account_ids: Json<number[]>
  /** With wall time and zone: null while no time is chosen, which only a draft may lack. */
  due_at: Instant | null
  wall_time: string | null
  timezone: string | null
  /** `2026-11-25`: the day that a draft without a time was begun for. */
  suggested_day: string | null
  business_profile_id: number | null
  campaign_id: number | null
  created_at: InstantNow
  updated_at: InstantNow
}

interface PublicationTable {
  id: Generated<number>
  post_id: number
  account_id: number
  user_id: number
  network: Network
  part: Generated<number>
  state: PublicationState
  due_at: Instant
  /** When the queue should look at it next: the due time, the next try, the next reading. */
  next_at: Instant | null
  /** Who holds it and until when; a conditional update takes it. */
  lease_owner: string | null
  /** While it is held, its account's id on the network: over all who connected an account, one publication is at work. */
  lease_account: string | null
  lease_expires_at: Instant | null
  /** Rises with every step, so that two can never take the same one. */
  revision: Generated<number>
  tries: Generated<number>
  readings: Generated<number>
  /** The key every try of this publication is sent with: a TID on Bluesky, an Idempotency-Key on Mastodon. */
  key: string | null
  /** What is sent, frozen before the first try. */
  payload: Json<Record<string, unknown> | null>
  /** The post's version that the payload was made of: another one is prepared anew before it goes out. */
  prepared_version: number | null
  /** Where the account's list stood before the first call, as the network's adapter tells it. */
  mark: Json<Record<string, unknown> | null>
  /** When the network was last called with it. */
  sent_at: Instant | null
  /** When it became certain after that call that nothing of it is there. */
  absent_at: Instant | null
  /** Why the network said no to that call. */
  refusal: string | null
  /** What a reading saw that may be it. */
  seen: ColumnType<SeenPost[], string | undefined, string>
  /** Remote ids that the person said are not it. */
  dismissed: ColumnType<string[], string | undefined, string>
  remote_id: string | null
  remote_url: string | null
  published_at: Instant | null
  reason: string | null
  created_at: InstantNow
  updated_at: InstantNow
}

/** One try, committed before the call goes out. */
interface PublicationAttemptTable {
  id: Generated<number>
  publication_id: number
  number: number
  key: string
  started_at: InstantNow
  ended_at: Instant | null
  outcome: string | null
  detail: string | null
}

/** A step of a publication that is no try: what its page tells under "What happened". */
interface PublicationEventTable {
  id: Generated<number>
  publication_id: number
  at: Instant
  /** An event of `rules/publishing/publication.machine.ts`. */
  event: string
  /** The state that it led to. */
  state: PublicationState
  detail: string | null
}

/**
 * A post on a network that is known to be a publication's. It belongs to one, over all people who connected that
 * account, and stays known when the publication is deleted here.
 */
interface RemotePostTable {
  network: Network
  account_remote_id: string
  remote_id: string
  user_id: number
  publication_id: number | null
}

/** A host of a network that does not answer: it is tried by one publication at a time until it does. */
interface SilentHostTable {
  host: string
  since: Instant
  next_try_at: Instant
  tries: number
  /** A sentence for people. */
  reason: string
}

/** When a part of the background work last ran. */
interface HeartbeatTable {
  name: string
  beat_at: Instant
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

/** A business that a person runs. At most one of a person is primary. */
interface BusinessProfileTable {
  id: Generated<number>
  user_id: number
  name: string
  is_primary: Generated<boolean>
  is_active: Generated<boolean>
  website_url: string | null
  description: Generated<string>
  industry: Generated<string>
  brand_assets: ColumnType<Record<string, unknown>, string | undefined, string>
  icp_analysis: Json<Record<string, unknown> | null>
  audience_intelligence: Json<Record<string, unknown> | null>
  created_at: InstantNow
  updated_at: InstantNow
}

interface TemplateTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  name: string
  custom_id: string | null
  preview_img: string | null
  category: Generated<string>
  created_at: InstantNow
  updated_at: InstantNow
}

interface BusinessProfileTemplateTable {
  business_profile_id: number
  template_id: number
}

interface CampaignTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  name: string
  status: Generated<CampaignStatus>
  /** Since when: one that has been generating or scheduling for long is stuck. */
  status_changed_at: InstantNow
  created_at: InstantNow
  updated_at: InstantNow
}

/** Bytes: read as text where they may pass what a number of JavaScript holds, which these do not. */
type Bytes = ColumnType<string | number, number, number>

interface MediaTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  kind: MediaKind
  name: string
  content_type: string
  size: Bytes
  width: number
  height: number
  /** Seconds. */
  duration: number | null
  codec: string | null
  alt_text: Generated<string>
  /** Where the storage has it. */
  storage_key: string
  thumbnail_key: string | null
  thumbnail_size: Generated<number>
  created_at: InstantNow
}

/** A file on its way: `received` bytes of `size` have arrived, part by part. */
interface MediaUploadTable {
  id: Generated<number>
  user_id: number
  business_profile_id: number | null
  client_key: string
  file_name: string
  alt_text: Generated<string>
  size: Bytes
  received: ColumnType<string | number, number | undefined, number>
  /** What the keys of its parts begin with. */
  storage_key: string
  /** What became of it. */
  media_id: number | null
  expires_at: Instant
  created_at: InstantNow
}

/** One part of a file on its way, under a key of its own in the storage. */
interface MediaUploadPartTable {
  upload_id: number
  /** Where in the file it begins. */
  begins: Bytes
  size: number
  storage_key: string
}

/** One row: what the installation's key must open. */
interface SealedCheckTable {
  id: Generated<number>
  sealed: Buffer
  created_at: InstantNow
}

/** What the owner tells everybody about maintenance; one row at most. */
interface MaintenanceTable {
  id: Generated<number>
  text: string
  ends_at: Instant
  announced_by: number | null
  announced_at: InstantNow
}
