import type { Network } from '../../../contract/networks.ts'

/** How a network shows a post. */
export interface PreviewLook {
  /** The text stands below the author, not beside the picture. */
  isBelow: boolean
  /** Side of the author's picture, pixels. */
  pictureSize: 36 | 40
  /** What stands behind the handle. */
  afterHandle: string
}

export const previewLooks = {
  twitter: { isBelow: false, pictureSize: 40, afterHandle: ' · now' },
  facebook: { isBelow: true, pictureSize: 40, afterHandle: '' },
  instagram: { isBelow: true, pictureSize: 36, afterHandle: '' },
  linkedin: { isBelow: true, pictureSize: 40, afterHandle: '' },
  linkedin_org: { isBelow: true, pictureSize: 40, afterHandle: '' },
  tiktok: { isBelow: true, pictureSize: 40, afterHandle: '' },
  threads: { isBelow: false, pictureSize: 36, afterHandle: ' now' },
  bluesky: { isBelow: false, pictureSize: 36, afterHandle: ' · now' },
  mastodon: { isBelow: true, pictureSize: 40, afterHandle: '' },
} satisfies Record<Network, PreviewLook>
