import type { Network } from '../../../contract/networks.ts'
import { strings } from '../../../strings/networks.ts'

/** Under whose name a network shows a post. */
export interface PreviewLook {
  /** A name, with the handle where there is one, or what the person is called at the network alone. */
  calledBy: 'name' | 'handle'
  /** Side of the author's picture, pixels. */
  pictureSize: 28 | 36 | 40
  /** What stands behind who it is from. */
  time: string
}

export const previewLooks = {
  twitter: { calledBy: 'name', pictureSize: 40, time: strings.now },
  facebook: { calledBy: 'name', pictureSize: 40, time: '' },
  instagram: { calledBy: 'handle', pictureSize: 28, time: '' },
  linkedin: { calledBy: 'name', pictureSize: 40, time: '' },
  linkedin_org: { calledBy: 'name', pictureSize: 40, time: '' },
  tiktok: { calledBy: 'handle', pictureSize: 28, time: '' },
  threads: { calledBy: 'handle', pictureSize: 36, time: ' now' },
  bluesky: { calledBy: 'name', pictureSize: 36, time: strings.now },
  mastodon: { calledBy: 'name', pictureSize: 40, time: '' },
} satisfies Record<Network, PreviewLook>
