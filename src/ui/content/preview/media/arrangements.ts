import type { Network } from '../../../../../contract/networks.ts'
import { pictureShape } from '../../../../../rules/networks/instagram/instagram.ts'

/**
 * How pictures stand together: `tallLeft` is one beside two, `quad` two by two, `wideTop` one above two, `topAndThree` and
 * `leftAndThree` one with three, `rows` and `columns` two and three, `strip` a row that goes on, `slides` one at a time.
 */
export type Arrangement =
  | 'whole'
  | 'pair'
  | 'tallLeft'
  | 'quad'
  | 'wideTop'
  | 'topAndThree'
  | 'leftAndThree'
  | 'rows'
  | 'columns'
  | 'strip'
  | 'slides'

/** How many pictures each shows. */
const cells: Record<Arrangement, number> = {
  whole: 1,
  pair: 2,
  tallLeft: 3,
  quad: 4,
  wideTop: 3,
  topAndThree: 4,
  leftAndThree: 4,
  rows: 5,
  columns: 5,
  strip: 3,
  slides: 1,
}

/** An arrangement, and the width divided by the height of it all; null: as the first picture is, within bounds. */
type Placing = readonly [Arrangement, ratio: number | null]

const whole: Placing = ['whole', null]
const ofLinkedIn: readonly Placing[] = [whole, ['pair', 2], ['tallLeft', 1.5], ['leftAndThree', 1.5], ['columns', 1.2]]

/** For one picture, two, three …; the last is for all that are more. None of the networks documents it. */
const placings = {
  twitter: [whole, ['pair', 16 / 9], ['tallLeft', 16 / 9], ['quad', 16 / 9]],
  facebook: [whole, ['pair', 2], ['wideTop', 1], ['topAndThree', 1], ['rows', 1.2]],
  instagram: [['slides', null]],
  linkedin: ofLinkedIn,
  linkedin_org: ofLinkedIn,
  tiktok: [['slides', 9 / 16]],
  threads: [whole, ['pair', 1.5], ['strip', 1.5]],
  bluesky: [whole, ['pair', 2], ['tallLeft', 2], ['quad', 1.5]],
  mastodon: [whole, ['pair', 1.5], ['tallLeft', 1.5], ['quad', 1.5]],
} satisfies Record<Network, readonly Placing[]>

/** Width divided by height that a picture by itself is cropped to at least and at most. */
const wholeShapes = {
  twitter: { least: 3 / 4, most: 5 },
  facebook: { least: 4 / 5, most: 5 },
  instagram: pictureShape,
  linkedin: { least: 4 / 5, most: 5 },
  linkedin_org: { least: 4 / 5, most: 5 },
  tiktok: { least: 9 / 16, most: 9 / 16 },
  threads: { least: 3 / 4, most: 5 },
  bluesky: { least: 3 / 4, most: 5 },
  mastodon: { least: 3 / 5, most: 5 },
} satisfies Record<Network, { least: number; most: number }>

/** How a network arranges so many pictures. */
interface Arranged {
  arrangement: Arrangement
  ratio: number | null
  /** How many are shown at once. */
  shown: number
  /** How many are only told by their number. */
  hidden: number
}

/** How a network arranges a number of pictures, one or more. */
export function arrangementOf(network: Network, count: number): Arranged {
  const options: readonly Placing[] = placings[network]
  const [arrangement, ratio] = options[Math.min(count, options.length) - 1] ?? whole
  const shown = arrangement === 'slides' ? count : Math.min(count, cells[arrangement])
  return { arrangement, ratio, shown, hidden: count - shown }
}

/** What one picture is cropped to: its own shape where the network takes it. */
export function wholeRatio(network: Network, { width, height }: { width: number; height: number }): number {
  const { least, most } = wholeShapes[network]
  return Math.min(most, Math.max(least, width / Math.max(1, height)))
}
