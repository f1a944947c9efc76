/** A stretch of a text without spaces of ASCII; `start` is an index into the whole. */
export interface Word {
  word: string
  start: number
}

/** The words of a text that hold a sign, in order. It is quick where there are few of them, however long the text is. */
export function wordsWith(sign: string, text: string): Word[] {
  const words: Word[] = []
  let end = 0
  for (let place = text.indexOf(sign); place >= 0; place = text.indexOf(sign, end)) {
    let start = place
    while (start > end && !isSpace(text, start - 1)) start -= 1
    end = place + sign.length
    while (end < text.length && !isSpace(text, end)) end += 1
    words.push({ word: text.slice(start, end), start })
  }
  return words
}

/** A space, a tab or the end of a line. */
function isSpace(text: string, place: number): boolean {
  const code = text.charCodeAt(place)
  return code === 0x20 || (code >= 0x09 && code <= 0x0d)
}
