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
