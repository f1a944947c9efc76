import { expect, test } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'

test('a network that answers for certain asks after ten minutes, one that may lag is read twice', () => {
  expect(policyOf('bluesky')).toMatchObject({ absencesNeeded: 1, resendWithin: 600_000 })
  expect(policyOf('mastodon')).toMatchObject({ absencesNeeded: 2, readingGap: 60_000 })
})

test('how late a post may be is said by the installation', () => {
  expect(policyOf('bluesky').missedAfter).toBe(24 * 3_600_000)
  expect(policyOf('mastodon', 1000).missedAfter).toBe(1000)
})
