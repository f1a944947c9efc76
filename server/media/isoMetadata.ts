import type { BinaryFile } from './binaryFile.ts'
import { type Box, blank, blankBehind, boxesIn, find } from './isoBoxes.ts'
import { blankFragments } from './isoFragments.ts'

/** What stands in a film as a whole. */
const outermost = new Set(['ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'ssix', 'mfra'])
/**
 * What players need of a box, by its type (ISO 14496-12, section 6; QuickTime's `tapt`, `gmhd`, `stps`): anything else
 * in it may say where, when and with what it was filmed, and cameras invent boxes of their own for that. What is needed
 * and not in the list itself is kept as it is.
 */
const needed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['moov', new Set(['mvhd', 'iods', 'trak', 'mvex'])],
  ['mvex', new Set(['mehd', 'trex', 'leva', 'trep'])],
  ['trak', new Set(['tkhd', 'tref', 'trgr', 'edts', 'tapt', 'mdia'])],
  ['edts', new Set(['elst'])],
  ['mdia', new Set(['mdhd', 'hdlr', 'elng', 'minf'])],
  ['minf', new Set(['vmhd', 'smhd', 'hmhd', 'sthd', 'nmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'])],
  [
    'stbl',
    new Set([
      ...['stsd', 'stts', 'ctts', 'cslg', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'stss', 'stps', 'stsh', 'padb'],
      ...['stdp', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio'],
    ]),
  ],
  ['moof', new Set(['mfhd', 'traf'])],
  ['traf', new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'])],
  ['mfra', new Set(['tfra', 'mfro'])],
])
/** Tracks that are kept; others are what a camera noted while it filmed, its path among it. */
const keptHandlers = new Set(['vide', 'soun', 'tmcd'])
/** That a video is seen all around (Spherical Video V1): the one note that players need. */
const spherical = 'ffcc8263f8554a938814587a02521fdd'

/**
 * Takes the metadata out of an MP4 or QuickTime file, in place: all that no player needs becomes free space of the same
 * size, so that pictures and sound stay where they are, to the byte. The samples of tracks that are neither are blanked
 * too, and so are boxes of samples that no kept track refers to.
 */
export function blankIsoMetadata(file: BinaryFile): void {
  const boxes = [...boxesIn(file, 0, file.size)]
  blankFragments(file, boxes, (track) => !isKept(file, track))
  blankUnreferred(file, boxes)
  cleanAll(file, { from: 0, to: file.size, kept: outermost })
}

/** Blanks what lies between two places, but for boxes of types that are kept. */
function cleanAll(file: BinaryFile, { from, to, kept }: { from: number; to: number; kept: ReadonlySet<string> }): void {
  blankBehind(file, from, to, (type) => kept.has(type))
  for (const box of boxesIn(file, from, to)) {
    if (kept.has(box.type)) clean(file, box)
    else if (!isSpherical(file, box)) blank(file, box)
  }
}

function clean(file: BinaryFile, box: Box): void {
  const kept = needed.get(box.type)
  if (box.type === 'trak' && !isKept(file, box)) {
    for (const [begin, end] of samplesOf(file, box)) file.zero(begin, end)
    blank(file, box)
  } else if (kept) cleanAll(file, { from: box.content, to: box.end, kept })
}

/**
 * Blanks boxes of samples in which no chunk of a kept track begins. In a film of fragments they stay: there each belongs
 * to the fragment before it.
 */
function blankUnreferred(file: BinaryFile, boxes: readonly Box[]): void {
  if (boxes.some(({ type }) => type === 'moof')) return
  const chunks = boxes
    .filter(({ type }) => type === 'moov')
    .flatMap((film) => [...boxesIn(file, film.content, film.end)])
    .filter((box) => box.type === 'trak' && isKept(file, box))
    .flatMap((track) => [...beginningsOf(file, track)])
  for (const box of boxes) {
    const isReferred = box.type !== 'mdat' || chunks.some((begin) => begin >= box.content && begin < box.end)
    if (!isReferred) blank(file, box)
  }
}

function* beginningsOf(file: BinaryFile, track: Box): Generator<number> {
  const table = find(file, track, 'mdia', 'minf', 'stbl')
  if (table) yield* offsetsOf(file, table)
}

/** A box of a maker's own is `uuid` too; XMP is one. */
const isSpherical = (file: BinaryFile, { type, content, end }: Box): boolean =>
  type === 'uuid' && end - content >= 16 && file.read(content, 16).toString('hex') === spherical

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
