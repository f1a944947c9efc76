import type { Network } from '../../contract/networks.ts'
import { countText } from './countText.ts'
import { shownParts } from './shownParts.ts'
import type { TextPart } from './textPart.ts'
import { partsOf } from './textParts.ts'
import { twitterLimits } from './twitter/twitter.ts'

/**
 * Where a network's feed cuts a text off, as an index into it (UTF-16); null where it shows all. Never inside a grapheme,
 * a link, a mention or a tag, and rather before a word than in it. `parts` are the text's own, where they are known.
 */
export function visibleStart(network: Network, text: string, parts = partsOf(network, text)): number | null {
  const room = rooms[network]
  if (room === null || isSurelyShort(room, text, parts) || room.isWithin?.(text)) return null
  const places = placesIn(text, parts, (used, piece) => withPiece(used, piece, network, room))
  return cutAmong(places, room, text.trimEnd().length)
}

/** How much of a text a network's feed shows. What is used up first cuts. */
interface Room {
  characters: number
  lines: number
  /** Characters that a line holds before it goes on in the next one. */
  lineLength: number
  /** Whether the network's own count says that the text is short enough. */
  isWithin?: (text: string) => boolean
  /** What one character uses up; 1 where it is not said. */
  widthOf?: (character: string) => number
  /** What an address uses up; as much as is shown of it where it is not said. */
  linkWidth?: number
}

const endless = Number.POSITIVE_INFINITY

/** X weighs: what is not a letter of Europe or its like is 2. Its own count says whether, this about where. */
const weightOf = (character: string): number =>
  (character.codePointAt(0) ?? 0) <= 0x10ff || /^[\u2000-\u200d\u2010-\u201f\u2032-\u2037]/u.test(character) ? 1 : 2

const linkedin: Room = { characters: 210, lines: 3, lineLength: 70 }

/**
 * In a feed on a wide screen. Bluesky and Mastodon have it in the code of their own clients; of the others it is what is
 * commonly measured, since they do not tell. X is as for who pays nothing. Threads shows all.
 */
const rooms: Record<Network, Room | null> = {
  twitter: {
    characters: twitterLimits.characters,
    lines: endless,
    lineLength: endless,
    isWithin: (text) => countText('twitter', text, twitterLimits).over === 0,
    widthOf: weightOf,
    linkWidth: 23,
  },
  facebook: { characters: 477, lines: 5, lineLength: 96 },
  instagram: { characters: 125, lines: 2, lineLength: 63 },
  linkedin,
  linkedin_org: linkedin,
  tiktok: { characters: 150, lines: 3, lineLength: 50 },
  threads: null,
  bluesky: { characters: endless, lines: 25, lineLength: endless },
  // 706 pixels, of lines that are 22 high.
  mastodon: { characters: endless, lines: 32, lineLength: 66 },
}

/** Characters that are given up so that a word stays whole. */
const longestStub = 24

interface Used {
  characters: number
  lines: number
  /** Characters of the last line. */
  column: number
}

const isOver = ({ characters, lines }: Used, room: Room): boolean => characters > room.characters || lines > room.lines

/** Told by length and lines alone: most texts are not gone through. At worst each line is half empty, and all weighs 2. */
function isSurelyShort({ characters, lines, lineLength, linkWidth }: Room, text: string, parts: readonly TextPart[]) {
  const breaks = text.match(/\r\n?|\n/gu)?.length ?? 0
  const links = linkWidth === undefined ? 0 : parts.filter(({ kind }) => kind === 'link').length
  return (
    text.length * 2 + links * (linkWidth ?? 0) <= characters && breaks + 1 + (2 * text.length) / lineLength <= lines
  )
}

/** The first place that is too much, or that of its word. What is too long by itself is shown all the same. */
function cutAmong(places: Iterable<Place>, room: Room, end: number): number | null {
  let wordEnd = 0
  for (const { index, isWordEnd, used } of places) {
    if (index >= end) return null
    if (isWordEnd) wordEnd = index
    if (index > 0 && isOver(used, room)) return wordEnd > 0 && index - wordEnd <= longestStub ? wordEnd : index
  }
  return null
}

/** Where a text could be cut. */
interface Place {
  index: number
  /** Whether the first space behind a word stands here. */
  isWordEnd: boolean
  /** With what stands here. */
  used: Used
}

function* placesIn(
  text: string,
  parts: readonly TextPart[],
  add: (used: Used, piece: Piece) => Used,
): Generator<Place> {
  let used: Used = { characters: 0, lines: 1, column: 0 }
  let isInWord = false
  for (const piece of piecesOf(text, parts)) {
    used = add(used, piece)
    const isSpace = piece.part === null && /^\s/u.test(piece.text)
    yield { index: piece.index, isWordEnd: isSpace && isInWord, used }
    isInWord = !isSpace
  }
}

const withPiece = (used: Used, { text, part }: Piece, network: Network, room: Room): Used =>
  part ? withPart(used, part, network, room) : withCharacter(used, text, room)

function withCharacter(used: Used, character: string, { lineLength, widthOf }: Room): Used {
  if (/^[\r\n]/u.test(character)) return { characters: used.characters + 1, lines: used.lines + 1, column: 0 }
  return withWidth(used, widthOf?.(character) ?? 1, lineLength)
}

function withPart(used: Used, part: TextPart, network: Network, { lineLength, linkWidth }: Room): Used {
  const shown = shownParts[network](part).length
  return withWidth(used, part.kind === 'link' ? (linkWidth ?? shown) : shown, lineLength)
}

/** What does not fit into a line goes on in the next, and fills as many as it is long. */
function withWidth({ characters, lines, column }: Used, width: number, lineLength: number): Used {
  const isNext = column > 0 && column + width > lineLength
  const whole = (isNext ? 0 : column) + width
  const filled = Number.isFinite(lineLength) ? Math.ceil(whole / lineLength) - 1 : 0
  return {
    characters: characters + width,
    lines: lines + filled + (isNext ? 1 : 0),
    column: whole - (filled === 0 ? 0 : filled * lineLength),
  }
}

/** What a text is not cut inside of: a grapheme, or a link, mention or tag with the graphemes that it has a share in. */
interface Piece {
  index: number
  text: string
  part: TextPart | null
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function* piecesOf(text: string, parts: readonly TextPart[]): Generator<Piece> {
  const found = placed(parts)
  let next = 0
  let until = 0
  for (const { index, segment } of segmenter.segment(text)) {
    const isInside = index < until
    until = Math.max(until, index + segment.length)
    const first = found[next]
    let one = first
    while (one && one.start < until) {
      until = Math.max(until, one.end)
      next += 1
      one = found[next]
    }
    if (!isInside) yield { index, text: segment, part: first && first !== one ? first.part : null }
  }
}

/** Links, mentions and tags with where they begin and end. */
function placed(parts: readonly TextPart[]) {
  let end = 0
  return parts
    .map((part) => {
      const start = end
      end += part.text.length
      return { part, start, end }
    })
    .filter(({ part }) => part.kind !== 'text')
}
