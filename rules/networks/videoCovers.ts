import type { Network } from '../../contract/networks.ts'
import { listed } from '../shell/words.ts'
import { networkNames } from './networkNames.ts'

/** Which networks take the frame that a person chose for a video's cover, from where it stands in a post. */
const takesCover = {
  twitter: false,
  facebook: false,
  // IG User Media: `thumb_offset`, of reels.
  instagram: true,
  linkedin: false,
  linkedin_org: false,
  // Content Posting API: `video_cover_timestamp_ms`.
  tiktok: true,
  threads: false,
  bluesky: false,
  mastodon: false,
} satisfies Record<Network, boolean>

/** `TikTok takes this frame. X and Facebook choose one by themselves.` Of networks, each as often as it is chosen. */
export function coverSentence(networks: readonly Network[]): string {
  const names = (isTaken: boolean) => [
    ...new Set(networks.filter((network) => takesCover[network] === isTaken).map((network) => networkNames[network])),
  ]
  const [taking, choosing] = [names(true), names(false)]
  return [
    taking.length > 0 && `${listed(taking)} ${taking.length === 1 ? 'takes' : 'take'} this frame.`,
    choosing.length > 0 &&
      `${listed(choosing)} ${choosing.length === 1 ? 'chooses one by itself' : 'choose one by themselves'}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
