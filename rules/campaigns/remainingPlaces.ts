import { type Day, daysBetween } from '../content/months.ts'
import { layOut, momentsBetween } from './layout.ts'
import type { ChangedPost, PostsChange } from './postsChange.ts'

/** Where a post that is to be written stands in a campaign. */
export interface Place {
  week: number
  day: Day
  /** Which moment of the template, from 0, and what it is called. */
  moment: number
  momentName: string
  variant: string | null
  account_ids: number[]
}

type Covering = Pick<ChangedPost, 'day' | 'account_ids'>

/**
 * Places of the layout after a change that no post covers, at most so many: each account has in each week as many posts as
 * are laid out for it, with those that are there. Null where a change does not say which posts there are, or does not say
 * enough for it. Moments are spread over the whole campaign, what is there included.
 */
export function remainingPlaces(
  { before, after, today }: PostsChange,
  covering: readonly Covering[],
  most: number,
): Place[] | null {
  const { starts_on, ends_on, accounts, moments, variants } = after
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  if (starts_on === null || ends_on === null || moments.length === 0) return null
  const laidOut = layOut({ starts_on, ends_on, today, accounts, moments: moments.length, variants })
  const days = [...laidOut, ...covering].map(({ day }) => day).toSorted()
  const momentOf = momentsBetween(days.at(0), days.at(-1), moments.length)
  const places = laidOut.map(({ week, day, variant, account_ids }): Place => {
    const moment = momentOf(day)
    return { week, day, moment, momentName: moments[moment] ?? '', variant, account_ids }
  })
  for (const post of covering) cover(places, post, weekOf(post.day, starts_on))
  return places.filter(({ account_ids }) => account_ids.length > 0).slice(0, Math.max(0, most))
}

/** From 1; what lies before the first day is of the first week. */
export const weekOf = (day: Day, startsOn: Day): number => Math.max(1, Math.floor(daysBetween(startsOn, day) / 7) + 1)

/** Takes each account of a post from the place of its week that is the nearest one. */
function cover(places: readonly Place[], { day, account_ids }: Covering, week: number): void {
  for (const id of account_ids) {
    const ofAccount = places.filter((place) => place.week === week && place.account_ids.includes(id))
    const nearest = nearestTo(day, ofAccount)
    if (nearest) nearest.account_ids = nearest.account_ids.filter((other) => other !== id)
  }
}

function nearestTo<Post extends { day: Day }>(day: Day, posts: readonly Post[]): Post | undefined {
  const distance = (post: Post) => Math.abs(daysBetween(day, post.day))
  return posts.toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Posts that are not written in the places that there are: each stays where it is if that is one, or goes to a near one. */
export function placedPosts(
  posts: readonly Pick<ChangedPost, 'id' | 'day' | 'account_ids'>[],
  places: readonly Place[],
): { placed: { id: number; place: Place }[]; added: Place[]; removed: number[] } {
  const free = [...posts]
  const found = new Map<Place, number>()
  for (const isExact of [true, false]) {
    for (const place of places) {
      if (found.has(place)) continue
      const post = isExact ? free.find((one) => isAt(one, place)) : nearestTo(place.day, free)
      if (!post) continue
      found.set(place, post.id)
      free.splice(free.indexOf(post), 1)
    }
  }
  return {
    placed: [...found].map(([place, id]) => ({ id, place })),
    added: places.filter((place) => !found.has(place)),
    removed: free.map(({ id }) => id),
  }
}

const isAt = (post: Covering, place: Place): boolean =>
  post.day === place.day && post.account_ids.join() === place.account_ids.join()
