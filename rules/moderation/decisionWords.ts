import { counted, countWord } from '../shell/words.ts'

/** What is told of posts that were decided on. */
export function decidedMessage(decision: 'let_go' | 'refused', count: number, lateCount: number): string {
  const said = `${counted(count, 'post')} ${decision === 'let_go' ? 'let go' : 'refused'}.`
  if (decision === 'refused' || lateCount === 0) return said
  if (count === 1) return 'Let go. Its time is over: its owner is asked for a new one.'
  return `${said} ${countWord(lateCount)} ${lateCount === 1 ? 'was late: its owner is' : 'were late: their owners are'} asked for a new time.`
}

/** What is told of decisions that were taken back. */
export const undoneMessage = (count: number): string =>
  count === 1 ? 'Taken back: the post is held again.' : `Taken back: ${count} posts are held again.`
