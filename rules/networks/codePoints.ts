/** How many code points a text has; half a pair is one. */
export function countCodePoints(text: string): number {
  let count = text.length
  for (let place = text.length - 1; place > 0; place -= 1) {
    if (isLow(text.charCodeAt(place)) && isHigh(text.charCodeAt(place - 1))) count -= 1
  }
  return count
}

const isHigh = (code: number): boolean => code >= 0xd800 && code < 0xdc00
const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000
