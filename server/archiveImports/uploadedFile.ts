import { Readable } from 'node:stream'
import * as yauzl from 'yauzl'
import type { Storage } from '../media/storage.ts'

/** A part of an uploaded file, where the storage has it. */
export interface FilePart {
  /** Where in the file it begins, and how many bytes it has. */
  begins: number
  size: number
  key: string
}

/** Bytes of an uploaded file from `start` up to `end`, which is not among them; read from the storage as they are asked for. */
export async function* bytesOf(
  storage: Storage,
  parts: readonly FilePart[],
  { start, end }: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  for (const { begins, size, key } of parts) {
    const first = Math.max(start - begins, 0)
    const last = Math.min(end - begins, size) - 1
    if (first > last) continue
    const stream = await storage.get(key, { first, last })
    if (!stream) throw new Error(`The storage has lost a part of an archive: ${key}`)
    yield* stream
  }
}

/** The same as the reader of ZIP files asks for it: its directory lies at the end, so it reads here and there. */
export class PartsReader extends yauzl.RandomAccessReader {
  readonly #storage: Storage
  readonly #parts: readonly FilePart[]

  constructor(storage: Storage, parts: readonly FilePart[]) {
    super()
    this.#storage = storage
    this.#parts = parts
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(bytesOf(this.#storage, this.#parts, { start, end }), { objectMode: false })
  }
}
