import { expect, test } from 'vitest'
import { mediaQuotaOf, quotaFull } from '../../../rules/media/mediaQuota.ts'

test.each([
  ['Free', 1],
  ['Lite Creator', 1],
  ['Design Tools', 5],
  ['Essential Access', 5],
  ['Premium Plus', 20],
  ['Elite Advantage', 50],
  ['PREMIUM_PLUS', 20],
  ['a plan of old', 1],
])('%s has %s GB of media', (plan, gigabytes) => {
  expect(mediaQuotaOf(plan)).toBe(gigabytes * 1024 ** 3)
})

test('the internal plan has no bound', () => {
  expect(mediaQuotaOf('Internal Account')).toBeNull()
})

test('a full library says how much it has', () => {
  expect(quotaFull(5 * 1024 ** 3)).toContain('your plan has 5 GB')
})

test('a library whose room an administrator chose says so, in megabytes where it is less than a gigabyte', () => {
  expect(quotaFull(100 * 1024 ** 2, true)).toBe(
    'Your media library is full: you have 100 MB. Delete files that you no longer need, or ask an administrator for more.',
  )
  expect(quotaFull(2.5 * 1024 ** 3, true)).toContain('you have 2.5 GB')
  expect(quotaFull(0, true)).toContain('you have 0 MB')
})
