const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A word longer than this part of the room is cut all the same: little would be left of the text without it. */
const leastKept = 0.5

/**
 * A text of at most `most` signs as people count them, with an ellipsis where something is left out. It ends with a whole
 * word, and a sign that is written in several characters is never cut.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const signs = Array.from(segmenter.segment(text), ({ segment }) => segment)
  if (signs.length <= most) return text
  const room = signs.slice(0, most)
  const isWordCut = !isSpace(signs[most])
  const end = isWordCut ? room.findLastIndex(isSpace) : most
  const kept = end >= most * leastKept ? room.slice(0, end) : room
  return `${kept.join('').replace(/[\s.,;:–—-]+$/u, '')}…`
}

/** Characters of people's counting in a post's title. */
const titleLength = 140

/** The beginning of a post's text as its title: on one line, at most 140 signs. */
export function titleOf(text: string): string {
  const line = isOneLine(text) ? text : text.replace(/\s+/gu, ' ')
  return shortened(line.trim(), titleLength)
}

/** A post in a sentence, by the beginning of its title. */
export const quotedTitle = (title: string): string => `“${shortened(title, 40)}”`

/** What is said of a post, behind its title; by itself where the post has no words. */
export const saidOfPost = (title: string, sentence: string): string =>
  title === '' ? sentence : `${quotedTitle(title)}: ${sentence}`

/** Whether single spaces are all that stands between the words; most texts of a month are so, and need no rewriting. */
const isOneLine = (text: string): boolean => !/[^\S ]| {2}/u.test(text)

const isSpace = (sign: string | undefined): boolean => sign !== undefined && /^\s$/u.test(sign)
