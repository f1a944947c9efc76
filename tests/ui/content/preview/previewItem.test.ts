import { expect, test } from 'vitest'
import { isSameItem, type PreviewItem } from '../../../../src/ui/content/preview/previewItem.ts'
import { accountOf, itemOf } from './support/items.ts'

const account = accountOf('bluesky')
const content = { texts: ['Pies', 'Rolls'], mediaIds: [1, 2], firstComment: 'More soon' } as const
const made = (change: Parameters<typeof itemOf>[1] = {}): PreviewItem => ({
  ...itemOf('bluesky', { ...content, options: { languages: ['en'] }, ...change }),
  account,
})

test('content that was made anew and says the same leaves a preview as it is', () => {
  expect(isSameItem(made(), made())).toBe(true)
})

test.each([
  ['a text', { texts: ['Pies', 'Loaves'] }],
  ['a part more', { texts: ['Pies', 'Rolls', 'Loaves'] }],
  ['a part less', { texts: ['Pies'] }],
  ['a picture', { mediaIds: [1, 3] }],
  ['the order of pictures', { mediaIds: [2, 1] }],
  ['the first comment', { firstComment: 'Later' }],
  ['an option', { options: { languages: ['de'] } }],
] as const)('a preview is made anew where %s is another', (_, change) => {
  expect(isSameItem(made(), made(change))).toBe(false)
})

test('a preview is made anew with another account, and with what becomes known of a link', () => {
  expect(isSameItem(made(), { ...made(), account: { ...account } })).toBe(false)
  expect(isSameItem(made(), { ...made(), cards: {} })).toBe(false)
})
