import { strings } from '../../strings/moderation.ts'
import { counted, countWord } from '../shell/words.ts'

/** What is told of posts that were decided on. */
export function decidedMessage(decision: 'let_go' | 'refused', count: number, lateCount: number): string {
  const said = (decision === 'let_go' ? strings.areReleased : strings.areRefused)(counted(count, strings.post))
  if (decision === 'refused' || lateCount === 0) return said
  if (count === 1) return strings.setFreeItsTimeIsOverItsOwner
  return strings.wasLateAskedForANewTime(said, countWord(lateCount), lateCount)
}

/** What is told of decisions that were taken back. */
export const undoneMessage = (count: number): string =>
  count === 1 ? strings.takenBack : strings.takenBackCount(count)
