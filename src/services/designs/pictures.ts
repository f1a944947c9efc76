import { readMedia } from '../../../contract/media.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** A picture of the library as it is drawn. */
export interface PictureSource {
  /** Signed, and good for some hours. */
  url: string
  /** Pixels. */
  width: number
  height: number
  name: string
}

/** A picture of the library; gone: it was deleted, or is none. */
export async function readPicture(
  call: Call,
  mediaId: number,
  signal: AbortSignal,
): Promise<Result<PictureSource | 'gone'>> {
  const result = await toResult(call(readMedia, { id: String(mediaId) }, { signal }))
  if (result.kind === 'rejected' && result.status === 404) return { kind: 'ok', value: 'gone' }
  if (result.kind !== 'ok') return result
  const { kind, url, width, height, name } = result.value
  return { kind: 'ok', value: kind === 'image' ? { url, width, height, name } : 'gone' }
}
