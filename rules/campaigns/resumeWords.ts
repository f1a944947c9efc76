import { strings } from '../../strings/campaigns.ts'
import { type Day, daysBetween, shortDate, weekdayName } from '../content/months.ts'
import { clockLabel, dayOf, timeOf, type WallTime } from '../content/times.ts'
import { counted, countWord } from '../shell/words.ts'

interface Held {
  before: { at: string; wallTime: WallTime }
  schedule: { at: string; wallTime: WallTime } | null
}

/** What going on with a campaign would do: `Eight go out as planned, two move, one stays a draft.` */
export function resumeSum(posts: readonly Held[]): string {
  if (posts.length === 0) return strings.noPostOfItIsHeld
  const moved = posts.filter(isMoved).length
  const drafts = posts.filter(({ schedule }) => schedule === null).length
  const same = posts.length - moved - drafts
  const parts = [
    part(same, strings.goesOutAsPlanned, strings.goOutAsPlanned),
    part(moved, 'moves', 'move'),
    part(drafts, strings.staysADraft, strings.stayDrafts),
  ].filter((words) => words !== null)
  return `${parts.map((words, index) => (index === 0 ? words : words.toLowerCase())).join(', ')}.`
}

const part = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : `${countWord(count)} ${count === 1 ? one : many}`

/** Whether it would go out at another time than the one that it had. */
export const isMoved = ({ before, schedule }: Held): boolean => schedule !== null && schedule.at !== before.at

/** `was Tue 9:00 AM, goes Thu 9:00 AM`; of one that keeps its time `goes Tue 9:00 AM`. */
export function resumedWords({ before, schedule }: Held, today: Day): string {
  if (schedule === null) return strings.wasStaysADraft(moment(before.wallTime, today))
  const goes = strings.goes(moment(schedule.wallTime, today))
  return schedule.at === before.at ? goes : strings.was(moment(before.wallTime, today), goes)
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
  return count === 0 ? strings.resume : strings.resumeWith(counted(count, strings.post))
}
