import type { PlannedPost } from '../content/days.ts'
import { type Day, dayAway } from '../content/months.ts'
import { isOut } from '../content/states.ts'
import { dayOf } from '../content/times.ts'

/** The last seven days and the seven that they are told against. */
const recentDays = 14

/** Whether any of some posts went out in the last fourteen days, today among them. */
export const wasRecentlyOut = (posts: readonly Pick<PlannedPost, 'state' | 'wallTime'>[], today: Day): boolean =>
  posts.some(({ state, wallTime }) => isOut(state) && dayOf(wallTime) > dayAway(today, -recentDays))
