import type { Day } from '../content/months.ts'
import { quotedTitle } from '../content/shortened.ts'
import { momentLabel, type WallTime } from '../content/times.ts'
import { counted, firstNamed } from '../shell/words.ts'

/** Two posts of an account that stand close together. */
interface ClosePosts {
  /** As people know it: `@hearthcrumb`. */
  account: string
  /** The beginning of what the other of them says; empty where it has no words. */
  otherTitle: string
  /** Between them. */
  minutes: number
  schedule: { wallTime: WallTime }
}

/** `2 posts of @hearthcrumb are 5 minutes apart on Friday, November 27, at 9:00 AM: the other is “Rye on Saturday”.` */
export function conflictSentence({ account, otherTitle, minutes, schedule }: ClosePosts, today: Day): string {
  const close = minutes === 0 ? 'go out at the same time' : `are ${counted(minutes, 'minute')} apart`
  const other = otherTitle === '' ? '' : `: the other is ${quotedTitle(otherTitle)}`
  return `2 posts of ${account} ${close} ${momentLabel(schedule.wallTime, today)}${other}.`
}

/** Beside the day on which a post would come: `@hearthcrumb has another post 5 minutes away: “Rye on Saturday”.` */
export function otherPostSentence({ account, otherTitle, minutes }: Omit<ClosePosts, 'schedule'>): string {
  const what = minutes === 0 ? 'posts something else then' : `has another post ${counted(minutes, 'minute')} away`
  const other = otherTitle === '' ? '' : `: ${quotedTitle(otherTitle)}`
  return `${account} ${what}${other}.`
}

/** The first conflicts as a notice tells them, and how many more there are. */
export function conflictSentences(conflicts: readonly ClosePosts[], today: Day): string[] {
  return firstNamed(conflicts.map((conflict) => conflictSentence(conflict, today)))
}
