import { strings } from '../../../strings/insight/chart.ts'
import { counted } from '../../shell/words.ts'

/** Under a chart on a phone, 343 px wide, a day has 4 px up to this many; a square needs as much. */
const mostNarrowDays = 80
/** So many days leave room for a count under each. */
const mostCountedDays = 31
/** So many squares stand above each other. */
const mostSquares = 3

interface PostsOfDay {
  /** Percent across. */
  x: number
  /** One each, from 0. */
  squares: readonly number[]
  /** In place of squares where there are too many; otherwise null. */
  count: number | null
}

interface PostsOfWeek {
  /** Where its first day begins, percent across. */
  x: number
  /** Of the week with the most, from 0 to 1. */
  share: number
}

export type ChartPosts =
  | { kind: 'days'; days: readonly PostsOfDay[]; words: string }
  | { kind: 'weeks'; weeks: readonly PostsOfWeek[]; words: string }

/** How the posts of each day are drawn under a chart: by day where there is room for it, otherwise by seven days. */
export function chartPosts(counts: readonly number[]): ChartPosts {
  const isCounted = counts.some((count) => count > mostSquares)
  if (counts.length > (isCounted ? mostCountedDays : mostNarrowDays)) return postsByWeek(counts)
  const days = counts.flatMap((count, index): PostsOfDay[] => {
    const x = ((index + 0.5) / counts.length) * 100
    if (count > mostSquares) return [{ x, squares: [], count }]
    return count === 0 ? [] : [{ x, squares: Array.from({ length: count }, (_, at) => at), count: null }]
  })
  return { kind: 'days', days, words: isCounted ? strings.squaresAndFiguresArePosts : strings.squaresArePosts }
}

function postsByWeek(counts: readonly number[]): ChartPosts {
  const weeks = Array.from({ length: Math.ceil(counts.length / 7) }, (_, week) =>
    counts.slice(week * 7, week * 7 + 7).reduce((sum, count) => sum + count, 0),
  )
  const most = Math.max(...weeks)
  return {
    kind: 'weeks',
    weeks: weeks.map((count, week) => ({
      x: ((week * 7) / counts.length) * 100,
      share: most === 0 ? 0 : count / most,
    })),
    words: strings.barsBelowArePostsOfSevenDays(counted(most, strings.post)),
  }
}
