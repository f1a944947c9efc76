import type { PlannedPost } from './days.ts'
import { dayOf, momentLabel, type WallTime } from './times.ts'
import { countWord } from './words.ts'

/** The sentence a person wants to hear first, and the part of it that asks for them. */
export interface Headline {
  plan: string
  need: string | null
}

/**
 * How things stand: what still goes out today, else what comes next, and how many posts need the person.
 * `posts` are those of today and later, in order; `now` is the person's wall clock.
 */
export function headline(posts: readonly PlannedPost[], needing: number, now: WallTime): Headline {
  return { plan: planSentence(posts, now), need: needing === 0 ? null : needSentence(needing) }
}

function planSentence(posts: readonly PlannedPost[], now: WallTime): string {
  const today = posts.filter(({ wallTime }) => dayOf(wallTime) === dayOf(now))
  const out = today.filter(({ state }) => state === 'published' || state === 'partly_published')
  const toGo = today.filter(({ state }) => state === 'scheduled')
  const going = today.filter(({ state }) => state === 'publishing')
  if (toGo.length > 0) return goSentence(toGo.length, out.length + going.length > 0)
  if (going.length > 0)
    return going.length === 1 ? 'One post is going out now.' : `${countWord(going.length)} posts are going out now.`
  if (out.length > 0) return outSentence(out.length)
  return nextSentence(posts, now)
}

function goSentence(count: number, isMore: boolean): string {
  const more = isMore ? ' more' : ''
  return count === 1 ? `One${more} post goes out today.` : `${countWord(count)}${more} posts go out today.`
}

function nextSentence(posts: readonly PlannedPost[], now: WallTime): string {
  const next = posts.find(({ state, wallTime }) => state === 'scheduled' && wallTime > now)
  return next ? `Your next post goes out ${momentLabel(next.wallTime, dayOf(now))}.` : 'Nothing is planned yet.'
}

const needSentence = (count: number): string => (count === 1 ? 'One needs you.' : `${countWord(count)} need you.`)

function outSentence(count: number): string {
  if (count === 1) return 'Today’s post is out.'
  return count === 2
    ? 'Both of today’s posts are out.'
    : `All ${countWord(count).toLowerCase()} of today’s posts are out.`
}
