import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandAssetsInput } from '../../../contract/brand.ts'
import { type BrandAssets, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import { faultsIn } from '../../../rules/business/brandFaults.ts'

const text = (most: number) => fc.oneof(fc.string(), fc.constantFrom('x'.repeat(most), 'x'.repeat(most + 1), ' '))
const hex = fc.constantFrom('#123', '#1234', '#123456', '#12345g', 'red', '')
const weight = fc.constantFrom(0, 1, 400, 400.5, 1000, 1001)
const picture = fc.record({ media_id: fc.constantFrom(1, 2), alt: text(2000), label: text(200) })
const color = fc.record({
  hex,
  name: text(200),
  usage: fc.constant('custom' as const),
  role: fc.constant('custom' as const),
})
const sets: fc.Arbitrary<BrandAssets> = fc.record({
  colors: fc.record({
    primary: hex,
    secondary: hex,
    accent: hex,
    neutral: hex,
    text: hex,
    custom: fc.array(color, { maxLength: 2 }),
  }),
  fonts: fc.array(fc.record({ family: text(100), usage: text(200), weight }), { maxLength: 2 }),
  logos: fc.array(picture, { maxLength: 2 }),
  images: fc.array(picture, { maxLength: 2 }),
  brand_voice: fc.constant({}),
  style_guide: fc.constant({}),
  templates: fc.constant([]),
})

test('the default set has no fault', () => expect(faultsIn(emptyBrandAssets)).toEqual({}))

test('there is a fault exactly where the provider would refuse the set', () => {
  fc.assert(
    fc.property(sets, (set) => {
      expect(Object.keys(faultsIn(set)).length === 0).toBe(brandAssetsInput.safeParse(set).success)
    }),
    { numRuns: 2000 },
  )
  const [one, another] = [
    { family: 'Inter', weight: 400 },
    { family: '', weight: 400 },
  ]
  expect(faultsIn({ ...emptyBrandAssets, fonts: [one, another] })).toEqual({
    'fonts.1.family': 'A font needs its family',
  })
})
