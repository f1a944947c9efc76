import type { DayFigures, FiguresWithFollowers } from '../../../contract/analytics.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallClock } from '../../../rules/content/wallClock.ts'
import { type DaySpan, spansOfDays } from '../../../rules/content/wallTime.ts'
import { sumOfTold } from '../../../rules/insight/figures.ts'
import { ownPostId, type PostKey } from '../../../rules/insight/postKey.ts'
import { type DayRange, daysIn } from '../../../rules/insight/range.ts'
import type { FollowersBefore } from './followerReadings.ts'
import type { PublicationFact } from './publicationFacts.ts'
import { factsByDay, figuresOf, topPostOf } from './reportFigures.ts'
import type { ReportPost } from './reportPosts.ts'

/** Days of a zone, and what happened in them where the filters look. */
export interface Period {
  range: DayRange
  timezone: string
  days: readonly DaySpan[]
  /** The first one first. */
  facts: readonly PublicationFact[]
}

/** The period of a range, of facts that may reach beyond it. */
export function periodOf(range: DayRange, timezone: string, facts: readonly PublicationFact[]): Period {
  const days = spansOfDays(daysIn(range), timezone)
  const [from, until] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0]
  return { range, timezone, days, facts: facts.filter(({ isAsked, at }) => isAsked && at >= from && at < until) }
}

/** What came of all accounts, or of one; `accountIds`: whose followers are told. */
export function totalsOf(
  { days, facts }: Pick<Period, 'days' | 'facts'>,
  accountIds: readonly number[],
  followers: FollowersBefore,
): FiguresWithFollowers {
  const end = days.at(-1)?.to ?? 0
  return { ...figuresOf(facts), followers: sumOfTold(accountIds.map((id) => followers(id, end))) }
}

/** The figures of a day, and the post that reached most. */
export type PeriodDay = Omit<DayFigures, 'top_post'> & { topPost: PostKey | null }

/** Every day of a period, the first one first. */
export function daysOf(
  { timezone, days, facts }: Period,
  accountIds: readonly number[],
  followers: FollowersBefore,
): PeriodDay[] {
  const clock = wallClock(timezone)
  const byDay = factsByDay(facts, (at) => dayOf(clock(at)))
  return days.map((span) => {
    const some = byDay.get(span.day) ?? []
    return {
      day: span.day,
      ...totalsOf({ days: [span], facts: some }, accountIds, followers),
      topPost: topPostOf(some),
    }
  })
}

/** A day with what its best post is called; null of one that is gone since. */
export function describeDay({ topPost, ...day }: PeriodDay, posts: ReadonlyMap<PostKey, ReportPost>): DayFigures {
  const top = topPost === null ? undefined : posts.get(topPost)
  return {
    ...day,
    top_post: top && topPost !== null ? { post_id: ownPostId(topPost), url: top.url, title: top.title } : null,
  }
}
