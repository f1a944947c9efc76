import { expect, test } from 'vitest'
import { type BrandAssets, emptyBrandAssets } from '../../../rules/business/brandAssets.ts'
import { changedParts, workUpon } from '../../../rules/business/brandChanges.ts'

const set = (change: Partial<BrandAssets>): BrandAssets => ({ ...emptyBrandAssets, ...change })
const inter = set({ fonts: [{ family: 'Inter', weight: 400 }] })

test('a part that says something else is changed, and no other', () => {
  expect(changedParts(inter, set({ fonts: [{ family: 'Inter', weight: 700 }], templates: [3] }))).toEqual([
    'fonts',
    'templates',
  ])
})

test('the order of a list counts', () => {
  expect(changedParts(set({ templates: [1, 2] }), set({ templates: [2, 1] }))).toEqual(['templates'])
})

test('neither the order of keys nor what was signed anew is a change', () => {
  const one = set({
    brand_voice: { tone: ['warm'], rules: { a: 1, b: [{ c: 2, d: 3 }] } },
    logos: [{ media_id: 1, alt: 'Wren', url: '/1?signed=a', thumbnail_url: '/1t?signed=a' }],
  })
  const other = set({
    brand_voice: { rules: { b: [{ d: 3, c: 2 }], a: 1 }, tone: ['warm'] },
    logos: [{ alt: 'Wren', media_id: 1, url: '/1?signed=b' }],
  })
  expect(changedParts(one, other)).toEqual([])
})

test('upon a newer set, parts left alone are as they are now, and a changed one keeps what it began with', () => {
  const typed = { ...inter, style_guide: { signature: 'Ines' } }
  const current = set({ fonts: [{ family: 'Karla' }], style_guide: { signature: 'Theirs' } })
  expect(workUpon(current, { base: inter, typed })).toEqual({
    base: { ...current, style_guide: {} },
    typed: { ...current, style_guide: { signature: 'Ines' } },
  })
})
