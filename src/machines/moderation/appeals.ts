import type { AppealState } from '../../../contract/appeals.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Match, Reason } from './moderation.ts'

/** A post of the person's that was refused, with what came of it. */
export interface RefusedPost {
  caseId: number
  /** Null where the post is no more. */
  postId: number | null
  title: string
  /** As it was refused. */
  text: string
  networks: readonly Network[]
  reason: Reason
  refusedAt: string
  appeal: {
    id: number
    state: AppealState
    text: string
    sentAt: string
    answer: string
    decidedAt: string | null
  } | null
  /** What of it the person was not seen to know yet. */
  unseen: readonly ('refused' | 'answered')[]
}

export interface RefusedPage {
  results: readonly RefusedPost[]
  count: number
  page: number
  pageSize: number
  /** All that the person has planned is held. */
  isHeld: boolean
  heldReason: string
}

/** An appeal as an administrator reads it. */
export interface Appeal {
  id: number
  state: AppealState
  text: string
  sentAt: string
  answer: string
  decidedAt: string | null
  decidedBy: string | null
  version: number
  person: { id: number; name: string; email: string }
  refused: {
    caseId: number
    title: string
    text: string
    networks: readonly Network[]
    matches: readonly Match[]
    reason: Reason
    refusedAt: string
    refusedBy: string | null
  }
}

export interface AppealsQuery {
  state: 'open' | 'decided'
  search: string
  page: number
}

export interface AppealsPage {
  results: readonly Appeal[]
  count: number
  page: number
  pageSize: number
  openCount: number
}
