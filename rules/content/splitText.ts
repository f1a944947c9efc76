import type { TextPart } from '../networks/textPart.ts'
import { type CutPlaces, cutPlacesOf } from './cutPlaces.ts'

/** A paragraph's end is taken where the part gets at least this long, of what it could be at a sentence's end. */
const leastOfParagraph = 0.5

/**
 * A text in parts that each fit: cut at the end of a paragraph, else of a sentence, else between words, else between signs.
 * White space at a cut is left out. What `findParts` finds in the text (links, mentions, tags) is never cut, nor is a sign
 * that is written in several characters: one that does not fit by itself is a part that does not fit. None of an empty text.
 */
export function splitText(
  text: string,
  fits: (part: string) => boolean,
  findParts: (text: string) => readonly TextPart[],
): string[] {
  const places = cutPlacesOf(text, findParts(text))
  const parts: string[] = []
  let start = places.skipSpace(0)
  let guess = usualLength
  while (start < text.length) {
    const begin = start
    const partTo = (end: number): string => text.slice(begin, places.trimSpace(begin, end))
    const fitsTo = (end: number): boolean => fits(partTo(end))
    const last = lastFitting(places, { start, guess, fitsTo })
    const end = last === start ? places.next(start) : goodEnd(places, start, last, fitsTo)
    parts.push(partTo(end))
    guess = Math.max(1, last - start)
    start = places.skipSpace(end)
  }
  return parts
}

/** Whether the part would fit if it ended at a place. */
type FitsTo = (place: number) => boolean

/** Where to end a part that may go as far as `last`. */
function goodEnd(places: CutPlaces, start: number, last: number, fitsTo: FitsTo): number {
  if (last === places.end) return last
  const sentence = places.sentenceBefore(last)
  const paragraph = places.paragraphBefore(last)
  const candidates = [
    paragraph - start >= leastOfParagraph * (sentence - start) ? paragraph : sentence,
    sentence,
    places.spaceBefore(last),
    places.wordBefore(start, last),
  ]
  return candidates.find((place) => place > start && fitsTo(place)) ?? last
}

/** Characters that most networks take at least. */
const usualLength = 300

interface Search {
  start: number
  /** Characters that the part may have. */
  guess: number
  fitsTo: FitsTo
}

/**
 * The last place that a part fits to; its start where it fits to none. Only stretches about as long as the part are looked
 * at, so that a long text costs no more for each of its parts.
 */
function lastFitting(places: CutPlaces, { start, guess, fitsTo }: Search): number {
  let [low, high] = [start, places.end + 1]
  const isNarrowed = (place: number): boolean => {
    const isFitting = fitsTo(place)
    if (isFitting) low = place
    else high = place
    return isFitting
  }

  const first = places.atOrBefore(Math.min(start + guess, places.end))
  const isLonger = isNarrowed(first > start ? first : places.next(start))
  for (let step = Math.max(1, Math.floor(guess / 16)); low < places.end; step *= 2) {
    const place = places.atOrBefore(isLonger ? Math.min(low + step, places.end) : high - step)
    if (place <= low && !isLonger) break
    // A step that leads out of no sign is only too small.
    if (place > low && isNarrowed(place) !== isLonger) break
  }
  for (let place = between(places, low, high); place !== null; place = between(places, low, high)) isNarrowed(place)
  return low
}

/** A place between two others, about in the middle; null where there is none. */
function between(places: CutPlaces, low: number, high: number): number | null {
  const middle = places.atOrBefore(Math.floor((low + high) / 2))
  const place = middle > low ? middle : places.next(low)
  return place < high ? place : null
}
