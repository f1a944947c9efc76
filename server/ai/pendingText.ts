import { printable } from '../../rules/ai/answerText.ts'

/**
 * What may be shown of an answer while it comes: nothing as long as it may be the word that stands for no answer, then all
 * of it that can be seen.
 */
export function createPendingText(refusal: string): (piece: string) => string {
  let pending: string | null = ''
  return (piece) => {
    if (pending === null) return printable(piece)
    pending += printable(piece)
    const begun = pending.trimStart()
    if (refusal.startsWith(begun) || begun.startsWith(refusal)) return ''
    pending = null
    return begun
  }
}
