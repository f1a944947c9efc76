import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { mediaFacts } from '../mediaFacts.ts'
import type { Uploads } from '../uploads.ts'
import { invalid, notFound } from './refusal.ts'
import type { Image, State, Video, VideoPart } from './state.ts'
import { mediaUrn } from './urns.ts'

const uploadLasts = 24 * 3_600_000
/** LinkedIn API: Videos API, every part but the last. */
const partSize = 4 * 1024 * 1024
const megabyte = 1_000_000
const limits = {
  imagePixels: 36_152_320,
  videoBytes: { least: 75_000, most: 500 * megabyte },
  videoSeconds: { least: 3, most: 30 * 60 },
}

export const imageUpload = z.strictObject({ initializeUploadRequest: z.strictObject({ owner: z.string() }) })

export const videoUpload = z.strictObject({
  initializeUploadRequest: z.strictObject({
    owner: z.string(),
    fileSizeBytes: z.int().check(z.positive()),
    uploadCaptions: z.literal(false),
    uploadThumbnail: z.literal(false),
  }),
})

export const videoFinish = z.strictObject({
  finalizeUploadRequest: z.strictObject({
    video: z.string(),
    uploadToken: z.literal(''),
    uploadedPartIds: z.array(z.string()),
  }),
})

const secret = (): string => randomBytes(12).toString('base64url')

export function beginImage({ images }: State, owner: string): Image {
  const image: Image = {
    urn: mediaUrn('image'),
    owner,
    key: secret(),
    expiresAt: Date.now() + uploadLasts,
    uploadId: null,
  }
  images.push(image)
  return image
}

export function beginVideo({ videos }: State, owner: string, size: number): Video {
  const { least, most } = limits.videoBytes
  if (size < least || size > most) throw invalid('The file size is out of bounds')
  const parts: VideoPart[] = []
  for (let first = 0; first < size; first += partSize) {
    parts.push({ first, last: Math.min(first + partSize, size) - 1, etag: null, uploadId: null })
  }
  const video: Video = {
    urn: mediaUrn('video'),
    owner,
    key: secret(),
    expiresAt: Date.now() + uploadLasts,
    size,
    parts,
    status: 'WAITING_UPLOAD',
    uploadId: null,
  }
  videos.push(video)
  return video
}

/** Takes the bytes of a picture. */
export async function takeImage(
  state: State,
  uploads: Uploads,
  key: string,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const image = state.images.find((one) => one.key === key && one.expiresAt > Date.now())
  if (!image) throw notFound('the upload')
  const facts = await mediaFacts(bytes)
  if (facts?.kind !== 'image' || !['jpeg', 'png', 'gif'].includes(facts.format))
    throw invalid('This is no JPG, PNG or GIF')
  if (facts.width * facts.height > limits.imagePixels) throw invalid('The image has too many pixels')
  image.uploadId = uploads.put(bytes, `image/${facts.format}`)
}

/** Takes one part of a video; answers its ETag. */
export function takePart(
  state: State,
  uploads: Uploads,
  at: { key: string; index: number; bytes: Buffer<ArrayBuffer> },
) {
  const video = state.videos.find((one) => one.key === at.key && one.expiresAt > Date.now())
  const part = video?.parts[at.index]
  if (!part) throw notFound('the upload')
  if (at.bytes.length !== part.last - part.first + 1) throw invalid('The part is of another size')
  part.uploadId = uploads.put(at.bytes, 'application/octet-stream')
  part.etag = `/ambry-video/parts/${createHash('sha256').update(`${at.key}${at.index}`).update(at.bytes).digest('hex')}`
  return part.etag
}

/** Puts a video together, whose parts are all there and named in their order. */
export async function finishVideo(
  state: State,
  uploads: Uploads,
  urn: string,
  etags: readonly string[],
): Promise<void> {
  const video = videoOf(state, urn)
  const isWhole = video.parts.length === etags.length && video.parts.every(({ etag }, index) => etag === etags[index])
  if (!isWhole) throw invalid('The uploaded parts are not those of the video, in their order')
  const bytes = Buffer.concat(video.parts.map(({ uploadId }) => uploads.get(uploadId ?? '')?.bytes ?? Buffer.alloc(0)))
  const facts = await mediaFacts(bytes)
  const { least, most } = limits.videoSeconds
  const isTaken = facts?.kind === 'video' && facts.format === 'mp4'
  if (!isTaken || (facts.duration ?? 0) < least || (facts.duration ?? 0) > most)
    throw invalid('The video cannot be taken')
  video.uploadId = uploads.put(bytes, 'video/mp4')
  video.status = 'PROCESSING'
}

export function videoOf({ videos }: State, urn: string): Video {
  const found = videos.find((one) => one.urn === urn)
  if (found) return found
  throw notFound(urn)
}

/** Answers what a video is at; it is ready the next time somebody asks. */
export function statusOf(video: Video): Video['status'] {
  const { status } = video
  if (status === 'PROCESSING') video.status = 'AVAILABLE'
  return status
}
