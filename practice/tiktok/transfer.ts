import { Buffer } from 'node:buffer'
import { type MediaFacts, mediaFacts } from '../mediaFacts.ts'
import { personByName } from '../people.ts'
import type { Uploads } from '../uploads.ts'
import { creatorOf } from './creators.ts'
import type { Share } from './state.ts'

/** What a chunk is answered with (Media Transfer Guide, "Upload response"). */
export type ChunkAnswer = { status: 206 | 201 | 416; received: number } | { status: 400 | 403 }

interface Chunk {
  bytes: Buffer<ArrayBuffer>
  contentType: string
  contentRange: string
}

const videoTypes: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'video/webm'])

/** Takes the next chunk of a video; with the last one it is looked at, and is a post or none. */
export async function takeChunk(share: Share, uploads: Uploads, chunk: Chunk): Promise<ChunkAnswer> {
  const { upload } = share
  const range = rangeOf(chunk.contentRange)
  if (!upload || !range || !videoTypes.has(chunk.contentType) || range.total !== upload.size) return { status: 400 }
  if (upload.expiresAt <= Date.now()) return { status: 403 }
  const isLast = upload.chunks.length === upload.chunkCount - 1
  const end = isLast ? upload.size : upload.received + upload.chunkSize
  const isNext = share.state === 'open' && range.first === upload.received && range.last === end - 1
  if (!isNext) return { status: 416, received: upload.received }
  if (chunk.bytes.length !== end - range.first) return { status: 400 }
  upload.chunks.push(uploads.put(chunk.bytes, chunk.contentType))
  upload.received = end
  if (!isLast) return { status: 206, received: end }
  await finishVideo(share, uploads, chunk.contentType)
  return { status: 201, received: end }
}

async function finishVideo(share: Share, uploads: Uploads, contentType: string): Promise<void> {
  const parts = share.upload?.chunks.flatMap((id) => uploads.get(id)?.bytes ?? []) ?? []
  const whole = Buffer.concat(parts)
  finish(share, await videoFault(share, whole))
  share.media = [uploads.put(whole, contentType)]
}

/** Fetches pictures; they are a post, or none, together. */
export async function pullPhotos(share: Share, uploads: Uploads, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => null)
    if (!answer?.ok) return finish(share, 'photo_pull_failed')
    const bytes = Buffer.from(await answer.arrayBuffer())
    const facts = await mediaFacts(bytes)
    const fault = photoFault(facts, bytes.length)
    if (fault !== null || facts === null) return finish(share, fault)
    share.media.push(uploads.put(bytes, `image/${facts.format}`))
  }
  finish(share, null)
}

function finish(share: Share, fault: string | null): void {
  share.state = fault === null ? 'processing' : 'failed'
  share.failReason = fault
}

/** Media Transfer Guide, "Video restrictions". */
async function videoFault(share: Share, bytes: Buffer<ArrayBuffer>): Promise<string | null> {
  const facts = await mediaFacts(bytes)
  const author = personByName(share.person)
  if (facts?.kind !== 'video' || !author) return 'file_format_check_failed'
  const sides = [facts.width, facts.height]
  if (sides.some((side) => side < 360 || side > 4096)) return 'picture_size_check_failed'
  return (facts.duration ?? 0) > creatorOf(author).longestVideo ? 'duration_check_failed' : null
}

const largestPhoto = 20_000_000

/** Media Transfer Guide, "Photo restrictions": WebP and JPEG of 1080p at most. */
function photoFault(facts: MediaFacts | null, size: number): string | null {
  if (facts?.kind !== 'image' || !['jpeg', 'webp'].includes(facts.format)) return 'file_format_check_failed'
  const [shorter = 0, longer = 0] = [facts.width, facts.height].toSorted((a, b) => a - b)
  return shorter > 1080 || longer > 1920 || size > largestPhoto ? 'picture_size_check_failed' : null
}

/** First and last byte, and how many there are in all. */
function rangeOf(header: string): { first: number; last: number; total: number } | null {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header) ?? []
  return first && last && total ? { first: Number(first), last: Number(last), total: Number(total) } : null
}

/** Whether a chunk of that range is the last of its file. */
export const isLastChunk = (header: string): boolean => {
  const range = rangeOf(header)
  return range !== null && range.last === range.total - 1
}
