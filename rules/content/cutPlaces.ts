import type { TextPart } from '../networks/textPart.ts'

/** Where a text may be cut, as indexes into it: neither in a sign nor in what must stay whole. */
export interface CutPlaces {
  /** The text's length. */
  end: number
  /** The nearest place, from one downwards. */
  atOrBefore(place: number): number
  /** The nearest place after one; the end, after the last. */
  next(place: number): number
  /** The last place up to one, behind an empty line; 0 where there is none. So are the next two. */
  paragraphBefore(place: number): number
  sentenceBefore(place: number): number
  /** Behind white space that may break a line. */
  spaceBefore(place: number): number
  /** The last end of a word after one place and up to another, also where no spaces are written; 0 where there is none. */
  wordBefore(start: number, place: number): number
  /** The first place, from one on, that is not white space. */
  skipSpace(place: number): number
  /** The place behind the last sign between two that is not white space. */
  trimSpace(start: number, end: number): number
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
const words = new Intl.Segmenter('en', { granularity: 'word' })
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters behind a place that tell whether a word goes on there. */
const longestWord = 30

/** Where a text may be cut that a network makes these parts of. All but text among them stay whole. */
export function cutPlacesOf(text: string, parts: readonly TextPart[]): CutPlaces {
  const signStarts = startsOfSigns(text)
  const allowed = withoutInsides(signStarts, parts)
  const lastOf = (places: readonly number[]) => {
    const usable = places.filter((place) => allowed[place] === 1)
    return (place: number): number => usable[firstAfter(usable, place) - 1] ?? 0
  }

  return {
    end: text.length,
    atOrBefore(place) {
      let at = place
      while (at > 0 && allowed[at] === 0) at -= 1
      return at
    },
    next(place) {
      let at = place + 1
      while (at < text.length && allowed[at] === 0) at += 1
      return at
    },
    paragraphBefore: lastOf(matchEnds(text, /\n[^\S\n]*\n\s*/g)),
    sentenceBefore: lastOf(segmentEnds(sentences, text)),
    spaceBefore: lastOf(matchEnds(text, /[^\S\u00a0\u202f\ufeff]+/g)),
    wordBefore(start, place) {
      const ends = segmentEnds(words, text.slice(start, place + longestWord)).map((end) => start + end)
      return ends.findLast((end) => end <= place && allowed[end] === 1) ?? 0
    },
    skipSpace(place) {
      let start = place
      while (start < text.length && isSpace(text, start)) start += 1
      while (start > place && signStarts[start] === 0) start -= 1
      return start
    },
    trimSpace(start, end) {
      let last = end
      while (last > start && isSpace(text, last - 1)) last -= 1
      while (last < end && signStarts[last] === 0) last += 1
      return last
    },
  }
}

/** 1 where a sign starts and where the text ends, 0 within signs. */
function startsOfSigns(text: string): Uint8Array {
  const starts = new Uint8Array(text.length + 1)
  for (const { index } of signs.segment(text)) starts[index] = 1
  starts[text.length] = 1
  return starts
}

/** The same, but 0 within what stays whole too. */
function withoutInsides(starts: Uint8Array, parts: readonly TextPart[]): Uint8Array {
  const allowed = starts.slice()
  let start = 0
  for (const { kind, text } of parts) {
    if (kind !== 'text') allowed.fill(0, start + 1, start + text.length)
    start += text.length
  }
  return allowed
}

const segmentEnds = (segmenter: Intl.Segmenter, text: string): number[] =>
  Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length)

const matchEnds = (text: string, pattern: RegExp): number[] =>
  Array.from(text.matchAll(pattern), ({ 0: matched, index }) => index + matched.length)

const isSpace = (text: string, place: number): boolean => /\s/.test(text.charAt(place))

/** Index of the first that is greater, of numbers that rise. */
function firstAfter(numbers: readonly number[], bound: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((numbers[middle] ?? 0) > bound) high = middle
    else low = middle + 1
  }
  return low
}
