/** Bytes of the text in UTF-8; half a pair counts as the replacement character it becomes. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code < 0x80) continue
    // Of a pair, each half adds one to the two units that it is: four bytes.
    bytes += code < 0x800 || isOfPair(text, place, code) ? 1 : 2
  }
  return bytes
}

function isOfPair(text: string, place: number, code: number): boolean {
  if (code < 0xd800 || code > 0xdfff) return false
  const other = code < 0xdc00 ? text.charCodeAt(place + 1) : text.charCodeAt(place - 1)
  return code < 0xdc00 ? other >= 0xdc00 && other < 0xe000 : other >= 0xd800 && other < 0xdc00
}
