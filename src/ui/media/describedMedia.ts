import { strings } from '../../../strings/media.ts'
import type { Media } from '../../machines/media/mediaUpload.machine.ts'

/** A picture or video in words: its alternative text, or that it has none. */
export const describedMedia = ({ kind, altText }: Pick<Media, 'kind' | 'altText'>): string =>
  altText === '' ? strings.withoutAlternativeText(kind === 'image' ? strings.aPicture : strings.aVideo) : altText
