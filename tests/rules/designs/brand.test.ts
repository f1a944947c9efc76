import { expect, test } from 'vitest'
import { defaultColors, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import { neutralColors, readDesignBrand } from '../../../rules/designs/brand.ts'
import { fontStack, weightIn } from '../../../rules/designs/families.ts'

test('a business without a brand has the neutral set, and the answer says so', () => {
  expect(readDesignBrand('Corner Shop', emptyBrandAssets)).toEqual({
    name: 'Corner Shop',
    isOwn: false,
    colors: neutralColors,
    fonts: { heading: 'Bricolage Grotesque Condensed', text: 'Figtree', families: [] },
    logo: null,
    images: [],
  })
})

test('colors of roles come first, then those of the person by the names they gave; what nobody chose is left out', () => {
  const custom = [
    { hex: '#0A3', name: 'Meadow', usage: 'custom' as const, role: 'custom' as const },
    { hex: '#123456', name: 'Night', usage: 'custom' as const, role: 'custom' as const },
    { hex: '#ffffff', name: ' ', usage: 'custom' as const, role: 'custom' as const },
  ]
  const brand = readDesignBrand('Shop', {
    ...emptyBrandAssets,
    colors: { ...defaultColors, primary: '#123456', custom },
  })
  expect(brand.isOwn).toBe(true)
  expect(brand.colors).toEqual([
    { hex: '#123456', name: 'Night' },
    { hex: '#00aa33', name: 'Meadow' },
    { hex: '#ffffff', name: 'White' },
  ])
})

test.for([
  [
    [
      { family: 'Lora', usage: 'Body' },
      { family: 'oswald', usage: 'Headings' },
    ],
    'Oswald',
    'Lora',
  ],
  [[{ family: 'Fraunces' }, { family: 'Space Grotesk' }], 'Fraunces', 'Space Grotesk'],
  [[{ family: 'Lora', usage: 'Body text' }], 'Lora', 'Lora'],
  [[{ family: 'Playfair Display Variable' }], 'Playfair Display', 'Figtree'],
  [[{ family: 'Helvetica' }], 'Bricolage Grotesque Condensed', 'Figtree'],
] as const)('of the fonts %j headings are set in %s and texts in %s', ([fonts, heading, text]) => {
  const brand = readDesignBrand('Shop', { ...emptyBrandAssets, fonts: [...fonts] })
  expect(brand.fonts).toEqual({ heading, text, families: fonts.map(({ family }) => family) })
})

test('the first logo is taken, and is called by the business where nobody described it', () => {
  const logos = [{ media_id: 7 }, { media_id: 8, alt: 'Second' }]
  expect(readDesignBrand('Shop', { ...emptyBrandAssets, logos }).logo).toEqual({
    mediaId: 7,
    alt: 'Logo of Shop',
    ratio: 1,
  })
})

test('a family that does not come with the product is drawn in the face of texts', () => {
  expect(fontStack('Fraunces')).toBe('"Fraunces Variable", "Figtree Variable", sans-serif')
  expect(fontStack('Helvetica')).toBe('"Figtree Variable", sans-serif')
  expect(weightIn('Oswald', 900)).toBe(700)
  expect(weightIn('Helvetica', 900)).toBe(900)
})

test('pictures of the brand are called by their label, else by what they show', () => {
  const images = [{ media_id: 4, label: 'Oven', alt: 'A stone oven' }, { media_id: 5, alt: 'Rye' }, { media_id: 6 }]
  expect(readDesignBrand('Shop', { ...emptyBrandAssets, images }).images).toEqual([
    { mediaId: 4, name: 'Oven', alt: 'A stone oven' },
    { mediaId: 5, name: 'Rye', alt: 'Rye' },
    { mediaId: 6, name: 'Picture 3', alt: '' },
  ])
})
