import type { MediaKind } from '../../contract/media.ts'
import type { Network, TextLimits } from '../../contract/networks.ts'
import { strings } from '../../strings/networks.ts'
import { counted } from '../shell/words.ts'
import { countText, type TextCount } from './countText.ts'
import { type MediaFacts, type MediaFault, mediaFaults } from './mediaFaults.ts'
import type { MediaLimits } from './mediaLimits.ts'
import { networkNames } from './networkNames.ts'
import { rulesOf } from './networks.ts'
import { type GifBounds, megabyte, type Takes } from './takes.ts'

/** What is to go out on one account. */
export interface PlannedContent {
  parts: readonly PlannedPart[]
  firstComment: string | null
}

export interface PlannedPart {
  text: string
  media: readonly PlannedMedia[]
}

export type PlannedMedia = MediaFacts

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
  /** What the network takes of a post as it is chosen to be; of any post unless said. */
  takes?: Takes
}

/** What keeps a content from going out on a network, in the order of the content; none where it takes it. */
export function problemsOf(
  network: Network,
  content: PlannedContent,
  limits: TextLimits,
  { count = countText, mediaLimits = null, takes }: ProblemOptions = {},
): Problem[] {
  const overrun: Overrun = (text, bounds) => {
    const { over, bytesOver } = count(network, text, bounds)
    if (over === 0 && bytesOver === 0) return []
    return [
      strings.tooLongFor(
        over > 0 ? counted(over, strings.character) : counted(bytesOver, strings.byte),
        networkNames[network],
      ),
    ]
  }
  return [
    ...threadProblems(network, content),
    ...content.parts.flatMap((one, part) => [
      ...overrun(one.text, limits).map((message) => problemAt(part, 'text', message)),
      ...mediaProblems(network, one, mediaLimits, takes).map((message) => problemAt(part, 'media_ids', message)),
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
  const message = strings.hasNoThreads(networkNames[network])
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
  const none = strings.takesNoFirstCommentFromHere(networkNames[network])
  const messages =
    taken === null ? [none] : overrun(firstComment, taken.limits === 'as the post' ? limits : taken.limits)
  return messages.map((message) => ({ field: 'first_comment', part: 0, message }))
}

/** All that one part's media are too much or too little for, on an account whose server has these limits. */
export const mediaProblems = (
  network: Network,
  { media }: Pick<PlannedPart, 'media'>,
  limits: MediaLimits | null,
  takes?: Takes,
): string[] => mediaFaults(network, media, limits, takes).map((fault) => sentenceOf(networkNames[network], fault))

function sentenceOf(name: string, fault: MediaFault): string {
  switch (fault.kind) {
    case 'missing':
      return `${name} takes no post without a picture or a video.`
    case 'mixed':
      return `${name} takes no pictures beside a video.`
    case 'gifBeside':
      return `${name} takes a GIF only by itself, without other pictures or videos.`
    case 'gifTooLarge':
      return `${name} takes a GIF of ${gifBoundsLabel(fault.bounds)} at most.`
    case 'tooMany':
      return tooManySentence(name, fault)
    case 'type':
      return `${name} does not take a video of this type (${fault.contentType}).`
    case 'tooHeavy':
      return `${name} takes a video of ${Math.floor(fault.most / 1_000_000)} MB at most.`
    case 'tooShort':
      return `${name} takes a video of ${lengthOf(fault.least)} at least.`
    case 'tooLong':
      return `${name} takes a video of ${lengthOf(fault.most)} at most.`
    case 'tooSmall':
      return `${name} takes a video of ${fault.least} pixels a side at least.`
    case 'tooLarge':
      return `${name} takes a video of ${fault.most} pixels a side at most.`
    case 'tooManyPixels':
      return `${name} takes a video of ${megapixels(fault.most)} megapixels at most.`
    case 'tooTall':
      return `This ${mediaWords[fault.what]} is too tall for ${name}.`
    case 'tooWide':
      return `This ${mediaWords[fault.what]} is too wide for ${name}.`
  }
}

const mediaWords = { image: 'picture', video: 'video' } satisfies Record<MediaKind, string>

function tooManySentence(name: string, { what, most }: Extract<MediaFault, { kind: 'tooMany' }>): string {
  if (what === 'both') return strings.takesPicturesAndVideosAtMost(name, most)
  const word = mediaWords[what]
  return most === 0 ? strings.takesNoSFromHere(name, word) : strings.takesAtMost(name, counted(most, word))
}

/** `15 MB and 1280 × 1080 pixels` */
export const gifBoundsLabel = ({ maxBytes, maxWidth, maxHeight }: GifBounds): string =>
  strings.mbAndPixels(Math.floor(maxBytes / megabyte), maxWidth, maxHeight)

/** `33.1`, of a number of pixels. */
export const megapixels = (pixels: number): number => Math.floor(pixels / 100_000) / 10

/** `5 minutes`, `140 seconds` */
export const lengthOf = (seconds: number): string =>
  seconds >= 120 && seconds % 60 === 0 ? counted(seconds / 60, strings.minute) : counted(seconds, strings.second)
