import { type Day, daysBetween, shortDate, weekdayName } from '../content/months.ts'
import { clockLabel, dayOf, timeOf, type WallTime } from '../content/times.ts'
import { counted, countWord } from '../shell/words.ts'

interface Held {
  before: { at: string; wallTime: WallTime }
  schedule: { at: string; wallTime: WallTime } | null
}

/** What going on with a campaign would do: `Eight go out as planned, two move, one stays a draft.` */
export function resumeSum(posts: readonly Held[]): string {
  if (posts.length === 0) return 'No post of it is held. It goes on as it is.'
  const moved = posts.filter(isMoved).length
  const drafts = posts.filter(({ schedule }) => schedule === null).length
  const same = posts.length - moved - drafts
  const parts = [
    part(same, 'goes out as planned', 'go out as planned'),
    part(moved, 'moves', 'move'),
    part(drafts, 'stays a draft', 'stay drafts'),
  ].filter((words) => words !== null)
  return `${parts.map((words, index) => (index === 0 ? words : words.toLowerCase())).join(', ')}.`
}

const part = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${countWord(count)} ${count === 1 ? one : many}`

/** Whether it would go out at another time than the one that it had. */
export const isMoved = ({ before, schedule }: Held): boolean => schedule !== null && schedule.at !== before.at

/** `was Tue 9:00 AM, goes Thu 9:00 AM`; of one that keeps its time `goes Tue 9:00 AM`. */
export function resumedWords({ before, schedule }: Held, today: Day): string {
  if (schedule === null) return `was ${moment(before.wallTime, today)}, stays a draft`
  const goes = `goes ${moment(schedule.wallTime, today)}`
  return schedule.at === before.at ? goes : `was ${moment(before.wallTime, today)}, ${goes}`
}

/** Within a week its weekday, else the date: `Tue 9:00 AM`, `Nov 12, 9:00 AM` */
function moment(wallTime: WallTime, today: Day): string {
  const day = dayOf(wallTime)
  const time = clockLabel(timeOf(wallTime))
  return Math.abs(daysBetween(today, day)) < 7 ? `${weekdayName(day, 'short')} ${time}` : `${shortDate(day)}, ${time}`
}

/** The act: `Resume with 10 posts`; without posts it only goes on. */
export function resumeAct(posts: readonly Held[]): string {
  const count = posts.filter(({ schedule }) => schedule !== null).length
  return count === 0 ? 'Resume' : `Resume with ${counted(count, 'post')}`
}
