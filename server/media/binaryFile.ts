import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'

/** A file whose bytes are read and overwritten at their places; for a thread of its own, which it holds up. */
export interface BinaryFile {
  size: number
  /** Throws where the file ends before. */
  read(at: number, length: number): Buffer
  u8(at: number): number
  u32(at: number): number
  u64(at: number): number
  write(at: number, bytes: Uint8Array): void
  /** Overwrites from one place up to another with nothing. */
  zero(from: number, to: number): void
}

const nothing = Buffer.alloc(1_048_576)

/** Opens a file for a piece of work, and closes it whatever happens. */
export function withBinaryFile<Result>(path: string, work: (file: BinaryFile) => Result): Result {
  const handle = openSync(path, 'r+')
  try {
    return work(binaryFile(handle))
  } finally {
    closeSync(handle)
  }
}

function binaryFile(handle: number): BinaryFile {
  const { size } = fstatSync(handle)
  const read = (at: number, length: number) => {
    const bytes = Buffer.alloc(length)
    if (readSync(handle, bytes, 0, length, at) < length) throw new RangeError('The file ends before')
    return bytes
  }
  const write = (at: number, bytes: Uint8Array) => {
    if (at < 0 || at + bytes.length > size) throw new RangeError('The place is outside the file')
    writeSync(handle, bytes, 0, bytes.length, at)
  }
  return {
    size,
    read,
    u8: (at) => read(at, 1).readUInt8(),
    u32: (at) => read(at, 4).readUInt32BE(),
    u64: (at) => Number(read(at, 8).readBigUInt64BE()),
    write,
    zero: (from, to) => {
      for (let at = from; at < to; at += nothing.length)
        write(at, nothing.subarray(0, Math.min(nothing.length, to - at)))
    },
  }
}
