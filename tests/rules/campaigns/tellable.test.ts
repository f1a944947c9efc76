import { expect, test } from 'vitest'
import { canTellResult, hasFigures } from '../../../rules/campaigns/tellable.ts'

const posts = { toReview: 2, approved: 1, rejected: 1, failed: 1, planned: 0, published: 0, held: 0 }

test('a result is told of what is under way or over, and where the goal is counted', () => {
  expect(canTellResult({ status: 'running', goalAmount: 24 })).toBe(true)
  expect(canTellResult({ status: 'finished', goalAmount: 24 })).toBe(true)
  expect(canTellResult({ status: 'in_review', goalAmount: 24 })).toBe(false)
  expect(canTellResult({ status: 'running', goalAmount: null })).toBe(false)
})

test('there are figures once something is planned, out or held', () => {
  expect(hasFigures({ posts })).toBe(false)
  for (const kind of ['planned', 'published', 'held']) expect(hasFigures({ posts: { ...posts, [kind]: 1 } })).toBe(true)
})
