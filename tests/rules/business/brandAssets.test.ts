import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandAssetsInput } from '../../../contract/brand.ts'
import { emptyBrandAssets, readBrandAssets } from '../../../rules/business/brandAssets.ts'

const set = {
  colors: [{ hex: '#0000ff', name: 'Main blue' }],
  fonts: [{ family: 'Inter', usage: 'Headings', weight: 700 }],
  logos: [{ media_id: 1, label: 'On white', url: '/provider/media/1' }],
  images: [{ media_id: 2, alt: 'The shop' }],
  brand_voice: { tone: 'warm' },
  style_guide: { emoji: 'rarely' },
  templates: [3],
}
const kept = { images: set.images, brand_voice: set.brand_voice, style_guide: set.style_guide }

describe('a set of brand assets', () => {
  test('is read with its colors in their roles', () =>
    expect(readBrandAssets(set)).toEqual({
      assets: { ...set, colors: { ...emptyBrandAssets.colors, primary: '#0000ff' } },
      isValid: true,
    }))

  test.for([[null], [undefined], [{}]])('%j is an empty one, and no fault', ([nothing]) =>
    expect(readBrandAssets(nothing)).toEqual({ assets: emptyBrandAssets, isValid: true }),
  )

  test.for([[{ fonts: {} }], [{ logos: 'none' }], [{ templates: 7 }], [{ colors: '#ff0000' }]])(
    'with the fault %j has no colors, fonts, logos and templates',
    ([fault]) =>
      expect(readBrandAssets({ ...set, ...fault })).toEqual({
        assets: { ...emptyBrandAssets, ...kept },
        isValid: false,
      }),
  )

  test('loses its images only when they are not a list', () =>
    expect(readBrandAssets({ ...set, images: {} })).toEqual({
      assets: { ...emptyBrandAssets, ...kept, images: [] },
      isValid: false,
    }))

  test.for(['brand_voice', 'style_guide'])('has an empty object where %s is a list', (name) =>
    expect(readBrandAssets({ ...set, [name]: ['warm'] })).toEqual({
      assets: { ...emptyBrandAssets, ...kept, [name]: {} },
      isValid: false,
    }),
  )

  test('leaves out what cannot be read within a list', () =>
    expect(readBrandAssets({ fonts: [7, { family: ' ' }], logos: [{ media_id: 'x' }], templates: [0, '3'] })).toEqual({
      assets: emptyBrandAssets,
      isValid: true,
    }))
})

const part = fc.jsonValue()
const anySet = fc.record(
  {
    colors: part,
    fonts: part,
    logos: part,
    images: part,
    brand_voice: part,
    style_guide: part,
    templates: part,
  },
  { requiredKeys: [] },
)

describe('any JSON', () => {
  test('becomes a set of brand assets, the same when it is read twice', () => {
    fc.assert(
      fc.property(fc.oneof(anySet, fc.jsonValue()), (value) => {
        const { assets } = readBrandAssets(value)
        expect(readBrandAssets(assets)).toEqual({ assets, isValid: true })
        for (const list of [assets.fonts, assets.logos, assets.images, assets.templates, assets.colors.custom]) {
          expect(Array.isArray(list)).toBe(true)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('that is no set has nothing in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.string(), fc.integer(), fc.boolean()), (value) => {
        expect(readBrandAssets(value)).toEqual({ assets: emptyBrandAssets, isValid: false })
      }),
    )
  })
})

test('the empty set may be saved', () => expect(brandAssetsInput.safeParse(emptyBrandAssets).success).toBe(true))
