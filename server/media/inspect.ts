import { open, stat } from 'node:fs/promises'
import type { MediaKind } from '../../contract/media.ts'
import { beginningSize, type MediaType, typeOf } from '../../rules/media/mediaTypes.ts'
import { HttpError } from '../http/httpError.ts'
import { type PreparedFile, prepareImage } from './images.ts'
import { probeVideo } from './videos.ts'

interface Wanted {
  /** Any unless given. */
  kinds?: readonly MediaKind[] | undefined
  imageSeconds: number
}

/** A file that is taken: what is stored of it, and what it is. */
export interface Inspected extends PreparedFile {
  contentType: string
}

/**
 * Finds out by its content what a file is, and makes of it what is kept. New files go into the folder, which is the
 * caller's to take away. Refuses with a sentence what is not taken, is broken, or is too much.
 */
export async function inspect(
  path: string,
  folder: string,
  { kinds = ['image', 'video'], imageSeconds }: Wanted,
): Promise<Inspected> {
  const found = typeOf(await beginningOf(path))
  if ('refused' in found) throw new HttpError(400, found.refused)
  const { type } = found
  if (!kinds.includes(type.kind)) throw new HttpError(400, 'This is a video. A picture is needed here.')
  const prepared = {
    image: () => prepareImage(path, type, { folder, seconds: imageSeconds }),
    video: () => prepareVideo(path, type),
  }
  return { ...(await prepared[type.kind]()), contentType: type.contentType }
}

async function prepareVideo(path: string, type: MediaType): Promise<PreparedFile> {
  const { size } = await stat(path)
  return { kind: 'video', path, size, thumbnail: null, ...(await probeVideo(path, type)) }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read({ buffer: new Uint8Array(beginningSize) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
