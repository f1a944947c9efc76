import { expect, test } from 'vitest'
import { isMoved, resumeAct, resumedWords, resumeSum } from '../../../rules/campaigns/resumeWords.ts'
import { timeAt } from './samplePosts.ts'

const today = '2026-11-24'
const held = (before: string, goes: string | null) => ({
  before: timeAt(before),
  schedule: goes === null ? null : timeAt(goes),
})
const same = held('2026-11-26T09:00', '2026-11-26T09:00')
const moved = held('2026-11-24T09:00', '2026-11-26T09:00')
const draft = held('2026-11-10T09:00', null)

test('what going on does is one sentence', () => {
  expect(resumeSum([same, same, moved, draft])).toBe('Two go out as planned, one moves, one stays a draft.')
  expect(resumeSum([moved, moved])).toBe('Two move.')
  expect(resumeSum([same])).toBe('One goes out as planned.')
  expect(resumeSum([draft, draft])).toBe('Two stay drafts.')
  expect(resumeSum([])).toBe('No post of it is held. It goes on as it is.')
})

test('each says when it was to go out and when it does', () => {
  expect(resumedWords(moved, today)).toBe('was Tue 9:00 AM, goes Thu 9:00 AM')
  expect(resumedWords(same, today)).toBe('goes Thu 9:00 AM')
  expect(resumedWords(draft, today)).toBe('was Nov 10, 9:00 AM, stays a draft')
  expect([same, moved, draft].map(isMoved)).toEqual([false, true, false])
})

test('the act counts those that go out', () => {
  expect(resumeAct([same, moved, draft])).toBe('Resume with 2 posts')
  expect(resumeAct([draft])).toBe('Resume')
})
