import type { Post as WirePost } from '../../contract/content.ts'
import type { Camel } from '../shell/camel.ts'
import { contentOfPost } from './contentOfPost.ts'
import type { Day } from './months.ts'
import type { PostContent } from './postContent.ts'
import { isSameContent } from './sameContent.ts'
import { suggestedTime } from './suggestedTime.ts'
import type { WallTime } from './times.ts'
import { readWallTime } from './wallTime.ts'

type Post = Camel<WirePost>

/** A post as it is being written: what a person can change. */
export interface Draft extends PostContent {
  accountIds: readonly number[]
  when: 'now' | 'schedule'
  /** When it goes out; no more than a suggestion until it is chosen. */
  wallTime: WallTime
  timezone: string
  /** Which of the two, when clocks go back over that time. */
  occurrence: 'first' | 'second'
  /** A draft has no time until one is chosen. */
  isTimeChosen: boolean
  /** The day it was begun for, while no time is chosen; null where it was begun for none. */
  suggestedDay: Day | null
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
export const hasContent = ({ parts, firstComment, variants }: PostContent): boolean =>
  [...parts, ...variants.flatMap((variant) => variant.parts)].some(
    ({ text, mediaIds }) => text.trim() !== '' || mediaIds.length > 0,
  ) || [firstComment, ...variants.map((variant) => variant.firstComment)].some((comment) => comment?.trim())

/** What a draft says, without when and where. */
export const contentIn = ({
  parts,
  firstComment,
  variants,
  threadFallback,
  accountOptions,
  utm,
  linkCards,
  ...said
}: PostContent): PostContent => ({
  parts,
  firstComment,
  variants,
  threadFallback,
  accountOptions,
  utm,
  linkCards,
  // Once it was chosen, no step goes back to before: what is left out would leave what was saved since.
  ...saidOf(said, said),
})

export function isSameDraft(one: Draft, other: Draft): boolean {
  return (
    isSameContent(one, other) &&
    one.when === other.when &&
    isSameTime(one, other) &&
    isSameSet(one.accountIds, other.accountIds)
  )
}

function isSameTime(one: Draft, other: Draft): boolean {
  if (one.when === 'now') return true
  if (!one.isTimeChosen || !other.isTimeChosen) return one.isTimeChosen === other.isTimeChosen
  return one.wallTime === other.wallTime && one.timezone === other.timezone && one.occurrence === other.occurrence
}

/** Whether both have the same ids, each once, in whatever order. */
export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}

/**
 * The draft that a stored post is opened with; `blank` suggests a time for one that has none. It says bucket, tags and AI
 * where `blank` does.
 */
export function draftOf(post: Post, blank: Draft): Draft {
  const { accountIds, schedule, suggestedDay } = post
  const content = { ...contentOfPost(post), ...saidOf(post, blank) }
  if (!schedule) return suggested({ ...blank, ...content, accountIds, isTimeChosen: false, suggestedDay }, blank)
  return {
    ...content,
    accountIds,
    when: 'schedule',
    wallTime: schedule.wallTime,
    timezone: schedule.timezone,
    occurrence: occurrenceOf(schedule),
    isTimeChosen: true,
    suggestedDay: null,
  }
}

/** A draft without a time with the one to suggest by now: what was suggested when it was begun may have passed. */
export function suggested(draft: Draft, blank: Draft): Draft {
  if (draft.isTimeChosen) return draft
  const suggestedDay = draft.suggestedDay ?? blank.suggestedDay
  const wallTime = suggestedTime(suggestedDay, blank.wallTime)
  return { ...draft, wallTime, timezone: blank.timezone, occurrence: 'first', suggestedDay }
}

/** What a change of the time makes of a draft: whoever says when it goes out has chosen. */
export const choosing = (time: Partial<Draft>): Partial<Draft> =>
  time.wallTime === undefined ? time : { isTimeChosen: true, ...time }

function occurrenceOf({ at, wallTime, timezone }: NonNullable<Post['schedule']>): 'first' | 'second' {
  const reading = readWallTime(wallTime, timezone)
  return reading.kind === 'twice' && reading.second === Date.parse(at) ? 'second' : 'first'
}

type Said = Pick<PostContent, 'bucketId' | 'tags' | 'writtenByAi'>

/** Of what a content says only once it was chosen there, as much of a post as `said` says. */
export const saidOf = ({ bucketId, tags, writtenByAi }: Said, said: Said): Said => ({
  ...(said.bucketId !== undefined && { bucketId }),
  ...(said.tags !== undefined && { tags }),
  ...(said.writtenByAi !== undefined && { writtenByAi }),
})
