import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  type MetadataTags,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'

export type VideoFormat = 'mp4' | 'mov' | 'webm'

interface Filmed {
  width?: number
  height?: number
  /** Degrees that players turn it by. */
  rotation?: 0 | 90 | 180 | 270
  /** Seconds. */
  duration?: number
  /** Pictures. */
  perSecond?: number
}

/** The smallest description of an H.264 stream that players take: baseline, level 3. */
const avc = new Uint8Array([1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xc0, 0x1e, 1, 0, 2, 0x68, 0xce])

const formats = {
  mp4: (fastStart: FastStart) => new Mp4OutputFormat({ fastStart }),
  mov: (fastStart: FastStart) => new MovOutputFormat({ fastStart }),
  webm: () => new WebMOutputFormat(),
}
type FastStart = 'in-memory' | 'fragmented' | false

interface Noted extends Filmed {
  /** What is said of the video in it. */
  tags?: MetadataTags
  /** What each sample of a further track holds. */
  secondTrack?: string
  /** Written piece by piece, as while it is filmed or sent. */
  isFragmented?: boolean
  /** What describes it stands behind its pictures, as a camera writes it. */
  isDescribedLast?: boolean
}

/** A video with what a camera says of it. */
export async function film(
  format: VideoFormat,
  { tags, secondTrack, isFragmented = false, isDescribedLast = false, ...filmed }: Noted,
): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget()
  const whole = isDescribedLast ? false : 'in-memory'
  const output = new Output({ format: formats[format](isFragmented ? 'fragmented' : whole), target })
  if (tags) output.setMetadataTags(tags)
  const tracks = [createTrack(output, format, filmed)]
  if (secondTrack !== undefined) tracks.push(createTrack(output, format, filmed, Buffer.from(secondTrack)))
  await output.start()
  for (const write of tracks) await write()
  await output.finalize()
  if (!target.buffer) throw new Error('The video was not written')
  return new Uint8Array(target.buffer)
}

/** Bytes of a video whose container is whole and whose pictures are nonsense: nothing here decodes them. */
export const video = (format: VideoFormat = 'mp4', filmed: Filmed = {}): Promise<Uint8Array<ArrayBuffer>> =>
  film(format, filmed)

/** Adds a track; answers what writes it once the output has begun. */
function createTrack(
  output: Output,
  format: VideoFormat,
  { width = 320, height = 180, rotation = 0, duration = 2, perSecond = 10 }: Filmed,
  sample?: Uint8Array,
): () => Promise<void> {
  const source = new EncodedVideoPacketSource(format === 'webm' ? 'vp9' : 'avc')
  output.addVideoTrack(source, { rotation, frameRate: perSecond })
  const sizes = { codedWidth: width, codedHeight: height }
  const decoderConfig =
    format === 'webm' ? { codec: 'vp09.00.10.08', ...sizes } : { codec: 'avc1.42c01e', ...sizes, description: avc }
  return async () => {
    for (let index = 0; index < duration * perSecond; index += 1) {
      const data = sample ?? new Uint8Array(200).fill(index)
      const packet = new EncodedPacket(data, index === 0 ? 'key' : 'delta', index / perSecond, 1 / perSecond, index)
      await source.add(packet, index === 0 ? { decoderConfig } : undefined)
    }
    source.close()
  }
}
