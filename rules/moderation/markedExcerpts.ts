/** A piece of a text, and whether a rule matched it. */
export interface Piece {
  from: number
  text: string
  isMatched: boolean
}

/** A text in pieces: every place that stands among the excerpts by itself, the longest first where two begin together. */
export function markedExcerpts(text: string, excerpts: readonly string[]): Piece[] {
  const wanted = [...new Set(excerpts)].filter((excerpt) => excerpt !== '').toSorted((a, b) => b.length - a.length)
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    const next = firstOf(text, wanted, at)
    const from = next?.from ?? text.length
    if (from > at) pieces.push({ from: at, text: text.slice(at, from), isMatched: false })
    if (next) pieces.push({ from, text: next.excerpt, isMatched: true })
    at = from + (next?.excerpt.length ?? 0)
  }
  return pieces
}

/** The excerpt that stands first from a place on. */
function firstOf(text: string, excerpts: readonly string[], at: number): { from: number; excerpt: string } | null {
  let first: { from: number; excerpt: string } | null = null
  for (const excerpt of excerpts) {
    const from = text.indexOf(excerpt, at)
    if (from >= 0 && (first === null || from < first.from)) first = { from, excerpt }
  }
  return first
}
