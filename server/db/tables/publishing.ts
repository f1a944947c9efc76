import type { ColumnType, Generated } from 'kysely'
import type { ContentKind, PublicationState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import type { SeenPost } from '../../../rules/publishing/publication.ts'
import type { Instant, InstantNow, Json, JsonValue } from './columns.ts'

export interface PublishingTables {
  publications: PublicationTable
  publication_attempts: PublicationAttemptTable
  publication_events: PublicationEventTable
  remote_posts: RemotePostTable
  silent_hosts: SilentHostTable
}

/** Remote ids that came about before anything could be seen on the network, and the very thing that they are for. */
export interface Staged {
  key: string
  payload: Readonly<Record<string, unknown>>
  /** The post's version that it was made of. */
  version: number
  steps: Readonly<Record<string, JsonValue>>
}

interface PublicationTable {
  id: Generated<number>
  post_id: number
  account_id: number
  user_id: number
  network: Network
  /** Of the post, from 1; the first comment is behind the last. */
  part: Generated<number>
  kind: Generated<ContentKind>
  /** Of the words of a first part, to find the same again (`server/content/textHash.ts`); null without words. */
  text_hash: Generated<string | null>
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
  /** What is being brought to the network before it is sent: its remote ids so far, and what they belong to. */
  staged: Json<Staged | null>
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
  /** When its network was first asked to take it off; nothing is known of that call while it is not removed. */
  removal_began_at: Generated<Date | null>
  /** Since when it is known that its network has it no more. */
  removed_at: Generated<Date | null>
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
