import { parentPort, workerData } from 'node:worker_threads'
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny'

/** What a video is. */
export interface Probed {
  /** Pixels, after rotation. */
  width: number
  height: number
  /** Seconds. */
  duration: number
  codec: string
}

/** null where there is no picture in it, or where its end is missing. */
async function probe(path: string): Promise<(Probed & { format: string }) | null> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] })
  const format = await input.getFormat()
  const track = await input.getPrimaryVideoTrack()
  const codec = await track?.getCodec()
  if (!track || !codec) return null
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
  const duration = await input.computeDuration()
  if (!last || last.data.length === 0 || !(duration > 0)) return null
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  return width > 0 && height > 0 ? { format: format.mimeType, width, height, duration, codec } : null
}

const found = await probe(String(workerData)).catch(() => null)
parentPort?.postMessage(found)
