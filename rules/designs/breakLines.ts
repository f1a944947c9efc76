/** A line of a text, without the spaces at its end. */
export interface Line {
  text: string
  /** As it was measured. */
  width: number
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Pixels: a text that is broader by this still fits, so that a design in another size breaks where it did. */
const tolerance = 0.01

/** A line ends only where the text says so (Unicode, UAX 14: BK, CR, LF, NL). */
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

/** A word with the spaces after it, or spaces alone; a no-break space is part of the word. A hyphen or dash ends one. */
const words =
  /[^ \t\u2000-\u2006\u2008-\u200b\u3000]*?(?:[-\u2010\u2012-\u2014](?=\p{L})|[ \t\u2000-\u2006\u2008-\u200b\u3000]+|$)/gu

/**
 * A text in lines that are at most so broad: broken between words; a word that is broader than a line stands on lines of its
 * own and is broken between graphemes, at least one to a line. `hasBrokenWord` says whether any was.
 */
export function breakLines(
  text: string,
  width: number,
  widthOf: (text: string) => number,
): { lines: Line[]; hasBrokenWord: boolean } {
  const broken = text.split(lineBreaks).map((paragraph) => breakParagraph(paragraph, width, widthOf))
  return {
    lines: broken.flatMap(({ lines }) => lines),
    hasBrokenWord: broken.some(({ hasBrokenWord }) => hasBrokenWord),
  }
}

function breakParagraph(paragraph: string, width: number, widthOf: (text: string) => number) {
  const lines: Line[] = []
  let current = ''
  let hasBrokenWord = false
  const close = () => {
    const text = withoutEnd(current)
    lines.push({ text, width: widthOf(text) })
    current = ''
  }
  const fits = (text: string) => widthOf(withoutEnd(text)) <= width + tolerance
  for (const [word] of paragraph.matchAll(words)) {
    if (word === '') continue
    if (fits(current + word)) {
      current += word
      continue
    }
    if (withoutEnd(current) !== '') close()
    const pieces = fits(current + word) ? [current + word] : breakWord(current + word, width, widthOf)
    hasBrokenWord ||= pieces.length > 1
    for (const piece of pieces.slice(0, -1)) {
      current = piece
      close()
    }
    current = pieces.at(-1) ?? ''
  }
  close()
  return { lines, hasBrokenWord }
}

const withoutEnd = (text: string): string => text.replace(/[ \t\u2000-\u2006\u2008-\u200b\u3000]+$/, '')

/** A word in pieces that fit, each of as many graphemes as do; the spaces after it stay with the last. */
function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const bare = withoutEnd(word)
  const all = Array.from(graphemes.segment(bare), ({ segment }) => segment)
  const pieces: string[] = []
  let from = 0
  while (from < all.length) {
    const count = longestFitting(
      all.length - from,
      (most) => widthOf(all.slice(from, from + most).join('')) <= width + tolerance,
    )
    pieces.push(all.slice(from, from + count).join(''))
    from += count
  }
  return pieces.map((piece, index) => (index === pieces.length - 1 ? piece + word.slice(bare.length) : piece))
}

/** The most of so many that fit, at least one, by doubling and bisection: a longer text is never narrower. */
function longestFitting(most: number, doFit: (count: number) => boolean): number {
  let [low, high] = [1, 2]
  while (high <= most && doFit(high)) [low, high] = [high, high * 2]
  high = Math.min(high, most + 1)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (doFit(middle)) low = middle
    else high = middle
  }
  return low
}
