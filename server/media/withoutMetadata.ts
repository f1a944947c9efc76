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

/** What is left of a video once its metadata is out of the file: first that, so that what is stored is what can be read. */
export async function probeWithoutMetadata({ path, name }: VideoWork): Promise<(Probed & { format: string }) | null> {
  withBinaryFile(path, name === 'webm' ? blankMatroskaMetadata : blankIsoMetadata)
  return probe(path)
}
