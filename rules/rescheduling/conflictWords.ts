import type { Day } from '../content/months.ts'
import { momentLabel, type WallTime } from '../content/times.ts'
import { counted } from '../shell/words.ts'

/** Two posts of an account that stand close together. */
interface ClosePosts {
  /** As people know it: `@hearthcrumb`. */
  account: string
  /** Between them. */
  minutes: number
  schedule: { wallTime: WallTime }
}

/** `2 posts of @hearthcrumb are 5 minutes apart on Friday, November 27, at 9:00 AM.` */
export function conflictSentence({ account, minutes, schedule }: ClosePosts, today: Day): string {
  const when = momentLabel(schedule.wallTime, today)
  return minutes === 0
    ? `2 posts of ${account} go out at the same time ${when}.`
    : `2 posts of ${account} are ${counted(minutes, 'minute')} apart ${when}.`
}
