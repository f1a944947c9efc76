import type { ContentPart, Written } from './postContent.ts'

/** The parts of a post, in order. */
export type Parts = Written['parts']

/** The pictures and videos of a part. */
export type PartMedia = Pick<ContentPart, 'mediaIds' | 'uploads'>

/** Parts that a post has at most (contract: posts). */
export const mostParts = 25

/** The parts with another text in one of them. */
export const withText = (parts: Parts, index: number, text: string): Parts =>
  replaced(parts, index, (part) => [{ ...part, text }])

/** The parts with other pictures and videos in one of them, or others on their way to it. */
export const withMedia = (parts: Parts, index: number, media: Partial<PartMedia>): Parts =>
  replaced(parts, index, (part) => [{ ...part, ...media }])

/** Another picture that takes the place of one. */
export interface Replaced {
  mediaId: number
  by: number
}

/** The parts with another picture in the place of one, in every part that has it; the same ones where none has. */
export const withReplaced = (parts: Parts, { mediaId, by }: Replaced): Parts =>
  parts.some(({ mediaIds }) => mediaIds.includes(mediaId))
    ? nonEmpty(
        parts.map((part) =>
          part.mediaIds.includes(mediaId)
            ? { ...part, mediaIds: part.mediaIds.filter((id) => id !== by).map((id) => (id === mediaId ? by : id)) }
            : part,
        ),
      )
    : parts

/**
 * One part as two, cut at an index into its text; white space at the cut goes, and a sign that is written in several
 * characters is not cut. The media stay with the first. Where nothing stands before the cut there is nothing to part.
 */
export function splitPart(parts: Parts, index: number, at: number): Parts {
  const { text } = parts[index] ?? blankPart
  const cut = graphemes.segment(text).containing(at)?.index ?? text.length
  const before = text.slice(0, cut).trimEnd()
  if (before === '' || parts.length >= mostParts) return parts
  return replaced(parts, index, (part) => [
    { ...part, text: before },
    { text: text.slice(cut).trimStart(), mediaIds: [] },
  ])
}

/** A part joined with the one before it, an empty line between their texts, and the media of both. */
export function joinPart(parts: Parts, index: number): Parts {
  const [before, part] = [parts[index - 1], parts[index]]
  if (!before || !part) return parts
  return nonEmpty([...parts.slice(0, index - 1), together(before, part), ...parts.slice(index + 1)])
}

/** A part moved up or down by one; at the ends it stays. */
export function movePart(parts: Parts, index: number, by: -1 | 1): Parts {
  const [part, other] = [parts[index], parts[index + by]]
  if (!part || !other) return parts
  return nonEmpty(parts.map((one, at) => (at === index ? other : at === index + by ? part : one)))
}

/** The parts and an empty one at their end. */
export const addPart = (parts: Parts): Parts => (parts.length < mostParts ? [...parts, blankPart] : parts)

/** The parts without one of them; of a single one an empty part stays. */
export const removePart = (parts: Parts, index: number): Parts => replaced(parts, index, () => [])

/**
 * Every part cut into as many as `split` makes of its text (`splitText.ts`); its media stay with the first of them. What
 * would be more parts than a post has stays together in the last one.
 */
export function splitToFit(parts: Parts, split: (text: string) => readonly string[]): Parts {
  const fitting = parts.flatMap((part) => cutInto(part, split(part.text)))
  const kept = fitting.slice(0, mostParts - 1)
  const rest = fitting.slice(mostParts - 1)
  return nonEmpty(rest.length > 1 ? [...kept, rest.reduce(together)] : fitting)
}

const blankPart: ContentPart = { text: '', mediaIds: [] }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const replaced = (parts: Parts, index: number, by: (part: ContentPart) => readonly ContentPart[]): Parts =>
  nonEmpty(parts.flatMap((part, at) => (at === index ? by(part) : [part])))

function nonEmpty([first = blankPart, ...later]: readonly ContentPart[]): Parts {
  return [first, ...later]
}

function cutInto(part: ContentPart, texts: readonly string[]): ContentPart[] {
  const [first, ...later] = texts
  if (first === undefined || later.length === 0) return [part]
  return [{ ...part, text: first }, ...later.map((text) => ({ text, mediaIds: [] }))]
}

function together(one: ContentPart, other: ContentPart): ContentPart {
  const uploads = [...new Set([...(one.uploads ?? []), ...(other.uploads ?? [])])]
  return {
    text: joinedText(one, other),
    mediaIds: [...new Set([...one.mediaIds, ...other.mediaIds])],
    ...(uploads.length > 0 && { uploads }),
  }
}

/** Where one of them is blank, no empty line stands beside the other. */
const joinedText = (one: ContentPart, other: ContentPart): string =>
  [one.text.trimEnd(), other.text.trimStart()].filter((text) => text !== '').join('\n\n')
