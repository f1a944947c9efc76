import { expect, test } from 'vitest'
import { type HeldPost, resumeTimes } from '../../../../rules/campaigns/schedule/resumeTimes.ts'
import type { ScheduleSituation } from '../../../../rules/campaigns/schedule/situation.ts'
import { planned, situationWith } from './support.ts'

const held = (id: number, wallTime: string): HeldPost => ({ id, at: Date.parse(`${wallTime}Z`), accountIds: [1] })

/** What becomes of each: `same`, another wall time, or the sentence. */
const resumed = (posts: readonly HeldPost[], given: Partial<ScheduleSituation> = {}) =>
  resumeTimes(posts, situationWith(given)).map((one) => {
    if (one.kind === 'moved') return one.time.wallTime
    return one.kind === 'same' ? 'same' : one.text
  })

const now = Date.parse('2026-11-26T10:00Z')

test('a time that lies ahead and is free stays, also in quiet hours that were chosen by hand', () => {
  expect(resumed([held(1, '2026-11-27T09:00'), held(2, '2026-11-27T23:00')], { now })).toEqual(['same', 'same'])
})

test('what has passed, or collides now, gets the next free time, beside those that stay', () => {
  const posts = [held(1, '2026-11-24T09:00'), held(2, '2026-11-26T10:30'), held(3, '2026-11-27T09:00')]
  expect(resumed(posts, { now, planned: [planned('2026-11-27T09:10')] })).toEqual([
    '2026-11-26T10:15',
    'same',
    '2026-11-27T08:00',
  ])
})

test('a week that is full gives way to the next, and after the last day there is no room', () => {
  const accounts = [{ id: 1, network: 'bluesky' as const, label: '@ada.example', postsPerWeek: 1 }]
  const posts = [held(1, '2026-11-24T09:00'), held(2, '2026-11-25T09:00'), held(3, '2026-11-25T12:00')]
  expect(resumed(posts, { now, accounts })).toEqual([
    '2026-11-26T10:15',
    '2026-12-01T08:00',
    '@ada.example has its one post of that week. Allow more posts a week, or leave this one out.',
  ])
  expect(resumed(posts.slice(0, 1), { now: Date.parse('2026-12-09T10:00Z') })[0]).toContain('last day is over')
})

test('a time after the last day is given up for the last day that is free', () => {
  expect(resumed([held(1, '2026-12-20T09:00')], { now, endsOn: '2026-12-07' })).toEqual(['2026-12-07T08:00'])
})

test('of a week, posts that keep their time count before those that are moved', () => {
  const accounts = [{ id: 1, network: 'bluesky' as const, label: '@ada.example', postsPerWeek: 1 }]
  expect(resumed([held(1, '2026-11-24T09:00'), held(2, '2026-11-28T09:00')], { now, accounts })).toEqual([
    '2026-12-01T08:00',
    'same',
  ])
})
