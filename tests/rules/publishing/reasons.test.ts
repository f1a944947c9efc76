import { expect, test } from 'vitest'
import { missedReason, reasons, waitReason, withClocks } from '../../../rules/publishing/reasons.ts'

const day = 24 * 3_600_000
const until = Date.UTC(2026, 10, 19, 14, 5)
const clock = () => '2:05 PM'
const waits = { why: 'mastodon.example asks to wait.', until, isTooLong: false, isSurelyUnsent: false }

test('a wait says until when, and what is safe', () => {
  expect(withClocks(waitReason(waits), clock)).toBe(
    'mastodon.example asks to wait until 2:05 PM. It is looked for there before anything is sent again, so it cannot appear twice.',
  )
  expect(waitReason({ ...waits, until: null, isSurelyUnsent: true })).toBe(
    'mastodon.example asks to wait. Nothing was sent; it will be tried again.',
  )
})

test('a wait beyond the bound of the post says what it comes to', () => {
  expect(withClocks(waitReason({ ...waits, isTooLong: true }), clock)).toBe(
    'mastodon.example asks to wait until 2:05 PM. That is too late for this post. It then counts as missed.',
  )
})

test('a post that was missed after a wait says why it waited, and promises nothing any more', () => {
  const promised = [
    waitReason(waits),
    waitReason({ ...waits, isTooLong: true }),
    waitReason({ ...waits, until: null, isSurelyUnsent: true }),
  ]
  for (const waitedFor of promised) {
    const reason = missedReason(day, waitedFor)
    expect(reason).toMatch(
      /^It was more than 24 hours late, so it was not sent\..* Why it waited: mastodon\.example asks/,
    )
    for (const promise of [reasons.readFirst, reasons.willRetry, reasons.willBeMissed]) {
      expect(reason).not.toContain(promise)
    }
  }
})
