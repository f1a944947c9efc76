import { describe, expect, test } from 'vitest'
import { nothingToImport } from '../../../rules/business/businessDraft.ts'
import { defaultColors } from '../../../rules/business/colorRoles.ts'
import { colorsOf, withImportedBrand } from '../../../rules/business/importedBrand.ts'

const [crust, rye, dark, flour] = [
  { hex: '#7a3e1d', name: 'Crust' },
  { hex: '#c98b4b', name: 'Rye' },
  { hex: '#2c1a10', name: 'Dark' },
  { hex: '#fbf3e6', name: 'Flour' },
]
const none = { logos: [], images: [] }

describe('the colors of a page', () => {
  test('become primary, secondary and accent of a brand without any; the others are custom', () => {
    const { colors } = withImportedBrand(null, { ...nothingToImport, colors: [crust, rye, dark, flour] }, none)
    expect(colors).toEqual({
      ...defaultColors,
      primary: '#7a3e1d',
      secondary: '#c98b4b',
      accent: '#2c1a10',
      custom: [{ ...flour, usage: 'custom', role: 'custom' }],
    })
  })

  test('stand beside those of a brand that has its own, none twice', () => {
    const own = { colors: { ...defaultColors, primary: '#7A3E1D' } }
    const { colors } = withImportedBrand(own, { ...nothingToImport, colors: [crust, rye] }, none)
    expect(colors?.primary).toBe('#7A3E1D')
    expect(colors?.custom.map(({ hex }) => hex)).toEqual(['#c98b4b'])
  })

  test('leave the brand’s own custom colors where they are', () => {
    const own = { colors: { ...defaultColors, custom: [{ ...flour, usage: 'custom', role: 'custom' }] } }
    const { colors } = withImportedBrand(own, { ...nothingToImport, colors: [dark] }, none)
    expect(colors?.custom.map(({ hex }) => hex)).toEqual([flour.hex, dark.hex])
  })
})

test('fonts and pictures are added to what is there, a font not twice', () => {
  const own = { fonts: [{ family: 'Figtree', usage: 'body' }], logos: [{ media_id: 1 }], images: [{ media_id: 2 }] }
  const taken = withImportedBrand(
    own,
    { ...nothingToImport, fonts: ['Figtree', 'Lora'] },
    { logos: [{ media_id: 7, alt: 'A loaf' }], images: [{ media_id: 8, alt: '' }] },
  )
  expect(taken).toEqual({
    fonts: [{ family: 'Figtree', usage: 'body' }, { family: 'Lora' }],
    logos: [{ media_id: 1 }, { media_id: 7, alt: 'A loaf' }],
    images: [{ media_id: 2 }, { media_id: 8, alt: '' }],
  })
})

test('what is not taken is not sent', () => expect(withImportedBrand(null, nothingToImport, none)).toEqual({}))

test('every color of a brand is listed', () =>
  expect(colorsOf({ ...defaultColors, custom: [{ ...rye, usage: 'custom', role: 'custom' }] })).toHaveLength(6))
