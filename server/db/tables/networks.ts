import type { Generated } from 'kysely'
import type { AppNetwork, TestOutcome } from '../../../contract/networkCredentials.ts'
import type { AccountState, Network, TextLimits } from '../../../contract/networks.ts'
import type { MediaLimits } from '../../../rules/networks/mediaLimits.ts'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface NetworkTables {
  social_accounts: SocialAccountTable
  mastodon_apps: MastodonAppTable
  connect_attempts: ConnectAttemptTable
  connect_choices: ConnectChoiceTable
  network_apps: NetworkAppTable
  network_limits: NetworkLimitTable
  network_charges: NetworkChargeTable
  reading_expenses: ReadingExpenseTable
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
  /** What its server says of media, where it says anything. */
  media_limits: Json<MediaLimits | null>
  /** What was chosen for it when a post was last planned; null before the first. */
  last_options: Json<Record<string, unknown> | null>
  /** Sealed JSON (`server/process/sealer.ts`); null once disconnected. */
  credentials: Buffer | null
  connected_at: InstantNow
  business_profile_id: number | null
  /** When its network was last asked whether the credentials count. */
  checked_at: Instant | null
  /** When the credentials end by themselves, where the network says so. */
  expires_at: Instant | null
  /** Since when the person lets nothing of it go out; null while its queue runs. */
  queue_paused_at: Instant | null
  /** Since when its network does not tell its followers, or its posts' numbers, as the permission is missing. */
  followers_denied_at: Instant | null
  post_metrics_denied_at: Instant | null
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
  /** Which way of a network that has several. */
  way: string | null
  /** SHA-256 of the key of the browser that began it, hex; null where the callback asks for a token. */
  browser_key_hash: string | null
}

/** Accounts that a consent opened, of which the person has not chosen yet. */
interface ConnectChoiceTable {
  /** SHA-256, hex. */
  key_hash: string
  user_id: number
  /** Sealed JSON: the accounts with their credentials. */
  offered: Buffer
  business_profile_id: number | null
  expires_at: Instant
}

/** The installation's registration with one network, and what is known of it. */
interface NetworkAppTable {
  network: AppNetwork
  /** Both null where there is none, or the environment says it. */
  client_id: string | null
  /** Sealed. */
  client_secret: Buffer | null
  /** Null: the default of this program. */
  api_version: string | null
  revision: Generated<number>
  updated_by: number | null
  updated_at: InstantNow
  /** SHA-256 of id and secret that were tested, hex: of others the test says nothing. */
  tested_app: string | null
  tested_at: Instant | null
  test_outcome: TestOutcome | null
  test_message: string | null
  /** The version that the network no longer takes, and what it said. */
  retired_version: string | null
  retired_message: string | null
  retired_at: Instant | null
  /** Whether what a network charges for is read, to find out what became of a post. */
  is_reading_paid: Generated<boolean>
  /** Whole US dollars that reading numbers may cost in a month; 0 reads none. */
  reading_budget: Generated<number>
}

/** Nothing is left of what a network lets an account do, or, under no account, the whole installation. */
interface NetworkLimitTable {
  network: Network
  origin: string
  /** Empty for the installation. */
  account_remote_id: string
  until: Instant
}

/** What a network charges the installation for, by person, month and kind of call. */
interface NetworkChargeTable {
  user_id: number
  network: Network
  /** As `2026-11`, in UTC. */
  month: string
  kind: string
  is_practice: boolean
  count: number
  /** Hundredths of a cent. */
  amount: number
  /** Of calls of which it is not known whether they were taken. */
  unclear_count: number
  unclear_amount: number
}

/** What reading numbers has cost the installation in a month, with what is not certain. */
interface ReadingExpenseTable {
  network: Network
  /** As `2026-11`, in UTC. */
  month: string
  is_practice: boolean
  /** Hundredths of a cent. */
  amount: number
}
