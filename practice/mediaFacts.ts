import { BufferSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import sharp from 'sharp'

/** What a network finds out about a file before it takes it. */
export interface MediaFacts {
  kind: 'image' | 'video'
  /** As `jpeg`, `png`, `gif`, `webp`, `mp4`, `mov`, `webm`. */
  format: string
  width: number
  height: number
  /** Seconds; null of an image. */
  duration: number | null
}

/** Null of a file that is neither a picture nor a video. */
export async function mediaFacts(bytes: Buffer<ArrayBuffer>): Promise<MediaFacts | null> {
  return (await imageFacts(bytes)) ?? (await videoFacts(bytes))
}

async function imageFacts(bytes: Buffer<ArrayBuffer>): Promise<MediaFacts | null> {
  const found = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (!found) return null
  return { kind: 'image', format: found.format, width: found.width, height: found.height, duration: null }
}

async function videoFacts(bytes: Buffer<ArrayBuffer>): Promise<MediaFacts | null> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return null
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
    return { kind: 'video', format: await formatOf(input), width, height, duration: await input.computeDuration() }
  } catch {
    return null
  }
}

async function formatOf(input: Input): Promise<string> {
  const { mimeType } = await input.getFormat()
  return mimeType === 'video/quicktime' ? 'mov' : mimeType.replace('video/', '')
}
