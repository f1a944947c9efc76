import type { TextDoubt } from '../../contract/campaignPosts.ts'

/** A piece of a text; `doubt` is the number of what is said of it, from 0, or null. */
export interface MarkedPiece {
  from: number
  text: string
  doubt: number | null
}

/** A text in pieces: each place that a doubt names by itself, first come first served where two overlap. */
export function markedText(text: string, doubts: readonly TextDoubt[]): MarkedPiece[] {
  const places = doubts
    .flatMap(({ quote }, doubt) => {
      const from = quote === '' ? -1 : text.indexOf(quote)
      return from < 0 ? [] : [{ from, until: from + quote.length, doubt }]
    })
    .toSorted((one, other) => one.from - other.from)
  const pieces: MarkedPiece[] = []
  let at = 0
  for (const { from, until, doubt } of places) {
    if (from < at) continue
    if (from > at) pieces.push({ from: at, text: text.slice(at, from), doubt: null })
    pieces.push({ from, text: text.slice(from, until), doubt })
    at = until
  }
  return at < text.length ? [...pieces, { from: at, text: text.slice(at), doubt: null }] : pieces
}
