import type { BinaryFile } from './binaryFile.ts'
import { type Box, blank, boxesIn, find } from './isoBoxes.ts'
import { blankFragments } from './isoFragments.ts'

/** Boxes whose content is boxes, and that metadata may stand in. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])
/** What says where, when and with what it was filmed, in every box of these types. */
const metadata = new Set(['udta', 'meta'])
/** Tracks that are kept; others are what a camera noted while it filmed, its path among it. */
const keptHandlers = new Set(['vide', 'soun', 'tmcd'])
/** That a video is seen all around (Spherical Video V1): the one note that players need. */
const spherical = 'ffcc8263f8554a938814587a02521fdd'

/**
 * Takes the metadata out of an MP4 or QuickTime file, in place: boxes become free space of the same size, so that
 * pictures and sound stay where they are, to the byte. The samples of tracks that are neither are blanked too.
 */
export function blankIsoMetadata(file: BinaryFile): void {
  const boxes = [...boxesIn(file, 0, file.size)]
  blankFragments(file, boxes, (track) => !isKept(file, track))
  for (const box of boxes) clean(file, box)
}

function clean(file: BinaryFile, box: Box): void {
  const isTrackOfNotes = box.type === 'trak' && !isKept(file, box)
  if (isTrackOfNotes) for (const [begin, end] of samplesOf(file, box)) file.zero(begin, end)
  if (isTrackOfNotes || metadata.has(box.type) || isForeignNote(file, box)) blank(file, box)
  else if (containers.has(box.type)) for (const child of boxesIn(file, box.content, box.end)) clean(file, child)
}

/** A box of a maker's own; XMP is one. */
const isForeignNote = (file: BinaryFile, { type, content }: Box): boolean =>
  type === 'uuid' && file.read(content, 16).toString('hex') !== spherical

function isKept(file: BinaryFile, track: Box): boolean {
  const handler = find(file, track, 'mdia', 'hdlr')
  return handler === null || keptHandlers.has(file.read(handler.content + 8, 4).toString('latin1'))
}

/** Where the samples of a track lie. */
function* samplesOf(file: BinaryFile, track: Box): Generator<[number, number]> {
  const table = find(file, track, 'mdia', 'minf', 'stbl')
  const sizes = table && find(file, table, 'stsz')
  if (!sizes) return
  const same = file.u32(sizes.content + 4)
  const samples = file.u32(sizes.content + 8)
  let sample = 0
  for (const { begin, count } of chunksOf(file, table)) {
    const last = Math.min(sample + count, samples)
    let length = 0
    for (; sample < last; sample += 1) length += same || file.u32(sizes.content + 12 + 4 * sample)
    yield [begin, begin + length]
  }
}

/** The chunks of a track and how many samples are in each, which is said once for several that are alike. */
function* chunksOf(file: BinaryFile, table: Box): Generator<{ begin: number; count: number }> {
  const runs = find(file, table, 'stsc')
  const offsets = offsetsOf(file, table)
  if (!runs) return
  const isLast = (run: number) => run + 1 >= file.u32(runs.content + 4)
  const firstOf = (run: number) => file.u32(runs.content + 8 + 12 * run)
  let run = 0
  let chunk = 1
  for (const begin of offsets) {
    if (!isLast(run) && firstOf(run + 1) === chunk) run += 1
    yield { begin, count: file.u32(runs.content + 12 + 12 * run) }
    chunk += 1
  }
}

function* offsetsOf(file: BinaryFile, table: Box): Generator<number> {
  const [short, long] = [find(file, table, 'stco'), find(file, table, 'co64')]
  const { content } = short ?? long ?? { content: null }
  if (content === null) return
  const count = file.u32(content + 4)
  for (let at = 0; at < count; at += 1) yield short ? file.u32(content + 8 + 4 * at) : file.u64(content + 8 + 8 * at)
}
