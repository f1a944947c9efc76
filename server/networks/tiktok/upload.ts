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
  /** When it was asked for, milliseconds since 1970. */
  asked_at: z.int(),
  /** The last chunk was on its way: it may be a post since then. */
  is_ending: z.boolean(),
})
export type Upload = z.output<typeof upload>

const minute = 60_000
/** An address takes chunks for an hour from when it is given. */
const addressLasts = 60 * minute
/** Until then an upload is gone on with, so that enough is left for its last chunk. */
const addressSpares = 50 * minute
/** From then on it surely takes nothing, not even what somebody sends who was stopped on the way. */
const addressIsOver = 70 * minute
const step = 'upload'

export const storedUpload = (steps: Steps): Upload | undefined => upload.safeParse(steps.get(step)).data
export const storeUpload = (steps: Steps, begun: Upload): Promise<void> => steps.put(step, begun)
export const forgetUpload = (steps: Steps): Promise<void> => steps.put(step, null)

/** What TikTok is asked for, for a file of so many bytes. */
export function sourceInfoOf(size: number) {
  const { chunkSize, chunkCount } = chunkPlan(size)
  return { source: 'FILE_UPLOAD', video_size: size, chunk_size: chunkSize, total_chunk_count: chunkCount }
}

/** An upload that was asked for at `askedAt` (milliseconds since 1970). */
export function uploadOf(begun: { publish_id: string; upload_url: string }, size: number, askedAt: number): Upload {
  const { chunkSize, chunkCount } = chunkPlan(size)
  return { ...begun, size, chunk_size: chunkSize, chunk_count: chunkCount, asked_at: askedAt, is_ending: false }
}

/** Where a chunk begins and ends; the end is not part of it. */
export const boundsOf = ({ size, chunk_size, chunk_count }: Upload, index: number): [number, number] =>
  chunkBounds(size, { chunkSize: chunk_size, chunkCount: chunk_count }, index)

/** Whether TikTok has every byte. */
export const isWhole = (standing: Standing, { size }: Pick<Upload, 'size'>): boolean =>
  standing.kind === 'published' || (standing.kind === 'working' && (standing.received ?? 0) >= size)

/**
 * From which chunk an upload goes on, the count of them where nothing is left; null where it begins anew because surely
 * nothing comes of it. Throws `unavailable` where the last chunk was on its way, and it may still become a post.
 */
export function nextChunk(begun: Upload, standing: Standing, now: number): number | null {
  if (standing.kind === 'failed') return null
  if (isWhole(standing, begun)) return begun.chunk_count
  const received = standing.kind === 'working' ? standing.received : null
  const age = now - begun.asked_at
  if (received !== null && age < (begun.is_ending ? addressLasts : addressSpares)) return chunkAt(begun, received)
  if (!begun.is_ending || (received !== null && age > addressIsOver)) return null
  throw new NetworkFault('unavailable', 'TikTok does not say yet what became of the video.')
}

/** The chunk that comes after so many bytes. */
const chunkAt = ({ chunk_size, chunk_count }: Upload, received: number): number =>
  Math.min(Math.floor(received / chunk_size), chunk_count - 1)
