/** What bytes say of themselves by how they begin (Unicode, "byte order mark"). */
const marks: readonly (readonly [bytes: readonly number[], charset: string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * The text of a feed: by its byte order mark, else by the charset of the answer, else by its XML declaration, else UTF-8
 * (RFC 7303, section 3). A charset that is not known counts as none.
 */
export function decodeFeed(bytes: Uint8Array, charset: string | null): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]
  for (const label of [marked, charset, declaredIn(bytes)]) {
    const decoder = label ? decoderOf(label) : null
    if (decoder) return decoder.decode(bytes)
  }
  return new TextDecoder().decode(bytes)
}

/** Letters of a declaration are the same in every charset that is named there. */
const declaredIn = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1]

function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    return null
  }
}
