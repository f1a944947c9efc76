import type { MediaKind } from '../../../contract/media.ts'
import { boundsOf } from '../../../rules/media/mediaBounds.ts'
import { mediaTypes } from '../../../rules/media/mediaTypes.ts'
import { strings } from '../../../strings/media.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'

/** The address of a video that shows the frame which was chosen for its cover, or one of its first. */
export const coverUrl = ({ url, coverAt }: Pick<Media, 'url' | 'coverAt'>): string =>
  `${url}#t=${(coverAt ?? 100) / 1000}`

/** `0:07`, `12:04`, `1:00:30` */
export function durationLabel(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const codecNames: Record<string, string> = {
  avc: 'H.264',
  hevc: strings.h265Hevc,
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
}

/** A codec as people know it; one that we do not know keeps its name. */
export const codecLabel = (codec: string): string => codecNames[codec] ?? codec

/** `JPEG image`, `MP4 video` */
export function typeLabel(contentType: string, kind: MediaKind): string {
  const [, subtype = ''] = contentType.split('/')
  const name =
    { quicktime: strings.quickTime, webp: strings.webP, webm: strings.webM }[subtype] ?? subtype.toUpperCase()
  return `${name} ${kind}`
}

/** What may be chosen, in words: `an image`, `images and videos`. */
export function kindsLabel(kinds: readonly MediaKind[], isMultiple: boolean): string {
  if (kinds.length > 1) return isMultiple ? strings.imagesAndVideos : strings.anImageOrAVideo
  if (kinds[0] === 'video') return isMultiple ? 'videos' : strings.aVideoInSentence
  return isMultiple ? 'images' : strings.anImage
}

/** How large what may be chosen may be. */
export const boundsLabel = (kinds: readonly MediaKind[]): string => kinds.map((kind) => boundsOf[kind]).join(' ')

/** For the browser's file chooser. The types are named one by one: a phone then turns its own into one of them. */
export const acceptOf = (kinds: readonly MediaKind[]): string =>
  mediaTypes
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ contentType, endings }) => [contentType, ...endings])
    .join(',')

/** Whether a file looks like one of the kinds; one without a type is left to the provider to look at. */
export const fitsKinds = ({ type }: { type: string }, kinds: readonly MediaKind[]): boolean =>
  type === '' || kinds.some((kind) => type.startsWith(`${kind}/`))
