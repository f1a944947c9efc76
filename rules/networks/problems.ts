import type { MediaKind } from '../../contract/media.ts'
import type { Network, TextLimits } from '../../contract/networks.ts'
import { counted } from '../shell/words.ts'
import { countText, type TextCount } from './countText.ts'
import { type MediaLimits, takesWithin } from './mediaLimits.ts'
import { networkNames } from './networkNames.ts'
import { rulesOf } from './networks.ts'
import type { Takes } from './takes.ts'

/** What is to go out on one account. */
export interface PlannedContent {
  parts: readonly PlannedPart[]
  firstComment: string | null
}

export interface PlannedPart {
  text: string
  media: readonly PlannedMedia[]
}

/** What the bounds of a network are about. */
export interface PlannedMedia {
  kind: MediaKind
  contentType: string
  size: number
  width: number
  height: number
  duration: number | null
}

/** Why a network does not take a content: where, and a sentence that names no account. */
export interface Problem {
  field: 'text' | 'media_ids' | 'parts' | 'first_comment'
  /** Of the part, from 0. */
  part: number
  message: string
}

interface ProblemOptions {
  /** Counts a text, for those who count one text often. */
  count?: (network: Network, text: string, limits: TextLimits) => TextCount
  /** What the account's own server says of media; null where it says nothing. */
  mediaLimits?: MediaLimits | null
}

/** What keeps a content from going out on a network, in the order of the content; none where it takes it. */
export function problemsOf(
  network: Network,
  content: PlannedContent,
  limits: TextLimits,
  { count = countText, mediaLimits = null }: ProblemOptions = {},
): Problem[] {
  const overrun: Overrun = (text, bounds) => {
    const { over, bytesOver } = count(network, text, bounds)
    if (over === 0 && bytesOver === 0) return []
    return [
      `${over > 0 ? counted(over, 'character') : counted(bytesOver, 'byte')} too long for ${networkNames[network]}.`,
    ]
  }
  return [
    ...threadProblems(network, content),
    ...content.parts.flatMap((one, part) => [
      ...overrun(one.text, limits).map((message) => problemAt(part, 'text', message)),
      ...mediaProblems(network, one, mediaLimits).map((message) => problemAt(part, 'media_ids', message)),
    ]),
    ...commentProblems(network, content, limits, overrun),
  ]
}

/** What is too much of a text. */
type Overrun = (text: string, limits: TextLimits) => string[]

const problemAt = (part: number, field: 'text' | 'media_ids', message: string): Problem => ({
  field: part === 0 ? field : 'parts',
  part,
  message,
})

function threadProblems(network: Network, { parts }: PlannedContent): Problem[] {
  if (parts.length <= 1 || rulesOf(network).takes.hasThreads) return []
  const message = `${networkNames[network]} has no threads. Leave one part, or leave this account out.`
  return [{ field: 'parts', part: 1, message }]
}

function commentProblems(
  network: Network,
  { firstComment }: PlannedContent,
  limits: TextLimits,
  overrun: Overrun,
): Problem[] {
  if (firstComment === null) return []
  const taken = rulesOf(network).takes.firstComment
  const none = `${networkNames[network]} takes no first comment from here. Leave it out, or leave this account out.`
  const messages =
    taken === null ? [none] : overrun(firstComment, taken.limits === 'as the post' ? limits : taken.limits)
  return messages.map((message) => ({ field: 'first_comment', part: 0, message }))
}

/** All that one part's media are too much or too little for, on an account whose server has these limits. */
export function mediaProblems(
  network: Network,
  { media }: Pick<PlannedPart, 'media'>,
  limits: MediaLimits | null,
): string[] {
  const takes = takesWithin(rulesOf(network).takes, limits)
  const name = networkNames[network]
  if (media.length === 0) return takes.isTextEnough ? [] : [`${name} takes no post without a picture or a video.`]
  return [...numberProblems(name, takes, media), ...media.flatMap((one) => boundProblems(name, takes, one))]
}

function numberProblems(name: string, takes: Takes, media: readonly PlannedMedia[]): string[] {
  const images = media.filter(({ kind }) => kind === 'image').length
  const videos = media.length - images
  if (images > 0 && videos > 0 && !takes.isMixTaken) return [`${name} takes no pictures beside a video.`]
  if (images > takes.images)
    return [
      takes.images === 0
        ? `${name} takes no pictures from here.`
        : `${name} takes ${counted(takes.images, 'picture')} at most.`,
    ]
  if (videos > takes.videos)
    return [
      takes.videos === 0
        ? `${name} takes no videos from here.`
        : `${name} takes ${counted(takes.videos, 'video')} at most.`,
    ]
  return media.length > takes.media ? [`${name} takes ${takes.media} pictures and videos at most.`] : []
}

const boundProblems = (name: string, { image, video }: Takes, media: PlannedMedia): string[] =>
  media.kind === 'image' ? ratioProblems(name, 'picture', image, media) : videoProblems(name, video, media)

function videoProblems(name: string, bounds: Takes['video'], media: PlannedMedia): string[] {
  const { types, maxBytes, minSeconds = 0, maxSeconds = Infinity, minSide = 0, maxSide = Infinity } = bounds
  const { maxPixels = Infinity } = bounds
  const { contentType, size, duration, width, height } = media
  if (!types.includes(contentType)) return [`${name} does not take a video of this type (${contentType}).`]
  if (size > maxBytes) return [`${name} takes a video of ${Math.floor(maxBytes / 1_000_000)} MB at most.`]
  if (duration !== null && duration < minSeconds) return [`${name} takes a video of ${lengthOf(minSeconds)} at least.`]
  if (duration !== null && duration > maxSeconds) return [`${name} takes a video of ${lengthOf(maxSeconds)} at most.`]
  if (Math.min(width, height) < minSide) return [`${name} takes a video of ${minSide} pixels a side at least.`]
  if (Math.max(width, height) > maxSide) return [`${name} takes a video of ${maxSide} pixels a side at most.`]
  if (width * height > maxPixels) return [`${name} takes a video of ${megapixels(maxPixels)} megapixels at most.`]
  return ratioProblems(name, 'video', bounds, media)
}

function ratioProblems(
  name: string,
  what: 'picture' | 'video',
  { minRatio = 0, maxRatio = Infinity }: { minRatio?: number; maxRatio?: number },
  { width, height }: PlannedMedia,
): string[] {
  // A side of a pixel more or less is a matter of rounding.
  if ((width + 1) / height < minRatio) return [`This ${what} is too tall for ${name}.`]
  return width / (height + 1) > maxRatio ? [`This ${what} is too wide for ${name}.`] : []
}

const megapixels = (pixels: number): number => Math.floor(pixels / 100_000) / 10

const lengthOf = (seconds: number): string =>
  seconds >= 120 && seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second')
