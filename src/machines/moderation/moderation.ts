import type { CaseState, ModerationKind, RefusalReason } from '../../../contract/moderation.ts'
import type { Network } from '../../../contract/networks.ts'

/** What a rule found in a post. */
export interface Match {
  kind: ModerationKind
  ruleId: number | null
  ruleName: string
  /** As they stand in the text; empty of what is not of the text. */
  excerpts: readonly string[]
  told: string
}

/** Why a post is refused. */
export interface Reason {
  code: RefusalReason
  text: string
}

/** A held post in the queue. */
export interface ListedCase {
  id: number
  version: number
  /** Null where the post was deleted since. */
  postId: number | null
  title: string
  person: { id: number; name: string }
  business: string | null
  networks: readonly Network[]
  matches: readonly Match[]
  state: CaseState
  dueAt: string | null
  heldAt: string
}

/** How many there are, whatever the queue is filtered by. */
export interface QueueCounts {
  waiting: number
  dueWithinHour: number
  byKind: readonly { kind: ModerationKind; count: number }[]
  decidedThisWeek: number
  medianMinutes: number | null
  openAppeals: number
}

export interface QueueQuery {
  /** Null: all kinds. */
  kind: ModerationKind | null
  search: string
  page: number
}

export interface QueuePage {
  results: readonly ListedCase[]
  count: number
  page: number
  pageSize: number
  counts: QueueCounts
}

/** What happened to a person's posts. */
export interface PastEvent {
  at: string
  what:
    | 'held'
    | 'let_go'
    | 'refused'
    | 'edited'
    | 'appealed'
    | 'appeal_granted'
    | 'appeal_declined'
    | 'person_held'
    | 'person_released'
  told: string
  caseId: number | null
}

/** Whose post it is. */
export interface Author {
  id: number
  name: string
  email: string
  plan: string
  since: string
  postsOut: number
  heldBefore: number
  refusedBefore: number
  plannedNow: number
  isHeld: boolean
}

/** A held post with all that a decision needs. */
export interface ModerationCase extends ListedCase {
  texts: readonly { networks: readonly Network[]; parts: readonly string[] }[]
  mediaCount: number
  reason: Reason | null
  decidedAt: string | null
  decidedBy: string | null
  undoUntil: string | null
  /** Part of it is on a network or may be there: only the rest can be refused. */
  isOnNetwork: boolean
  /** Something of it surely was not sent, and would be. */
  hasUnsent: boolean
  author: Author
  history: readonly PastEvent[]
}

/** What is decided on, as it was seen. */
export interface SeenCase {
  id: number
  version: number
}

/** Cases that stayed as they were, and why. */
export interface LeftCase {
  id: number
  text: string
}

export type Decision = { decision: 'let_go' } | { decision: 'refused'; reason: Reason }

/** What came of decisions. */
export interface Decided {
  results: readonly { id: number; isLate: boolean; undoUntil: string | null }[]
  left: readonly LeftCase[]
}

/** What came of taking decisions back. */
export interface Undone {
  results: readonly number[]
  left: readonly LeftCase[]
}
