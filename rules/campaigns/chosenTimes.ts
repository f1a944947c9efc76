import type { TimeSource } from '../../contract/campaignSchedule.ts'
import type { ChosenTime } from '../../contract/content.ts'
import type { WallTime } from '../content/times.ts'
import { readWallTime } from '../content/wallTime.ts'

/** A time as the provider tells it. */
export interface KnownTime {
  /** An instant. */
  at: string
  wallTime: WallTime
  timezone: string
}

/** Which of the two, where clocks go back and a time comes twice. */
export type Occurrence = NonNullable<ChosenTime['occurrence']>

/** A post of a campaign and the time that is proposed for it. */
export interface Proposal {
  campaignPost: number
  accountIds: readonly number[]
  title: string
  isApproved: boolean
  schedule: KnownTime | null
  source: TimeSource | null
  movedFrom: { schedule: KnownTime; postId: number; title: string; minutes: number } | null
  alternatives: readonly KnownTime[]
  noRoom: string | null
}

/** A time that the person has chosen in place of the one that is proposed. */
export interface TimeByHand {
  campaignPost: number
  wallTime: WallTime
  occurrence: Occurrence
}

/** What the person has chosen, and nothing of it is planned. */
export interface ScheduleChoices {
  times: readonly TimeByHand[]
  /** Ids of posts that stay approved and are not planned. */
  leftOut: readonly number[]
}

export const noChoices: ScheduleChoices = { times: [], leftOut: [] }

export const hasChoices = ({ times, leftOut }: ScheduleChoices): boolean => times.length > 0 || leftOut.length > 0

/** What is chosen for one post. proposed: the proposed time after all · included: not left out any more */
export type PostChoice =
  | { kind: 'time'; wallTime: WallTime; occurrence: Occurrence }
  | { kind: 'proposed' | 'leftOut' | 'included' }

/** The choices with another one for a post; who moves one that was left out wants it planned. */
export function withChoice(
  { times, leftOut }: ScheduleChoices,
  campaignPost: number,
  choice: PostChoice,
): ScheduleChoices {
  const otherTimes = times.filter((time) => time.campaignPost !== campaignPost)
  const othersOut = leftOut.filter((id) => id !== campaignPost)
  switch (choice.kind) {
    case 'time': {
      const { wallTime, occurrence } = choice
      return { times: [...otherTimes, { campaignPost, wallTime, occurrence }], leftOut: othersOut }
    }
    case 'proposed':
      return { times: otherTimes, leftOut: othersOut }
    case 'leftOut':
      return { times, leftOut: [...othersOut, campaignPost] }
    case 'included':
      return { times, leftOut: othersOut }
  }
}

/** The choices for all other posts. */
export const withoutPosts = ({ times, leftOut }: ScheduleChoices, ids: readonly number[]): ScheduleChoices => ({
  times: times.filter(({ campaignPost }) => !ids.includes(campaignPost)),
  leftOut: leftOut.filter((id) => !ids.includes(id)),
})

/**
 * How a post stands. proposed · moved: it collided, and has another time · byHand: the person chose its time · unread: not
 * approved, so that it is not planned · leftOut: the person leaves it out · noRoom: it has no time
 */
export type Placing = 'proposed' | 'moved' | 'byHand' | 'unread' | 'leftOut' | 'noRoom'

/** A post with the time that it has by now. */
export interface PlacedPost extends Proposal {
  placing: Placing
  /** Null where there is none. */
  time: { wallTime: WallTime; timezone: string; occurrence: Occurrence } | null
}

/** The posts of a schedule with what the person has chosen for them, in their order. */
export function placedPosts(
  proposals: readonly Proposal[],
  { times, leftOut }: ScheduleChoices,
  timezone: string,
): PlacedPost[] {
  const byHand = new Map(times.map((time) => [time.campaignPost, time]))
  const out = new Set(leftOut)
  return proposals.map((proposal) => {
    const chosen = byHand.get(proposal.campaignPost)
    const time = chosen
      ? { wallTime: chosen.wallTime, timezone, occurrence: chosen.occurrence }
      : proposal.schedule && asChosen(proposal.schedule)
    return {
      ...proposal,
      time,
      placing: placingOf(proposal, {
        hasTime: time !== null,
        isChosen: chosen !== undefined,
        isOut: out.has(proposal.campaignPost),
      }),
    }
  })
}

function placingOf(
  { isApproved, movedFrom }: Proposal,
  { hasTime, isChosen, isOut }: { hasTime: boolean; isChosen: boolean; isOut: boolean },
): Placing {
  if (isOut) return 'leftOut'
  if (!hasTime) return 'noRoom'
  if (!isApproved) return 'unread'
  if (isChosen) return 'byHand'
  return movedFrom === null ? 'proposed' : 'moved'
}

/** A time that is known, as one that is chosen. */
export function asChosen({ at, wallTime, timezone }: KnownTime): {
  wallTime: WallTime
  timezone: string
  occurrence: Occurrence
} {
  const reading = readWallTime(wallTime, timezone)
  const isSecond = reading.kind === 'twice' && reading.second === Date.parse(at)
  return { wallTime, timezone, occurrence: isSecond ? 'second' : 'first' }
}

/** Those that one press plans. */
export const plannable = (posts: readonly PlacedPost[]): PlacedPost[] =>
  posts.filter(({ placing }) => placing === 'proposed' || placing === 'moved' || placing === 'byHand')
