import { expect, test } from 'vitest'
import { firstLinkIn } from '../../../server/networks/facebook/firstLink.ts'

test('the first address is the one that is shown, without the punctuation of its sentence', () => {
  expect(firstLinkIn('See (https://example.com/a), or https://example.com/b!')).toBe('https://example.com/a')
  expect(firstLinkIn('Nothing to see')).toBeNull()
})
