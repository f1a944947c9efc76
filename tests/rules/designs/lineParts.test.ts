import { expect, test } from 'vitest'
import { neutralColors } from '../../../rules/designs/brand.ts'
import { fontUsesOf } from '../../../rules/designs/fontUses.ts'
import { linePartsOf } from '../../../rules/designs/lineParts.ts'
import { starters } from '../../../rules/designs/starters/starters.ts'

const line = { width: 100, height: 20, thickness: 4, dash: 'solid', start: 'none', end: 'none' } as const

test('a plain line runs through the middle of its box', () =>
  expect(linePartsOf(line)).toEqual({ from: 0, to: 100, y: 10, dash: [], cap: 'butt', heads: [] }))

test('a line ends within its arrow, whose tip is on the edge of the box', () => {
  const { from, to, heads } = linePartsOf({ ...line, end: 'arrow', start: 'dot' })
  expect([from, to]).toEqual([6, 88])
  expect(heads).toHaveLength(2)
  expect(heads[1]).toMatch(/^M100 10L84 /)
})

test('on a line that is shorter than its heads the stroke is gone and does not turn round', () => {
  const { from, to } = linePartsOf({ ...line, width: 10, start: 'arrow', end: 'arrow' })
  expect([from, to]).toEqual([5, 5])
})

test('dots are dashes without length under round caps', () => {
  expect(linePartsOf({ ...line, dash: 'dotted' })).toMatchObject({ dash: [0, 8], cap: 'round' })
  expect(linePartsOf({ ...line, dash: 'dashed' })).toMatchObject({ dash: [12, 8], cap: 'butt' })
})

test('each face of a design is named once, with the characters that are set in it; hidden texts need none', () => {
  const fonts = { heading: 'Fraunces', text: 'Lora', families: [] }
  const brand = { name: 'Shop', isOwn: true, colors: neutralColors, fonts, logo: null, images: [] }
  const design = starters[0]?.draw(brand, { width: 1080, height: 1080 })
  const uses = fontUsesOf(design?.pages ?? [])
  expect(uses.map(({ family, isItalic }) => [family, isItalic])).toEqual([
    ['Fraunces', false],
    ['Lora', false],
  ])
  expect(uses[1]?.text).toBe('Shop')
  const hidden = design?.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => ({ ...element, isHidden: true })),
  }))
  expect(fontUsesOf(hidden ?? [])).toEqual([])
})
