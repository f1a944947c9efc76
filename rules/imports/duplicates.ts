import { strings } from '../../strings/imports.ts'
import { dayLabel } from '../content/months.ts'
import type { RowPost } from './rowPost.ts'

/** A post that is there with the text of a row. */
export interface KnownPost {
  /** Place of the row in the list, from 0. */
  at: number
  postId: number
  isDraft: boolean
  wallTime: string | null
  timezone: string | null
}

/** By what two rows are the same post: their words and their time. */
const keyOf = ({ text, schedule, media }: RowPost): string =>
  JSON.stringify([text.replaceAll(/\s+/g, ' ').trim(), schedule?.wall_time ?? null, media])

/** Rows that an earlier one says at the same time, by their places, with that one's. */
export function repeatedRows(posts: readonly RowPost[]): Map<number, number> {
  const firsts = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const post of posts) {
    if (post.text.trim() === '') continue
    const key = keyOf(post)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, post.at)
    else repeated.set(post.at, first)
  }
  return repeated
}

/** What there is to say of a row of which there is a post already; null where there is none. */
export function knownWords({ at, schedule }: RowPost, known: readonly KnownPost[]): string | null {
  const found = known.filter((one) => one.at === at)
  const [latest] = found
  if (!latest) return null
  if (schedule && found.some(({ wallTime }) => wallTime === schedule.wall_time)) {
    return strings.thereIsAPostWithThisText
  }
  if (latest.isDraft || latest.wallTime === null) return strings.thereIsADraftWithThisText
  return strings.thereIsAPostWithThisTextDay(dayLabel(latest.wallTime.slice(0, 10), true))
}
