import type { SpellingNote } from '../../contract/spelling.ts'

/** The stretch of a text that a note is about. */
type Stretch = Pick<SpellingNote, 'offset' | 'length'>

/** The words that a note is about. */
export const wordsIn = (text: string, { offset, length }: Stretch): string => text.slice(offset, offset + length)

/** What a note is about, wherever it stands: the same words noted by the same rule. */
export const noteKey = (text: string, note: Stretch & Pick<SpellingNote, 'rule'>): string =>
  `${note.rule} ${wordsIn(text, note)}`

/**
 * The notes of a text where they stand in the text that it has become: those before the change stay, those behind it move
 * along, and those that it touches go.
 */
export function movedNotes<Note extends Stretch>(notes: readonly Note[], before: string, after: string): Note[] {
  if (notes.length === 0) return []
  const shorter = Math.min(before.length, after.length)
  const start = firstDifference(shorter, (at) => before[at] === after[at])
  const sameEnd = firstDifference(shorter - start, (at) => before.at(-1 - at) === after.at(-1 - at))
  const end = before.length - sameEnd
  const by = after.length - before.length
  return notes.flatMap((note) => {
    if (note.offset + note.length < start) return [note]
    return note.offset > end ? [{ ...note, offset: note.offset + by }] : []
  })
}

/** The first place below `most` where it is no longer so; `most` where there is none. */
function firstDifference(most: number, isSame: (at: number) => boolean): number {
  let at = 0
  while (at < most && isSame(at)) at += 1
  return at
}
