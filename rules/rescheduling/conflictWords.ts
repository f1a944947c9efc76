import { strings } from '../../strings/rescheduling.ts'
import type { Day } from '../content/months.ts'
import { quotedTitle } from '../content/shortened.ts'
import { momentLabel, type WallTime } from '../content/times.ts'
import { counted, firstNamed } from '../shell/words.ts'
import type { OtherPost } from './otherPostWords.ts'
import { accountsLabel, grouped } from './sharedAccounts.ts'

/** Two posts of an account that stand close together. */
interface ClosePosts extends OtherPost {
  post: number
  schedule: { wallTime: WallTime }
}

/**
 * `2 posts of @hearthcrumb are 5 minutes apart on Friday, November 27, at 9:00 AM: the other is “Rye on Saturday”.`
 * The same two posts are told once, whatever number of accounts they share.
 */
export function conflictSentences(conflicts: readonly ClosePosts[], today: Day): string[] {
  const key = ({ post, otherPost, minutes, schedule }: ClosePosts) =>
    [post, otherPost, minutes, schedule.wallTime].join(' ')
  return grouped(conflicts, key).map(({ first: { otherTitle, minutes, schedule }, accounts }) => {
    const close = minutes === 0 ? strings.goOutAtTheSameTime : strings.areApart(counted(minutes, strings.minute))
    const other = otherTitle === '' ? '' : strings.quotedTitle(quotedTitle(otherTitle))
    return strings.accounts2PostsOf(accountsLabel(accounts), close, momentLabel(schedule.wallTime, today), other)
  })
}

/** The first of them as a notice tells them, and how many more there are. */
export const firstConflicts = (conflicts: readonly ClosePosts[], today: Day): string[] =>
  firstNamed(conflictSentences(conflicts, today))
