import { chanceOf } from './chance.ts'

/** Something that is talked about on a practice network. */
export interface Trend {
  name: string
  /** Posts by day, today's first. */
  byDay: readonly number[]
}

const day = 86_400_000
const names = [
  ...['Advent calendars', 'Bread', 'Coffee', 'Crafts', 'Gardening', 'Handmade', 'Illustration', 'Local shops'],
  ...['Open studios', 'Photography', 'Running', 'Small business', 'Soup season', 'Vinyl', 'Winter menus'],
]

/** What a network talks about at an instant, most first: by its name and the day alone, the same after a restart too. */
export function trendsOf(network: string, now: number): Trend[] {
  const today = Math.floor(now / day)
  return names
    .map((name) => ({
      name,
      byDay: Array.from({ length: 7 }, (_, ago) => 8 + Math.floor(90 * chanceOf(network, name, today - ago))),
    }))
    .sort((one, other) => sumOf(other) - sumOf(one))
}

/** Posts of a week. */
export const sumOf = ({ byDay }: Trend): number => byDay.reduce((sum, posts) => sum + posts, 0)
