import type { Network } from '../../../../contract/networks.ts'

/** How a network shows that a text goes on. */
interface CutLook {
  /** Behind the last word. */
  ellipsis: string
  /** What is pressed to read on. */
  more: string
  /** What is said of it below. */
  note: string
}

const linkedin: CutLook = { ellipsis: '', more: '…more', note: 'LinkedIn cuts here, after three lines.' }

/** Null of a network that shows all (rules/networks/cutoff.ts). */
export const cutLooks: Record<Network, CutLook | null> = {
  twitter: { ellipsis: '… ', more: 'Show more', note: 'X cuts here.' },
  facebook: { ellipsis: '… ', more: 'See more', note: 'Facebook cuts here.' },
  instagram: { ellipsis: '… ', more: 'more', note: 'Instagram cuts here.' },
  linkedin,
  linkedin_org: linkedin,
  tiktok: { ellipsis: '… ', more: 'more', note: 'TikTok cuts here.' },
  threads: null,
  bluesky: { ellipsis: ' ', more: 'Show more', note: 'Bluesky cuts here, after 25 lines.' },
  mastodon: { ellipsis: ' ', more: 'Read more', note: 'Mastodon cuts here.' },
}
