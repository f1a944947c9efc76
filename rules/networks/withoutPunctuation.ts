/** A sentence's own punctuation after an address is not part of it, nor is a bracket that was opened before it. */
export function withoutPunctuation(address: string): string {
  const kept = address.includes('(') ? upToMark : upToMarkOrBracket
  return kept.exec(address)?.[0] ?? ''
}

// Greedy from the beginning, so that one step back is taken for each mark: a pattern for the end tries at each of them.
const upToMark = /^.*[^.,;:!?'"]/su
const upToMarkOrBracket = /^.*[^.,;:!?'")]/su
