import type { BinaryFile } from './binaryFile.ts'
import { type Box, blank, boxesIn, find } from './isoBoxes.ts'

/** Bytes of a sample where its fragment does not say, by the id of its track. */
type Defaults = ReadonlyMap<number, number>
/** From one place up to another. */
type Range = readonly [number, number]

/** What a fragment holds of one track. */
interface Part {
  box: Box
  trackId: number
  /** Its place is told by the end of the part before. */
  follows: boolean
  samples: readonly Range[]
}

/** Flags of ISO 14496-12, sections 8.8.7 and 8.8.8. */
const inHeader = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, isFromFragment: 0x20000 } as const
const inRun = { offset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, time: 0x800 } as const

/**
 * Blanks the samples of chosen tracks in a film that is written in fragments (ISO 14496-12, section 8.8). What a fragment
 * says of them becomes free space too, unless the place of another track's samples is only told by theirs.
 */
export function blankFragments(file: BinaryFile, boxes: readonly Box[], isChosen: (track: Box) => boolean): void {
  const film = boxes.find(({ type }) => type === 'moov')
  if (!film) return
  const chosen = new Set(
    childrenOf(file, film, 'trak')
      .filter(isChosen)
      .map((track) => idOf(file, track)),
  )
  if (chosen.size === 0) return
  const defaults = defaultsOf(file, film)
  for (const box of boxes) if (box.type === 'moof') blankParts(file, partsOf(file, box, defaults), chosen)
}

function blankParts(file: BinaryFile, parts: readonly Part[], chosen: ReadonlySet<number>): void {
  for (const [index, { box, trackId, samples }] of parts.entries()) {
    if (!chosen.has(trackId)) continue
    for (const [begin, end] of samples) file.zero(begin, end)
    if (!parts.slice(index + 1).some(({ follows }) => follows)) blank(file, box)
  }
}

const childrenOf = (file: BinaryFile, box: Box, wanted: string): Box[] =>
  [...boxesIn(file, box.content, box.end)].filter(({ type }) => type === wanted)

/** 0, which no track has, where it does not say. */
function idOf(file: BinaryFile, track: Box): number {
  const header = find(file, track, 'tkhd')
  if (!header) return 0
  const hasLongTimes = file.u8(header.content) === 1
  return file.u32(header.content + (hasLongTimes ? 20 : 12))
}

function defaultsOf(file: BinaryFile, film: Box): Defaults {
  const extension = find(file, film, 'mvex')
  const tracks = extension ? childrenOf(file, extension, 'trex') : []
  return new Map(tracks.map(({ content }) => [file.u32(content + 4), file.u32(content + 16)]))
}

function partsOf(file: BinaryFile, fragment: Box, defaults: Defaults): Part[] {
  const parts: Part[] = []
  let end = fragment.begin
  for (const box of childrenOf(file, fragment, 'traf')) {
    const header = find(file, box, 'tfhd')
    if (!header) continue
    const { trackId, base, size } = headerOf(file, header, fragment)
    const from = base ?? end
    const samples = samplesOf(file, box, from, size ?? defaults.get(trackId) ?? 0)
    parts.push({ box, trackId, follows: base === null && parts.length > 0, samples })
    end = samples.at(-1)?.[1] ?? from
  }
  return parts
}

/** `base` is null where a part follows the one before it; the first follows the fragment's own beginning. */
function headerOf(file: BinaryFile, { content }: Box, fragment: Box) {
  const flags = file.u32(content)
  let at = content + 8
  /** Where a field is that not every header has. */
  const field = (flag: number, bytes: number) => {
    if (!(flags & flag)) return null
    at += bytes
    return at - bytes
  }
  const [base, , , size] = [
    field(inHeader.base, 8),
    field(inHeader.description, 4),
    field(inHeader.duration, 4),
    field(inHeader.size, 4),
  ]
  const implied = flags & inHeader.isFromFragment ? fragment.begin : null
  return {
    trackId: file.u32(content + 4),
    base: base === null ? implied : file.u64(base),
    size: size === null ? null : file.u32(size),
  }
}

/** The samples of a part, a run of them each; a run without a place of its own follows the one before. */
function samplesOf(file: BinaryFile, part: Box, base: number, size: number): Range[] {
  const ranges: Range[] = []
  let at = base
  for (const { content } of childrenOf(file, part, 'trun')) {
    const flags = file.u32(content)
    // Signed: it may lie before its base.
    if (flags & inRun.offset) at = base + (file.u32(content + 8) | 0)
    const length = lengthOf(file, content, size)
    ranges.push([at, at + length])
    at += length
  }
  return ranges
}

function lengthOf(file: BinaryFile, content: number, size: number): number {
  const flags = file.u32(content)
  const count = file.u32(content + 4)
  if (!(flags & inRun.size)) return count * size
  const bytesOf = (...fields: number[]) => 4 * fields.filter((field) => flags & field).length
  const first = content + 8 + bytesOf(inRun.offset, inRun.firstFlags, inRun.duration)
  const step = bytesOf(inRun.duration, inRun.size, inRun.flags, inRun.time)
  let length = 0
  for (let sample = 0; sample < count; sample += 1) length += file.u32(first + step * sample)
  return length
}
