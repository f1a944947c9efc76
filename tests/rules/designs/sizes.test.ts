import { expect, test } from 'vitest'
import { type DesignSize, designSize } from '../../../contract/designDocument.ts'
import { networks } from '../../../contract/networks.ts'
import { blankDocument } from '../../../rules/designs/blankDocument.ts'
import { designSizes, shapeOf } from '../../../rules/designs/sizes.ts'
import { isFitting } from '../../../rules/networks/imageFit.ts'
import { imageFitOf } from '../../../rules/networks/imageFits.ts'
import { mediaFaults } from '../../../rules/networks/mediaFaults.ts'
import { takesAs } from '../../../rules/networks/options/takesAs.ts'
import { isValid } from './arbitraries.ts'

test.each([
  [1200, 628, 'wide'],
  [1080, 1080, 'square'],
  [1080, 1350, 'portrait'],
  [1000, 1500, 'portrait'],
  [1000, 1501, 'story'],
])('%i × %i is %s', (width, height, shape) => {
  expect(shapeOf({ width, height })).toBe(shape)
})

test('every size can be begun, and has a name of its own', () => {
  expect(designSizes.every((size) => designSize.safeParse(size).success)).toBe(true)
  expect(designSizes.every((size) => isValid(blankDocument(size, 'page')))).toBe(true)
  expect(new Set(designSizes.map(({ key }) => key)).size).toBe(designSizes.length)
  expect(new Set(designSizes.map(({ label }) => label)).size).toBe(designSizes.length)
})

/** As an export draws it; its bytes are made fewer where they are too many. */
const pictureOf = ({ width, height }: DesignSize) =>
  ({ kind: 'image', contentType: 'image/jpeg', size: 500_000, width, height, duration: null }) as const

test.each(designSizes.flatMap((one) => one.networks.map((network) => ({ ...one, network }))))(
  '$label is taken by $network as it is',
  ({ network, ...one }) => {
    expect(mediaFaults(network, [pictureOf(one)], null)).toEqual([])
    expect(isFitting(pictureOf(one), imageFitOf(network))).toBe(true)
  },
)

test.each(networks)('%s takes what is square, portrait and wide, and a story where it has them', (network) => {
  for (const key of ['square', 'portrait', 'wide', 'story']) {
    const one = designSizes.find((size) => size.key === key)
    const takes = takesAs(network, key === 'story' && network === 'instagram' ? { kind: 'story' } : {})
    expect(one && mediaFaults(network, [pictureOf(one)], null, takes)).toEqual([])
    expect(one && isFitting(pictureOf(one), imageFitOf(network))).toBe(key !== 'wide' || network !== 'tiktok')
  }
})

test('every network has a size of its own', () => {
  const named = new Set(designSizes.flatMap((size) => size.networks))
  expect(networks.filter((network) => !named.has(network))).toEqual([])
})
