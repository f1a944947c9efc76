import type { MediaKind } from '../../../../contract/media.ts'
import { strings } from '../../../../strings/content/media.ts'

/** What a part of a post can show. */
export const mediaKinds: readonly MediaKind[] = ['image', 'video']

/** `Photo 2`, of a file and its place from 0; a file that is not known yet is a file. */
export const mediumName = (kind: MediaKind | null, at: number): string =>
  `${kind === null ? strings.file : kind === 'image' ? strings.photo : strings.video} ${at + 1}`
