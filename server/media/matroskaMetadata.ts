import type { BinaryFile } from './binaryFile.ts'

/** Elements of a WebM file, by their ids (RFC 9559, section 5.1). */
const ids = { segment: 0x18538067, cluster: 0x1f43b675, tags: 0x1254c367, attachments: 0x1941a469, void: 0xec } as const

interface Element {
  id: number
  begin: number
  content: number
  /** Infinity where its size is not said, as in what was written while it was sent. */
  end: number
}

/**
 * Takes tags and attachments out of a WebM file, in place: they become void elements of the same size, so that pictures
 * and sound stay where they are, to the byte.
 */
export function blankMatroskaMetadata(file: BinaryFile): void {
  for (let at = 0; at < file.size; ) {
    const element = elementAt(file, at)
    if (!element) return
    const { id, begin, content, end } = element
    if (id === ids.tags || id === ids.attachments) blank(file, begin, Math.min(end, file.size))
    const isOpened = id === ids.segment || (id === ids.cluster && end === Number.POSITIVE_INFINITY)
    at = isOpened ? content : end
  }
}

/** An element of an id, which takes a byte, a size, which takes as many as fit, and nothing. */
function blank(file: BinaryFile, begin: number, end: number): void {
  const length = end - begin
  const sizeBytes = length >= 9 ? 8 : 1
  const size = Buffer.alloc(sizeBytes)
  if (sizeBytes === 8) size.writeBigUInt64BE((1n << 56n) | BigInt(length - 9))
  else size.writeUInt8(0x80 | (length - 2))
  file.write(begin, Buffer.concat([Uint8Array.of(ids.void), size]))
  file.zero(begin + 1 + sizeBytes, end)
}

function elementAt(file: BinaryFile, begin: number): Element | null {
  const idBytes = widthOf(file.u8(begin), 4)
  const sizeBytes = idBytes === null ? null : widthOf(file.u8(begin + idBytes), 8)
  if (idBytes === null || sizeBytes === null) return null
  const id = file.read(begin, idBytes).readUIntBE(0, idBytes)
  const content = begin + idBytes + sizeBytes
  const size = file.read(begin + idBytes, sizeBytes)
  size[0] = (size[0] ?? 0) & (0xff >> sizeBytes)
  const isUnknown = size[0] === 0xff >> sizeBytes && size.subarray(1).every((byte) => byte === 0xff)
  const length = Number(BigInt(`0x${size.toString('hex')}`))
  return { id, begin, content, end: isUnknown ? Number.POSITIVE_INFINITY : content + length }
}

/** Bytes of a number that says its own length by its leading zeros (RFC 8794, section 4); null for more than the most. */
function widthOf(first: number, most: number): number | null {
  const width = Math.clz32(first) - 23
  return width >= 1 && width <= most ? width : null
}
