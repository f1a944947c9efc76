/** A sentence of a text, with the blanks behind it, and whether the other text has it as well. */
export interface ComparedSentence {
  from: number
  text: string
  isShared: boolean
}

/** Two texts by their sentences, each marked where the other does not have it in the same order. */
export interface SentenceDifferences {
  before: ComparedSentence[]
  after: ComparedSentence[]
  /** Sentences of the second text that the first does not have, of all that it has. */
  differing: number
  count: number
}

/** What differs between two texts, sentence by sentence. */
export function sentenceDifferences(before: string, after: string): SentenceDifferences {
  const [first, second] = [sentencesOf(before), sentencesOf(after)]
  const shared = sharedPlaces(first.map(said), second.map(said))
  const [inFirst, inSecond] = [new Set(shared.map(([at]) => at)), new Set(shared.map(([, at]) => at))]
  return {
    before: compared(first, inFirst),
    after: compared(second, inSecond),
    differing: second.length - shared.length,
    count: second.length,
  }
}

/** A sentence ends behind its mark and the blanks that follow, or with the line. */
const sentencesOf = (text: string): string[] => text.match(/[^\n]+?(?:[.!?…]+["”’)]*(?=\s|$)\s*|\n+|$)|\n+/g) ?? []

const said = (sentence: string): string => sentence.trim()

function compared(sentences: readonly string[], shared: ReadonlySet<number>): ComparedSentence[] {
  let from = 0
  return sentences.map((text, at) => {
    const sentence = { from, text, isShared: shared.has(at) }
    from += text.length
    return sentence
  })
}

/** The longest run of sentences that both have in the same order: places in the one and in the other. */
function sharedPlaces(one: readonly string[], other: readonly string[]): [number, number][] {
  const lengthAt = sharedLengths(one, other)
  const places: [number, number][] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    const isShared = one[row] === other[column]
    if (isShared) places.push([row, column])
    const isFirstLeft = !isShared && lengthAt(row + 1, column) >= lengthAt(row, column + 1)
    if (isShared || isFirstLeft) row += 1
    if (isShared || !isFirstLeft) column += 1
  }
  return places
}

/** How many sentences both have in the same order behind a place of each. */
function sharedLengths(one: readonly string[], other: readonly string[]): (row: number, column: number) => number {
  const known = new Map<string, number>()
  return function lengthAt(row, column): number {
    if (row === one.length || column === other.length) return 0
    const place = `${row} ${column}`
    const length =
      known.get(place) ??
      (one[row] === other[column]
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1)))
    known.set(place, length)
    return length
  }
}
