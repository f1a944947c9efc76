import type { Figures } from '../../../contract/analytics.ts'
import type { Day } from '../../../rules/content/months.ts'
import { sumOfTold } from '../../../rules/insight/figures.ts'
import { comparePostKeys, type PostKey } from '../../../rules/insight/postKey.ts'
import type { PublicationFact } from './publicationFacts.ts'

/** What came of some publications; a post on several accounts counts once. */
export function figuresOf(facts: readonly PublicationFact[]): Figures {
  const out = facts.filter(({ isOut }) => isOut)
  return {
    posts_out: postsIn(out),
    failed: postsIn(facts.filter(({ isOut }) => !isOut)),
    late: postsIn(out.filter(({ isLate }) => isLate)),
    impressions: sumOfTold(out.map(({ impressions }) => impressions)),
    reach: sumOfTold(out.map(({ reach }) => reach)),
    engagement: sumOfTold(out.map(({ engagement }) => engagement)),
    rated_engagement: sumOfTold(out.map(({ reach, engagement }) => (reach === null ? null : engagement))),
    clicks: sumOfTold(out.map(({ clicks }) => clicks)),
  }
}

/** How many posts some publications are of. */
export const postsIn = (facts: readonly PublicationFact[]): number => new Set(facts.map(({ post }) => post)).size

/**
 * Publications by the day on which their post went out first, or failed first, so that the days add up to the range.
 * `facts`: the first one first; `dayAt`: the day of an instant in milliseconds.
 */
export function factsByDay(
  facts: readonly PublicationFact[],
  dayAt: (at: number) => Day,
): ReadonlyMap<Day, PublicationFact[]> {
  const firstDays = new Map<string, Day>()
  return Map.groupBy(facts, ({ post, isOut, at }) => {
    const key = `${post} ${isOut}`
    const day = firstDays.get(key) ?? dayAt(at)
    firstDays.set(key, day)
    return day
  })
}

/** The post that reached most, or was engaged with most where none tells its reach; null where nothing was told. */
export const topPostOf = (facts: readonly PublicationFact[]): PostKey | null =>
  mostOf(facts, ({ reach }) => reach) ?? mostOf(facts, ({ engagement }) => engagement)

function mostOf(facts: readonly PublicationFact[], numberOf: (fact: PublicationFact) => number | null): PostKey | null {
  const values = [...Map.groupBy(facts, ({ post }) => post)].flatMap(([post, some]) => {
    const value = sumOfTold(some.map(numberOf))
    return value === null ? [] : [{ post, value }]
  })
  return (
    values.toSorted((one, other) => other.value - one.value || comparePostKeys(one.post, other.post))[0]?.post ?? null
  )
}
