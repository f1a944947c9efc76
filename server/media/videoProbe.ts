import { parentPort, workerData } from 'node:worker_threads'
import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import type { MediaType } from '../../rules/media/mediaTypes.ts'
import { withBinaryFile } from './binaryFile.ts'
import { blankIsoMetadata } from './isoMetadata.ts'
import { blankMatroskaMetadata } from './matroskaMetadata.ts'

/** A file to be looked at, which is the work's own to change. */
export interface VideoWork {
  path: string
  name: MediaType['name']
}

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

/** Without its metadata first, so that what is kept is what can be read. */
async function work({ path, name }: VideoWork) {
  withBinaryFile(path, name === 'webm' ? blankMatroskaMetadata : blankIsoMetadata)
  return probe(path)
}

const given: VideoWork = workerData
parentPort?.postMessage(await work(given).catch(() => null))
