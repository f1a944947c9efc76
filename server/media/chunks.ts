import { beginningSize, typeOf } from '../../rules/media/mediaTypes.ts'
import { HttpError } from '../http/httpError.ts'
import { removeAll } from './ingest.ts'
import type { Storage } from './storage.ts'

/** A part of a file on its way. */
export interface Chunk {
  offset: number
  bytes: Uint8Array<ArrayBuffer>
}

/** Bytes of every part but the last: with smaller ones a file would be a hundred thousand rows. */
const smallestPart = 65_536

/** Refuses a part that does not go on where the file ends, or has too many bytes or too few. */
export function checkChunk({ offset, bytes }: Chunk, { size, received }: { size: number; received: number }): void {
  if (offset !== received) throw offsetConflict(received)
  const left = size - offset
  if (bytes.length > left) throw refusal('The file has more bytes than were announced.')
  if (bytes.length === 0) throw refusal('The part is empty.')
  if (bytes.length < Math.min(left, smallestPart)) throw refusal('Every part but the last must have at least 64 KB.')
}

/** What is not taken is refused with its first part, and not after a gigabyte. */
export function checkBeginning({ offset, bytes }: Chunk): void {
  if (offset > 0) return
  const type = typeOf(bytes.subarray(0, beginningSize))
  if ('refused' in type) throw new HttpError(400, type.refused)
}

/**
 * Stores a part under a key of its own, and then has it counted; false where another part or the end came first. What does
 * not count is taken away again.
 */
export async function storeChunk(
  storage: Storage,
  { key, bytes }: { key: string; bytes: Chunk['bytes'] },
  count: () => Promise<boolean>,
): Promise<boolean> {
  await storage.put(key, bytes, 'application/octet-stream')
  let isCounted = false
  try {
    isCounted = await count()
  } finally {
    if (!isCounted) await removeAll(storage, [key])
  }
  return isCounted
}

/** 409 with the offset at which the file goes on. */
export const offsetConflict = (offset: number): HttpError =>
  new HttpError(409, 'The part does not begin where the file ends so far.', { field: 'offset', body: { offset } })

const refusal = (message: string): HttpError => new HttpError(400, message, { field: 'chunk' })
