/**
 * The part of the words that differs between two texts, 0 to 1: those that only one of them has, by the longer one. A word
 * that stands elsewhere is the same word, since whoever edits a text mostly says the same in another order.
 */
export function changedShare(one: string, other: string): number {
  const words = wordsOf(one)
  const others = wordsOf(other)
  const longer = Math.max(words.length, others.length)
  return longer === 0 ? 0 : 1 - countCommon(words, others) / longer
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\S+/gu) ?? []

/** Words that both have, each as often as the one that has it less often. */
function countCommon(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1)
  let common = 0
  for (const word of others) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    common += 1
  }
  return common
}
