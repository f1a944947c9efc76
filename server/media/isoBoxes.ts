import type { BinaryFile } from './binaryFile.ts'

/** A box of an ISO file (ISO 14496-12, section 4.2): MP4 and QuickTime. Places in bytes from the file's beginning. */
export interface Box {
  type: string
  begin: number
  /** Where its content begins. */
  content: number
  end: number
}

/** Types that are free space (ISO 14496-12, section 8.1.2; QuickTime's `wide` leaves room for a longer size). */
const freeSpace = new Set(['free', 'skip', 'wide'])

/** Makes a box free space of the same size; what is free space already loses what lies in it. */
export function blank(file: BinaryFile, { type, begin, content, end }: Box): void {
  if (!freeSpace.has(type)) file.write(begin + 4, Buffer.from('free', 'latin1'))
  file.zero(content, end)
}

/** Makes free space of what is no box, or says that it is longer than there is room. */
function blankRest(file: BinaryFile, from: number, to: number): void {
  file.zero(from, to)
  if (to - from < smallest) return
  const header = Buffer.from('\0\0\0\0free', 'latin1')
  header.writeUInt32BE(to - from)
  file.write(from, header)
}

/** Blanks what follows the last box between two places, but for a box that is cut off and may be kept. */
export function blankBehind(file: BinaryFile, from: number, to: number, isKept: (type: string) => boolean): void {
  let end = from
  for (const box of boxesIn(file, from, to)) ({ end } = box)
  const isCutOff = end + smallest <= to && isKept(typeAt(file, end))
  if (!isCutOff) blankRest(file, end, to)
}

/** The first box at a path of types. */
export function find(file: BinaryFile, box: Box, ...path: string[]): Box | null {
  const [type, ...rest] = path
  if (type === undefined) return box
  for (const child of boxesIn(file, box.content, box.end)) {
    if (child.type === type) return find(file, child, ...rest)
  }
  return null
}

/** Bytes of a box that is empty: its size and its type. */
const smallest = 8

const typeAt = (file: BinaryFile, begin: number): string => file.read(begin + 4, 4).toString('latin1')

/** A size of 0 reaches to the end, one of 1 says that 64 bits of it follow. */
function sizeOf(file: BinaryFile, begin: number, to: number): { header: number; length: number } {
  const size = file.u32(begin)
  if (size === 1) return { header: 16, length: file.u64(begin + 8) }
  return { header: 8, length: size === 0 ? to - begin : size }
}

/** The boxes between two places, one after the other. */
export function* boxesIn(file: BinaryFile, from: number, to: number): Generator<Box> {
  for (let begin = from; begin + smallest <= to; ) {
    const type = typeAt(file, begin)
    const { header, length } = sizeOf(file, begin, to)
    if (length < header || begin + length > to) return
    yield { type, begin, content: begin + header, end: begin + length }
    begin += length
  }
}
