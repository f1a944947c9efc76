import { chanceOf } from './chance.ts'

/** How often a post was seen, and what came of it; every number only grows. */
export interface Growth {
  views: number
  /** How many people saw it. */
  reach: number
  likes: number
  /** Comments of others, beside what stands on the practice network itself. */
  replies: number
  reposts: number
  quotes: number
  /** Bookmarks. */
  saves: number
  shares: number
  clicks: number
  profileClicks: number
}

const hour = 3_600_000
const day = 24 * hour

/** Of a hundred views, at most so many are a person's first, a like and so on. */
const sharesOfViews: Record<Exclude<keyof Growth, 'views'>, readonly [least: number, most: number]> = {
  reach: [70, 92],
  likes: [2, 8],
  replies: [0.2, 1.2],
  reposts: [0.3, 1.5],
  quotes: [0.05, 0.3],
  saves: [0.3, 1.6],
  shares: [0.2, 1.1],
  clicks: [0.6, 3],
  profileClicks: [0.2, 1],
}

/**
 * What came of a post at an age, in milliseconds: decided by the two alone, so that the same question has the same answer
 * after a restart too. Most of it comes on the first day, the rest over weeks; one post in twelve is a lucky one.
 */
export function growthOf(post: string, age: number): Growth {
  const views = Math.floor(audienceOf(post) * comeBy(age))
  const part = (name: keyof typeof sharesOfViews) => {
    const [least, most] = sharesOfViews[name]
    return Math.floor((views * (least + (most - least) * chanceOf(post, name))) / 100)
  }
  return {
    views,
    reach: part('reach'),
    likes: part('likes'),
    replies: part('replies'),
    reposts: part('reposts'),
    quotes: part('quotes'),
    saves: part('saves'),
    shares: part('shares'),
    clicks: part('clicks'),
    profileClicks: part('profileClicks'),
  }
}

/** How often it is seen in the end. */
function audienceOf(post: string): number {
  const usual = 240 + 1400 * chanceOf(post, 'audience') ** 2
  const isLucky = chanceOf(post, 'luck') < 1 / 12
  return isLucky ? usual * (6 + 20 * chanceOf(post, 'how lucky')) : usual
}

/** Which share of it has come at an age. */
function comeBy(age: number): number {
  const passed = Math.max(age, 0)
  return 0.75 * (1 - Math.exp(-passed / (9 * hour))) + 0.25 * (1 - Math.exp(-passed / (12 * day)))
}

const founded = Date.parse('2026-01-01T00:00:00.000Z')

/** How many follow an account at an instant; a handful more every day. */
export function followersOf(account: string, now: number): number {
  const first = 180 + Math.floor(2400 * chanceOf(account, 'followers'))
  const daily = 1 + 6 * chanceOf(account, 'following')
  return first + Math.floor((Math.max(now - founded, 0) / day) * daily)
}

/** How many accounts somebody follows. */
export const followedBy = (account: string): number => 40 + Math.floor(300 * chanceOf(account, 'followed'))

/** What came of several posts together. */
export function totalOf(grown: readonly Growth[]): Growth {
  const sum = (name: keyof Growth) => grown.reduce((all, one) => all + one[name], 0)
  return {
    views: sum('views'),
    reach: sum('reach'),
    likes: sum('likes'),
    replies: sum('replies'),
    reposts: sum('reposts'),
    quotes: sum('quotes'),
    saves: sum('saves'),
    shares: sum('shares'),
    clicks: sum('clicks'),
    profileClicks: sum('profileClicks'),
  }
}

const dayOf = (instant: number): number => Math.floor(instant / day) * day

/** The days (UTC) from one instant to another, each by its first and its last millisecond but one. */
export function daysBetween(since: number, until: number): readonly { start: number; end: number }[] {
  const first = dayOf(since)
  const count = Math.max(Math.ceil((until - first) / day), 0)
  return Array.from({ length: count }, (_, index) => ({ start: first + index * day, end: first + (index + 1) * day }))
}
