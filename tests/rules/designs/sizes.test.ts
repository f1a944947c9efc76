import { expect, test } from 'vitest'
import { designSize } from '../../../contract/designDocument.ts'
import { networks } from '../../../contract/networks.ts'
import { blankDocument } from '../../../rules/designs/blankDocument.ts'
import { designSizes, shapeOf } from '../../../rules/designs/sizes.ts'
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

test('every network has a size of its own', () => {
  const named = new Set(designSizes.flatMap((size) => size.networks))
  expect(networks.filter((network) => !named.has(network))).toEqual([])
})
