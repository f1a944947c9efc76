import { expect, test } from 'vitest'
import type { GenerationProblem } from '../../../contract/campaigns.ts'
import { writingChangesIn } from '../../../rules/campaigns/writingPoll.ts'

const now = Date.parse('2026-11-24T09:10:00.000Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()

interface Given {
  begun?: number
  last?: number | null
  isStuck?: boolean
  problem?: GenerationProblem | null
  isVisible?: boolean
  /** Seconds since a single post is written again. */
  again?: number
  /** Seconds since a single post waits for the writer. */
  queued?: number
  status?: 'generating' | 'in_review' | 'running'
}

function pollIn(given: Given): number | null {
  const {
    begun = 60,
    last = null,
    isStuck = false,
    problem = null,
    isVisible = true,
    again,
    queued,
    status = 'generating',
  } = given
  const campaign = {
    ...{ status, statusChangedAt: ago(begun), isStuck },
    writing: {
      ...{ writer: 'ai' as const, wanted: 3, written: 1, lastAt: last === null ? null : ago(last) },
      ...{ problem, problemText: problem },
    },
  }
  const posts = [
    { state: 'to_review' as const, isQueued: false, updatedAt: ago(1) },
    ...(queued === undefined ? [] : [{ state: 'waiting' as const, isQueued: true, updatedAt: ago(queued) }]),
    ...(again === undefined ? [] : [{ state: 'writing' as const, isQueued: true, updatedAt: ago(again) }]),
  ]
  return writingChangesIn(campaign, posts, { now, isVisible })
}

test('while posts are written it is asked for, the less often the longer nothing came', () => {
  expect(pollIn({ begun: 1 })).toBe(2000)
  expect(pollIn({ begun: 20 })).toBe(10_000)
  expect(pollIn({ begun: 20, last: 6 })).toBe(3000)
  expect(pollIn({ begun: 600 })).toBe(20_000)
  expect(pollIn({ begun: 5, last: 600 })).toBe(2500)
})

test('what is stuck may come all the same, and what has given up does not', () => {
  expect(pollIn({ isStuck: true })).toBe(60_000)
  expect(pollIn({ isStuck: true, problem: 'used_up' })).toBe(null)
})

test('a post that is written again is asked for, in a review, too', () => {
  expect(pollIn({ status: 'in_review' })).toBe(null)
  expect(pollIn({ status: 'in_review', again: 8 })).toBe(4000)
  expect(pollIn({ begun: 30, again: 8 })).toBe(4000)
})

test('what waits for the writer while the campaign goes on is asked for', () => {
  expect(pollIn({ status: 'running' })).toBe(null)
  expect(pollIn({ status: 'running', queued: 10 })).toBe(5000)
  expect(pollIn({ status: 'running', queued: 600, again: 4 })).toBe(2000)
})

test('nobody who sees the page is asked for seldom, and not at all where nothing is written', () => {
  expect(pollIn({ begun: 1, isVisible: false })).toBe(300_000)
  expect(pollIn({ status: 'in_review', isVisible: false })).toBe(null)
})
