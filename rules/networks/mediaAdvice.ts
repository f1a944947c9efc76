import type { MediaKind } from '../../contract/media.ts'
import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/networks.ts'
import { numberFormat } from '../shell/regionalFormat.ts'
import { counted, listed } from '../shell/words.ts'
import { type ImageFit, isFitting, sidesWithin } from './imageFit.ts'
import { imageFitOf } from './imageFits.ts'
import { type MediaFacts, type MediaFault, mediaFaults } from './mediaFaults.ts'
import type { MediaLimits } from './mediaLimits.ts'
import { networkNames } from './networkNames.ts'
import { gifBoundsLabel, lengthOf, megapixels } from './problems.ts'
import type { Takes } from './takes.ts'

/** An account that a text's media go to. */
export interface MediaTarget {
  key: string
  network: Network
  /** What people call the account. */
  name: string
  /** What its own server says that it takes; null where it says nothing. */
  mediaLimits: MediaLimits | null
  /** What the network takes of the post as it is chosen to be there; of any post unless said. */
  takes?: Takes
}

/** A sentence about media, and whom it concerns. */
export interface MediaAdvice {
  /** do: it does not go out like this, and only the person can change that · done: happens by itself before it is sent */
  kind: 'do' | 'done'
  /** `Instagram and Threads` */
  names: string
  /** Names no network: `Crop photo 2: it may be 4:5 at the tallest.` */
  text: string
}

/**
 * What is to be done about one part's media on the accounts that it goes to: first what the person must do, then what is
 * done to a picture before it is sent. The same for several accounts is said once, and so is the same of several pictures.
 */
export function mediaAdvice(targets: readonly MediaTarget[], media: readonly MediaFacts[]): MediaAdvice[] {
  const faults = groupedByText(
    targets,
    targets.flatMap((target) =>
      mediaFaults(target.network, media, target.mediaLimits, target.takes).map((fault) => ({
        target,
        text: wish(fault),
      })),
    ),
  )
  const changes = groupedByText(
    targets,
    targets.flatMap((target) => changesFor(target, media).map((change) => ({ target, ...change }))),
  )
  return [
    ...faults.map(({ names, text }) => ({ kind: 'do' as const, names, text })),
    ...changes.map(({ names, text }) => ({ kind: 'done' as const, names, text })),
  ]
}

interface Said {
  target: MediaTarget
  text: string
}

function groupedByText(targets: readonly MediaTarget[], said: readonly Said[]): { names: string; text: string }[] {
  return [...Map.groupBy(said, ({ text }) => text)].map(([text, entries]) => ({
    text,
    names: listed(targetNames(targets, new Set(entries.map(({ target }) => target)))),
  }))
}

/** A network stands for its accounts where all of them are meant; else the accounts are named. */
export function targetNames(targets: readonly MediaTarget[], meant: ReadonlySet<MediaTarget>): string[] {
  return [...Map.groupBy(targets, ({ network }) => network)].flatMap(([network, accounts]) => {
    const concerned = accounts.filter((account) => meant.has(account))
    return concerned.length === accounts.length ? [networkNames[network]] : concerned.map(({ name }) => name)
  })
}

const words = { image: 'photo', video: 'video' } satisfies Record<MediaKind, string>

/** What the person is to do about a fault. */
function wish(fault: MediaFault): string {
  switch (fault.kind) {
    case 'missing':
      return 'Add a photo or a video.'
    case 'mixed':
      return 'Leave out the photos or the video: they do not go together.'
    case 'gifBeside':
      return 'Leave out the GIF or the other files: a GIF goes only by itself.'
    case 'gifTooLarge':
      return `Make photo ${fault.at + 1} smaller: a GIF may have ${gifBoundsLabel(fault.bounds)}.`
    case 'tooMany':
      return tooManyWish(fault)
    case 'type':
      return `Bring video ${fault.at + 1} as MP4: this type (${fault.contentType}) is not taken.`
    case 'tooHeavy':
      return `Make video ${fault.at + 1} smaller: ${megabytes(fault.most)} at most.`
    case 'tooShort':
      return `Video ${fault.at + 1} is too short: ${lengthOf(fault.least)} at least.`
    case 'tooLong':
      return `Shorten video ${fault.at + 1} to ${lengthOf(fault.most)}.`
    case 'tooSmall':
      return `Video ${fault.at + 1} is too small: ${fault.least} pixels a side at least.`
    case 'tooLarge':
      return `Video ${fault.at + 1} is too large: ${fault.most} pixels a side at most.`
    case 'tooManyPixels':
      return `Video ${fault.at + 1} is too large: ${megapixels(fault.most)} megapixels at most.`
    case 'tooTall':
      return shapeWish(fault, strings.atTheTallest(shapeOf(fault.least)))
    case 'tooWide':
      return shapeWish(fault, strings.atTheWidest(shapeOf(fault.most)))
  }
}

function tooManyWish({ what, most, count }: Extract<MediaFault, { kind: 'tooMany' }>): string {
  const word = what === 'both' ? 'file' : words[what]
  if (most === 0) return strings.leaveOutTheS(word)
  return strings.leaveOut(counted(count - most, word), most)
}

const shapeWish = ({ what, at }: { what: MediaKind; at: number }, bound: string): string =>
  what === 'image' ? strings.cropPhoto(at + 1, bound) : strings.videoMayBe(at + 1, bound)

/** `4:5`, `1.91:1`, of width divided by height. */
function shapeOf(ratio: number): string {
  if (ratio === 4 / 5) return '4:5'
  return ratio < 1 ? `1:${rounded(1 / ratio)}` : `${rounded(ratio)}:1`
}

const rounded = (ratio: number): number => Math.round(ratio * 100) / 100

/** What is done to the pictures before they are sent to an account, one sentence for all that it is the same of. */
function changesFor({ network, mediaLimits }: MediaTarget, media: readonly MediaFacts[]): { text: string }[] {
  const fit = imageFitOf(network, mediaLimits)
  const changed = media.flatMap((one, at) =>
    one.kind === 'image' && !isFitting(one, fit) ? [{ at, change: changeOf(one, fit) }] : [],
  )
  return [...Map.groupBy(changed, ({ change }) => change)].map(([change, entries]) => {
    const numbers = listed(entries.map(({ at }) => String(at + 1)))
    return { text: entries.length === 1 ? strings.photoIs(numbers, change) : strings.photosAre(numbers, change) }
  })
}

/** `made a JPEG and smaller (4.1 MB to 2 MB at most)` */
function changeOf(image: MediaFacts, fit: ImageFit): string {
  const [type] = fit.types
  const { width, height } = sidesWithin(image, fit)
  const { maxBytes = Infinity } = fit
  return listed([
    ...(image.contentType === type
      ? []
      : [strings.sentAs(image.contentType === 'image/gif' ? strings.aStill : '', typeNames[type] ?? type)]),
    ...(width === image.width && height === image.height ? [] : [strings.scaledTo(width, height)]),
    ...(image.size > maxBytes ? [strings.madeSmallerToAtMost(megabytes(image.size), megabytes(maxBytes))] : []),
  ])
}

const typeNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': strings.webP,
}

/** `4.1 MB`; the networks count a million bytes. */
const megabytes = (bytes: number): string =>
  strings.mb(numberFormat({ maximumFractionDigits: bytes < 10_000_000 ? 1 : 0 }).format(bytes / 1_000_000))
