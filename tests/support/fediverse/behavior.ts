import type { ErrorStatus } from './apiError.ts'

/** A status that stands on the server, as tests look at it. */
export interface StandingStatus {
  id: string
  /** The person's name: `ines` or `theo`. */
  author: string
  /** As it was written. */
  text: string
  /** What sent it: `Web` where the person wrote it by hand. */
  application: string
}

/** How a person's list of statuses may deviate. Fields that are left out deviate in nothing. */
export interface ListBehavior {
  /** Milliseconds after it came in during which a status is missing from the list, by the server's `now()`. */
  lateBy?: number
  /**
   * The order within a page; `newestFirst` unless said. What a page holds is the same in each order, so that the lowest
   * id of a page need not be its last.
   */
  order?: 'newestFirst' | 'oldestFirst' | 'shuffled'
  /** Statuses that are missing from the list for good. */
  hides?: (status: StandingStatus) => boolean
  /** `since_id` and `min_id` are not heeded, as if they had not been asked for. */
  ignoresSince?: boolean
}

/** How the server behaves, where servers of the Mastodon API differ. Any field may be set between calls. */
export interface Behavior {
  /**
   * What becomes of an Idempotency-Key that comes again with the same token. `honored`: for an hour, as documented, it
   * answers the status that it made, or 404 where that was deleted. `rememberedFor`: so many milliseconds by the
   * server's `now()`. `ignored`: every call makes a status.
   */
  keys: 'honored' | 'ignored' | { rememberedFor: number }
  /** What is made of a text in `content`; the mark-up that is not asked for stays as it was typed. */
  rendering: 'plain' | 'markdown' | 'customEmoji'
  /** `missing`: the source of a status answers 404, as servers do that do not know the call. */
  source: 'given' | 'missing'
  /** `hidden`: a status names no application, not even to its author. */
  application: 'named' | 'hidden'
  /**
   * Milliseconds by which the server's clock is ahead of `now()`, or behind it: in the `Date` header, the reset of the
   * rate limit, and what is created from now on.
   */
  clockOffset: number
  list: ListBehavior
  /** `statuses_count` of an account, wherever it is answered: `live`, or as the list shows it. */
  counts: 'live' | 'late'
  /** `X-RateLimit-Reset` as an ISO 8601 instant or as seconds since 1970. */
  resetForm: 'iso' | 'seconds'
  /** Calls of the API that a token has in five minutes, by the server's `now()`; the next ones are answered with 429. */
  rateLimit: number
  /** Every call of the API is answered with this error and not done. */
  failWith: ErrorStatus | null
}

export const usualBehavior = (): Behavior => ({
  keys: 'honored',
  rendering: 'plain',
  source: 'given',
  application: 'named',
  clockOffset: 0,
  list: {},
  counts: 'live',
  resetForm: 'iso',
  rateLimit: 300,
  failWith: null,
})
