/** What a block of a GIF begins with (GIF89a, appendix A). */
const introducer = { extension: 0x21, image: 0x2c, trailer: 0x3b } as const
const label = { graphicControl: 0xf9, application: 0xff } as const
/** Application extensions that say how often an animation is repeated. */
const loops: readonly string[] = ['NETSCAPE2.0', 'ANIMEXTS1.0']

interface Pixels {
  bytes: Uint8Array
  frames: number
}

/**
 * A GIF with nothing but its pictures, their timing and how often they are repeated: comments, other programs' notes and
 * whatever stands behind its end are gone, and each pixel is as it was. null where it is cut off or no GIF.
 */
export function onlyPictures(bytes: Uint8Array): Pixels | null {
  const retained = [bytes.subarray(0, headerEnd(bytes))]
  let frames = 0
  let at = headerEnd(bytes)
  while (bytes[at] === introducer.extension || bytes[at] === introducer.image) {
    const end = blockEnd(bytes, at)
    if (end > bytes.length) return null
    if (isRetained(bytes, at)) retained.push(bytes.subarray(at, end))
    if (bytes[at] === introducer.image) frames += 1
    at = end
  }
  if (frames === 0 || bytes[at] !== introducer.trailer) return null
  retained.push(Uint8Array.of(introducer.trailer))
  return { bytes: Buffer.concat(retained), frames }
}

const headerEnd = (bytes: Uint8Array): number => 13 + tableSize(bytes[10])

/** Bytes of a color table, by the flags of its screen or image. */
const tableSize = (flags = 0): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function blockEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === introducer.extension) return subBlocksEnd(bytes, at + 2)
  return subBlocksEnd(bytes, at + 10 + tableSize(bytes[at + 9]) + 1)
}

/** Where a run of sub-blocks ends, each of which says its own length; an empty one is the last. */
function subBlocksEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (bytes[at] !== undefined && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

function isRetained(bytes: Uint8Array, at: number): boolean {
  if (bytes[at] === introducer.image || bytes[at + 1] === label.graphicControl) return true
  const name = Buffer.from(bytes.subarray(at + 3, at + 14)).toString('latin1')
  return bytes[at + 1] === label.application && loops.includes(name)
}
