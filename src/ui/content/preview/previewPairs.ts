import type { Network } from '../../../../contract/networks.ts'
import { chosenWord, type PreviewItem } from './previewItem.ts'

/** How a preview stands in its column: a compact one has room for a tall one beside it, a wide one for none. */
type PreviewShape = 'wide' | 'compact' | 'tall'

const wide = (): PreviewShape => 'wide'
const compact = (): PreviewShape => 'compact'

const shapes = {
  twitter: wide,
  facebook: compact,
  instagram: (options) => (['reel', 'story'].includes(chosenWord(options, 'kind')) ? 'tall' : 'wide'),
  linkedin: compact,
  linkedin_org: compact,
  tiktok: () => 'tall',
  threads: wide,
  bluesky: wide,
  mastodon: wide,
} satisfies Record<Network, (options: PreviewItem['options']) => PreviewShape>

export interface PlacedPreview {
  item: PreviewItem
  /** It takes a part of the column only: the one before or after it stands beside it. */
  isPaired: boolean
}

/** Previews in the order in which they are shown: a tall one moves to the compact one that it stands beside. */
export function previewPairs(items: readonly PreviewItem[]): PlacedPreview[] {
  const tall = items.filter((item) => shapeOf(item) === 'tall')
  const beside = new Map(items.filter((item) => shapeOf(item) === 'compact').map((item, at) => [item, tall[at]]))
  const moved = new Set(beside.values())
  return items
    .filter((item) => !moved.has(item))
    .flatMap((item) => {
      const other = beside.get(item)
      const pair = other ? [item, other] : [item]
      return pair.map((one) => ({ item: one, isPaired: other !== undefined }))
    })
}

const shapeOf = ({ account, options }: PreviewItem): PreviewShape => shapes[account.network](options)
