import type { PostState } from '../../contract/content.ts'
import { strings } from '../../strings/content.ts'
import { countWord } from '../shell/words.ts'
import type { PlannedPost } from './days.ts'
import { needyStates } from './states.ts'
import { dayOf, momentLabel, type WallTime } from './times.ts'

/** The sentence a person wants to hear first, and the part of it that asks for them. */
export interface Headline {
  plan: string
  need: string | null
}

/** How many posts of today are how far. */
interface TodayCounts {
  scheduled: number
  publishing: number
  published: number
  partlyPublished: number
  /** They wait for their person; those that are partly out are among them. */
  needy: number
}

/** Today's among these posts; `now` is the person's wall clock. */
function todayCounts(posts: readonly PlannedPost[], now: WallTime): TodayCounts {
  const today = posts.filter(({ wallTime }) => dayOf(wallTime) === dayOf(now))
  const count = (states: readonly PostState[]) => today.filter(({ state }) => states.includes(state)).length
  return {
    scheduled: count(['scheduled']),
    publishing: count(['publishing']),
    published: count(['published']),
    partlyPublished: count(['partly_published']),
    needy: count(needyStates),
  }
}

/**
 * How things stand: what still goes out today, else what comes next, and how many posts need the person.
 * `posts` are those of today and later, in order; `now` is the person's wall clock. Where they are not all of today's,
 * `today` counts those.
 */
export function headline(
  posts: readonly PlannedPost[],
  needing: number,
  now: WallTime,
  today: TodayCounts = todayCounts(posts, now),
): Headline {
  return { plan: planSentence(today) ?? nextSentence(posts, now), need: needing === 0 ? null : needSentence(needing) }
}

/** What is left of today or is done; null where nothing of it went out or will. */
function planSentence({ scheduled, publishing, published, partlyPublished, needy }: TodayCounts): string | null {
  if (scheduled > 0) return goSentence(scheduled, published + partlyPublished + publishing > 0)
  if (publishing > 0)
    return publishing === 1 ? strings.onePostIsGoingOutNow : strings.postsAreGoingOutNow(countWord(publishing))
  if (published > 0) return needy > 0 ? someOutSentence(published) : outSentence(published)
  return partlyPublished > 0 ? partlyOutSentence(partlyPublished, needy) : null
}

function goSentence(count: number, isMore: boolean): string {
  const more = isMore ? ' more' : ''
  return count === 1 ? strings.onePostGoesOutToday(more) : strings.postsGoOutToday(countWord(count), more)
}

function nextSentence(posts: readonly PlannedPost[], now: WallTime): string {
  const next = posts.find(({ state, wallTime }) => state === 'scheduled' && wallTime > now)
  return next ? strings.yourNextPostGoesOut(momentLabel(next.wallTime, dayOf(now))) : strings.nothingIsPlannedYet
}

const needSentence = (count: number): string =>
  count === 1 ? strings.oneNeedsYou : strings.needYouCountWord(countWord(count))

const someOutSentence = (count: number): string =>
  count === 1 ? strings.oneOfTodaysPostsIsOut : strings.ofTodaysPostsAreOut(countWord(count))

function partlyOutSentence(count: number, needy: number): string {
  if (needy === 1) return strings.todaysPostIsPartlyOut
  return count === 1 ? strings.oneOfTodaysPostsIsPartlyOut : strings.ofTodaysPostsArePartlyOut(countWord(count))
}

function outSentence(count: number): string {
  if (count === 1) return strings.todaysPostIsOut
  return count === 2 ? strings.bothOfTodaysPostsAreOut : strings.allOfTodaysPostsAreOut(countWord(count).toLowerCase())
}
