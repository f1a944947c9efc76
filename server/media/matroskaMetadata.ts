import type { BinaryFile } from './binaryFile.ts'

/** Elements of a WebM file that are opened or written, by their ids (RFC 9559, section 5.1; RFC 8794, section 11.3). */
const ids = { segment: 0x18538067, cluster: 0x1f43b675, info: 0x1549a966, void: 0xec } as const

/**
 * What players need: EBML, Segment, SeekHead, Info, Tracks, Cues, Cluster, and of a cluster, whose end need not be said,
 * Timestamp, Position, PrevSize, SimpleBlock, BlockGroup, EncryptedBlock.
 */
const needed = new Set<number>([
  ...[0x1a45dfa3, ids.segment, 0x114d9b74, ids.info, 0x1654ae6b, 0x1c53bb6b, ids.cluster],
  ...[0xe7, 0xa7, 0xab, 0xa3, 0xa0, 0xaf],
])
/** And of an Info: TimestampScale, Duration, MuxingApp, WritingApp; not the title, the date or names of files. */
const neededInfo = new Set<number>([0x2ad7b1, 0x4489, 0x4d80, 0x5741])

interface Element {
  id: number
  begin: number
  content: number
  /** Infinity where its size is not said, as in what was written while it was sent. */
  end: number
}

/**
 * Takes the metadata out of a WebM file, in place: all that no player needs becomes void elements of the same size, so
 * that pictures and sound stay where they are, to the byte.
 */
export function blankMatroskaMetadata(file: BinaryFile): void {
  cleanAll(file, 0, file.size, needed)
}

function cleanAll(file: BinaryFile, from: number, to: number, kept: ReadonlySet<number>): void {
  for (let at = from; at < to; ) {
    const element = elementAt(file, at, to)
    if (!element) {
      blank(file, at, to)
      return
    }
    const { id, begin, content, end } = element
    if (!kept.has(id)) blank(file, begin, Math.min(end, to))
    else if (id === ids.info) cleanAll(file, content, Math.min(end, to), neededInfo)
    const isOpened = id === ids.segment || (id === ids.cluster && end === Number.POSITIVE_INFINITY)
    at = isOpened ? content : end
  }
}

/**
 * Makes an element of an id, which takes a byte, a size, which takes as many as fit, and nothing; one byte, which is too
 * few for it, becomes 0.
 */
function blank(file: BinaryFile, begin: number, end: number): void {
  const length = end - begin
  file.zero(begin, end)
  if (length < 2) return
  const sizeBytes = length >= 9 ? 8 : 1
  const size = Buffer.alloc(sizeBytes)
  if (sizeBytes === 8) size.writeBigUInt64BE((1n << 56n) | BigInt(length - 9))
  else size.writeUInt8(0x80 | (length - 2))
  file.write(begin, Buffer.concat([Uint8Array.of(ids.void), size]))
}

/** null where there is none, or not the whole of its beginning. */
function elementAt(file: BinaryFile, begin: number, to: number): Element | null {
  const idBytes = widthOf(file.u8(begin), 4)
  if (idBytes === null || begin + idBytes >= to) return null
  const sizeBytes = widthOf(file.u8(begin + idBytes), 8)
  if (sizeBytes === null || begin + idBytes + sizeBytes > to) return null
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
