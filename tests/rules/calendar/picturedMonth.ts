import type { PicturedMonth } from '../../../rules/calendar/monthPicture.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'

let ids = 0

/** A scheduled post at nine of a day in November 2026, on Bluesky. */
export const picturedPost = (date: number, post: Partial<PlannedPost> = {}): PlannedPost => {
  const wallTime = `2026-11-${String(date).padStart(2, '0')}T09:00` as const
  return {
    postId: ++ids,
    start: `${wallTime}:00.000Z`,
    wallTime,
    title: 'Bread at nine',
    state: 'scheduled',
    networks: ['bluesky'],
    businessProfileId: null,
    ...post,
  }
}

/** November 2026 with posts, its sums counted from them and from `moreByDay`. */
export function picturedMonth(
  posts: readonly PlannedPost[],
  rest: Partial<Pick<PicturedMonth, 'moreByDay' | 'name'>> = {},
): PicturedMonth {
  const moreByDay = rest.moreByDay ?? {}
  const days = new Set([...posts.map(({ wallTime }) => wallTime.slice(0, 10)), ...Object.keys(moreByDay)])
  const more = Object.values(moreByDay).reduce((sum, one) => sum + one, 0)
  const byNetwork: Record<string, number> = {}
  for (const network of posts.flatMap(({ networks }) => networks)) byNetwork[network] = (byNetwork[network] ?? 0) + 1
  return {
    month: '2026-11',
    posts,
    moreByDay,
    total: posts.length + more,
    activeDays: days.size,
    byNetwork,
    name: rest.name ?? null,
  }
}
