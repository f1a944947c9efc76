import * as z from 'zod/mini'
import { NetworkFault, type Steps } from '../network.ts'
import { chunkBounds, chunkPlan } from './chunks.ts'
import type { Standing } from './standing.ts'

/** An upload that was begun. TikTok shows it once the last byte has arrived, and never without. */
const upload = z.object({
  publish_id: z.string(),
  upload_url: z.string(),
  /** Bytes. */
  size: z.int(),
  chunk_size: z.int(),
  chunk_count: z.int(),
  /** Until when the address takes chunks, milliseconds since 1970. */
  until: z.int(),
  /** The last chunk was on its way: it may be a post since then. */
  is_ending: z.boolean(),
})
export type Upload = z.output<typeof upload>

/** An address is good for an hour from when it was asked for; some of it is left for the last chunk. */
const addressLasts = 50 * 60_000
const step = 'upload'

export const storedUpload = (steps: Steps): Upload | undefined => upload.safeParse(steps.get(step)).data
export const storeUpload = (steps: Steps, begun: Upload): Promise<void> => steps.put(step, begun)
export const forgetUpload = (steps: Steps): Promise<void> => steps.put(step, null)

/** What TikTok is asked for, for a file of so many bytes. */
export function sourceInfoOf(size: number) {
  const { chunkSize, chunkCount } = chunkPlan(size)
  return { source: 'FILE_UPLOAD', video_size: size, chunk_size: chunkSize, total_chunk_count: chunkCount }
}

/** An upload that was answered at `now` (milliseconds since 1970) or later. */
export function uploadOf(begun: { publish_id: string; upload_url: string }, size: number, now: number): Upload {
  const { chunkSize, chunkCount } = chunkPlan(size)
  return { ...begun, size, chunk_size: chunkSize, chunk_count: chunkCount, until: now + addressLasts, is_ending: false }
}

/** Where a chunk begins and ends; the end is not part of it. */
export const boundsOf = ({ size, chunk_size, chunk_count }: Upload, index: number): [number, number] =>
  chunkBounds(size, { chunkSize: chunk_size, chunkCount: chunk_count }, index)

/** Whether TikTok has every byte. */
export const isWhole = (standing: Standing, { size }: Pick<Upload, 'size'>): boolean =>
  standing.kind === 'published' || (standing.kind === 'working' && (standing.received ?? 0) >= size)

/**
 * From which chunk an upload goes on, the count of them where nothing is left; null where it begins anew because surely
 * nothing comes of it. Throws `unavailable` where the last chunk was on its way and TikTok does not tell.
 */
export function nextChunk(begun: Upload, standing: Standing, now: number): number | null {
  if (standing.kind === 'failed') return null
  if (isWhole(standing, begun)) return begun.chunk_count
  const received = standing.kind === 'working' ? standing.received : null
  if (received === null && begun.is_ending) {
    throw new NetworkFault('unavailable', 'TikTok does not say how much of the video it has.')
  }
  const isGoingOn = received !== null && begun.until > now && received % begun.chunk_size === 0
  return isGoingOn ? received / begun.chunk_size : null
}
