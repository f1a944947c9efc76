import type { Network } from '../../../../contract/networks.ts'
import { strings } from '../../../../strings/content/preview.ts'

/** How a network shows that a text goes on. */
interface CutLook {
  /** Behind the last word. */
  ellipsis: string
  /** What is pressed to read on. */
  more: string
  /** What is said of it below. */
  note: string
}

const linkedin: CutLook = { ellipsis: '', more: '…more', note: strings.linkedInCutsHereAfterThreeLines }

/** Null of a network that shows all (rules/networks/cutoff.ts). */
export const cutLooks: Record<Network, CutLook | null> = {
  twitter: { ellipsis: '… ', more: strings.showMore, note: strings.xCutsHere },
  facebook: { ellipsis: '… ', more: strings.seeMore, note: strings.facebookCutsHere },
  instagram: { ellipsis: '… ', more: 'more', note: strings.instagramCutsHere },
  linkedin,
  linkedin_org: linkedin,
  tiktok: { ellipsis: '… ', more: 'more', note: strings.tikTokCutsHere },
  threads: null,
  bluesky: { ellipsis: ' ', more: strings.showMore, note: strings.blueskyCutsHereAfter25Lines },
  mastodon: { ellipsis: ' ', more: strings.readMore, note: strings.mastodonCutsHere },
}
