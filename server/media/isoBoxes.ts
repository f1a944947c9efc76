import type { BinaryFile } from './binaryFile.ts'

/** A box of an ISO file (ISO 14496-12, section 4.2): MP4 and QuickTime. Places in bytes from the file's beginning. */
export interface Box {
  type: string
  begin: number
  /** Where its content begins. */
  content: number
  end: number
}

/** Makes a box free space of the same size. */
export function blank(file: BinaryFile, { begin, content, end }: Box): void {
  file.write(begin + 4, Buffer.from('free', 'latin1'))
  file.zero(content, end)
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

/** A size of 0 reaches to the end, one of 1 says that 64 bits of it follow. */
function sizeOf(file: BinaryFile, begin: number, to: number): { header: number; length: number } {
  const size = file.u32(begin)
  if (size === 1) return { header: 16, length: file.u64(begin + 8) }
  return { header: 8, length: size === 0 ? to - begin : size }
}

/** The boxes between two places, one after the other. */
export function* boxesIn(file: BinaryFile, from: number, to: number): Generator<Box> {
  for (let begin = from; begin + 8 <= to; ) {
    const type = file.read(begin + 4, 4).toString('latin1')
    const { header, length } = sizeOf(file, begin, to)
    if (length < header || begin + length > to) return
    yield { type, begin, content: begin + header, end: begin + length }
    begin += length
  }
}
