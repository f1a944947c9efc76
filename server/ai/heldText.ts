import { printable } from '../../rules/ai/answerText.ts'

/**
 * What may be shown of an answer while it comes: nothing as long as it may be the word that stands for no answer, then all
 * of it that can be seen.
 */
export function createHeldText(refusal: string): (piece: string) => string {
  let held: string | null = ''
  return (piece) => {
    if (held === null) return printable(piece)
    held += printable(piece)
    const begun = held.trimStart()
    if (refusal.startsWith(begun) || begun.startsWith(refusal)) return ''
    held = null
    return begun
  }
}
