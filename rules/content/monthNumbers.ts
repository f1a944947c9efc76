import type { MonthStats } from '../../contract/content.ts'
import type { Camel } from '../shell/camel.ts'
import type { PlannedPost } from './days.ts'
import type { Month } from './months.ts'
import { dayOf } from './times.ts'

/** The numbers of some of a month's posts, counted as the provider counts those of all. */
export const numbersOf = (month: Month, posts: readonly PlannedPost[]): Camel<MonthStats> => ({
  month,
  total: posts.length,
  byState: counts(posts.map(({ state }) => state)),
  byNetwork: counts(posts.flatMap(({ networks }) => networks)),
  activeDays: new Set(posts.map(({ wallTime }) => dayOf(wallTime))).size,
})

const counts = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]))
