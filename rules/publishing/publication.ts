import type { PublishingPolicy } from './policy.ts'

/** A post on the network that may be this publication: what a reading saw. */
export interface SeenPost {
  remoteId: string
  remoteUrl: string | null
}

/** Instants are milliseconds since 1970, UTC; they come with the events, never from a clock. */
export interface PublicationContext {
  policy: PublishingPolicy
  dueAt: number
  /** When the next step is due; null while nothing is to be done without a person. */
  nextAt: number | null
  /** Until when whoever holds it may work on it. */
  leaseUntil: number | null
  tries: number
  /** Readings since the last try that found nothing. */
  readings: number
  /** When the network was last called with it; null while it never was. */
  sentAt: number | null
  /** When it became certain after that call that nothing of it is on the network; null while that is not certain. */
  absentAt: number | null
  /** Why the network said no to the last call; it is called failed once a reading has found nothing. */
  refusal: string | null
  /** What the last reading saw that may be it, for the person to tell. */
  seen: readonly SeenPost[]
  /** Remote ids that the person said are not it. */
  dismissed: readonly string[]
  remoteId: string | null
  remoteUrl: string | null
  publishedAt: number | null
  reason: string | null
}

export interface Found extends SeenPost {
  at: number
}
export interface Leased {
  at: number
  leaseUntil: number
}
export interface Unavailable {
  at: number
  reason: string
  /** What the network asked to wait, in milliseconds; 0 when it did not say. */
  wait: number
}
export interface Silent {
  at: number
  /** When the host is tried again. */
  until: number
  reason: string
}

/** Nothing is left of what the network lets the account, or the whole installation, send. */
export interface UsedUp {
  at: number
  /** When it is given anew. */
  until: number
  /** What people call the network. */
  name: string
  whose: 'account' | 'app'
}

export type PublicationEvent =
  | ({ type: 'lease.taken' } & Leased)
  | { type: 'lease.released'; at: number }
  | { type: 'lease.expired'; at: number }
  | ({ type: 'sending.began' } & Leased)
  | ({ type: 'network.accepted' } & Found)
  | { type: 'network.refused'; at: number; reason: string }
  | ({ type: 'network.limited' } & Unavailable)
  | ({ type: 'network.unavailable' } & Unavailable)
  | { type: 'network.unclear'; at: number; reason: string }
  | ({ type: 'reading.found' } & Found)
  | { type: 'reading.absent'; at: number }
  | { type: 'reading.unsure'; at: number; reason: string; seen: readonly SeenPost[] }
  | { type: 'reading.failed'; at: number; reason: string }
  | ({ type: 'host.silent' } & Silent)
  | ({ type: 'limit.reached' } & UsedUp)
  | { type: 'twin.unresolved'; at: number }
  | { type: 'account.lost'; reason: string }
  | { type: 'account.returned'; at: number }
  /** The account works again, and the subscription does not let the post out. */
  | { type: 'permission.lost'; reason: string }
  | { type: 'permission.returned'; at: number }
  /** The person lets nothing of the account go out for now. */
  | { type: 'queue.paused' }
  | { type: 'queue.resumed'; at: number }
  /** It must not go out for now: an administrator is to decide, or nothing of its person's goes out. */
  | { type: 'moderation.held'; reason: string }
  | { type: 'moderation.passed'; at: number }
  /** An administrator refused what of its post has not gone out. */
  | { type: 'moderation.refused' }
  | { type: 'time.passed'; at: number }
  | { type: 'plan.moved'; dueAt: number }
  | { type: 'plan.withdrawn' }
  | { type: 'retry.requested'; at: number }
  | { type: 'check.requested'; at: number }
  /** `post`: where it stands, where its person said that too. */
  | { type: 'verdict.published'; at: number; post: SeenPost | null }
  | { type: 'verdict.sendAgain'; at: number }
  | { type: 'verdict.left' }

export interface PublicationInput {
  policy: PublishingPolicy
  dueAt: number
}
