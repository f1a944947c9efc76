import type { Reply } from '../httpClient.ts'

/** Nothing is left of what a network lets one account, or the whole installation (its app), do. */
export interface Limit {
  scope: 'account' | 'app'
  /** When it is given anew, milliseconds since 1970. */
  until: number
}

/** One call to a network that was answered. */
export interface Exchange {
  method: string
  path: string
  reply: Reply
}

/**
 * What an answer says of the limits that every publication meets: those of which nothing is left; none, where it tells
 * that there is room; null where it says nothing of them. Pure.
 */
export type ReadLimits = (exchange: Exchange, now: number) => readonly Limit[] | null

export const isAnswered = ({ status }: Reply): boolean => status >= 200 && status < 300

/** One limit where a wait is known (milliseconds), else nothing. */
export const limitedFor = (wait: number, now: number, scope: Limit['scope'] = 'account'): readonly Limit[] | null =>
  wait > 0 ? [{ scope, until: now + wait }] : null
