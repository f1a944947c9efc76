/** A text to search in, each sign of it with where it comes from. */
export interface FoldedText {
  text: string
  /** For each unit of `text`, where its sign begins in the original, and where it ends. */
  starts: readonly number[]
  ends: readonly number[]
}

/**
 * A text in which capitals, accents and invisible signs make no difference and white space is one space: "Ｅａｓｙ  MÓNEY" is
 * "easy money".
 */
export function foldText(original: string): FoldedText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let at = 0
  for (const sign of original) {
    const end = at + sign.length
    const folded = foldSign(sign)
    if (folded === ' ' && text.endsWith(' ')) ends[ends.length - 1] = end
    else {
      text += folded
      for (let unit = 0; unit < folded.length; unit += 1) {
        starts.push(at)
        ends.push(end)
      }
    }
    at = end
  }
  return { text, starts, ends }
}

/** Upper case first, so that ß and SS are the same. */
const foldSign = (sign: string): string =>
  /\s/u.test(sign)
    ? ' '
    : sign
        .normalize('NFKD')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Cf}]/gu, '')
