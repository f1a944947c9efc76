import type { Post as WirePost } from '../../contract/content.ts'
import type { Camel } from '../shell/camel.ts'
import type { WallTime } from './times.ts'
import { readWallTime } from './wallTime.ts'

type Post = Camel<WirePost>

/** A post as it is being written: what a person can change. */
export interface Draft {
  text: string
  accountIds: readonly number[]
  when: 'now' | 'schedule'
  wallTime: WallTime
  timezone: string
  /** Which of the two, when clocks go back over that time. */
  occurrence: 'first' | 'second'
}

/** The browser's copy of what is being written, so that neither a reload nor a lost session takes it. */
export interface LocalDraft {
  clientKey: string
  /** Null before the provider has made the post. */
  postId: number | null
  /** The version that the writing began from. */
  version: number | null
  draft: Draft
  /** The provider has the same. */
  isSaved: boolean
  /** Milliseconds since the epoch. */
  savedAt: number
}

/** Something is in it that a person would miss. */
export const hasContent = ({ text }: Draft): boolean => text.trim() !== ''

export function isSameDraft(one: Draft, other: Draft): boolean {
  return (
    one.text === other.text &&
    one.when === other.when &&
    isSameTime(one, other) &&
    isSameSet(one.accountIds, other.accountIds)
  )
}

function isSameTime(one: Draft, other: Draft): boolean {
  if (one.when === 'now') return true
  return one.wallTime === other.wallTime && one.timezone === other.timezone && one.occurrence === other.occurrence
}

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

/** The draft that a stored post is opened with; `blank` gives the time for one that has none. */
export function draftOf(post: Post, blank: Draft): Draft {
  const { text, accountIds, schedule } = post
  if (!schedule) return { ...blank, text, accountIds }
  return {
    text,
    accountIds,
    when: 'schedule',
    wallTime: schedule.wallTime,
    timezone: schedule.timezone,
    occurrence: occurrenceOf(schedule),
  }
}

function occurrenceOf({ at, wallTime, timezone }: NonNullable<Post['schedule']>): 'first' | 'second' {
  const reading = readWallTime(wallTime, timezone)
  return reading.kind === 'twice' && reading.second === Date.parse(at) ? 'second' : 'first'
}
