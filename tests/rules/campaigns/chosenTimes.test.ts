import { describe, expect, test } from 'vitest'
import {
  asChosen,
  hasChoices,
  noChoices,
  placedPosts,
  plannable,
  withChoice,
  withoutPosts,
} from '../../../rules/campaigns/chosenTimes.ts'
import { placed, proposal, timeAt } from './samplePosts.ts'

const at = (wallTime: string) => ({ kind: 'time', wallTime, occurrence: 'first' }) as const

describe('what is chosen', () => {
  test('a time is in place of the one that was chosen before', () => {
    const once = withChoice(noChoices, 1, at('2026-12-01T09:00'))
    const twice = withChoice(withChoice(once, 2, at('2026-12-02T09:00')), 1, at('2026-12-03T10:00'))
    expect(twice.times.map(({ campaignPost, wallTime }) => [campaignPost, wallTime])).toEqual([
      [2, '2026-12-02T09:00'],
      [1, '2026-12-03T10:00'],
    ])
  })

  test('one that is left out keeps its time, and has it when it is not left out any more', () => {
    const out = withChoice(withChoice(noChoices, 1, at('2026-12-01T09:00')), 1, { kind: 'leftOut' })
    expect(out.leftOut).toEqual([1])
    expect(withChoice(out, 1, { kind: 'leftOut' }).leftOut).toEqual([1])
    expect(withChoice(out, 1, { kind: 'included' })).toEqual({ times: out.times, leftOut: [] })
  })

  test('who moves one that was left out wants it planned', () => {
    const out = withChoice(noChoices, 1, { kind: 'leftOut' })
    expect(withChoice(out, 1, at('2026-12-01T09:00')).leftOut).toEqual([])
    expect(withChoice(out, 1, { kind: 'proposed' })).toEqual(noChoices)
  })

  test('of posts that are planned nothing is kept', () => {
    const choices = {
      times: [{ campaignPost: 1, wallTime: '2026-12-01T09:00', occurrence: 'first' as const }],
      leftOut: [2],
    }
    expect(hasChoices(choices)).toBe(true)
    expect(withoutPosts(choices, [1])).toEqual({ times: [], leftOut: [2] })
    expect(hasChoices(withoutPosts(choices, [1, 2]))).toBe(false)
  })
})

describe('how a post stands', () => {
  const movedFrom = { schedule: timeAt('2026-12-01T09:15'), postId: 9, title: 'Other', minutes: 15 }
  const all = [
    proposal(1, '2026-12-01T09:00'),
    proposal(2, '2026-12-01T11:00', { movedFrom }),
    proposal(3, '2026-12-02T11:00', { movedFrom }),
    proposal(4, '2026-12-03T11:00', { isApproved: false }),
    proposal(5, '2026-12-04T11:00'),
    proposal(6, null),
    proposal(7, null),
  ]
  const choices = withChoice(
    withChoice(withChoice(noChoices, 3, at('2026-12-02T15:00')), 5, { kind: 'leftOut' }),
    7,
    at('2026-12-05T09:00'),
  )

  test('each is told by what was chosen for it, else by how it was proposed', () => {
    expect(placed(all, choices).map(({ placing }) => placing)).toEqual([
      'proposed',
      'moved',
      'byHand',
      'unread',
      'leftOut',
      'noRoom',
      'byHand',
    ])
  })

  test('it has the time that was chosen, else the proposed one', () => {
    expect(placed(all, choices).map(({ time }) => time?.wallTime.slice(8) ?? null)).toEqual([
      '01T09:00',
      '01T11:00',
      '02T15:00',
      '03T11:00',
      '04T11:00',
      null,
      '05T09:00',
    ])
  })

  test('only what is approved, has a time and is not left out is planned', () => {
    expect(plannable(placed(all, choices)).map(({ campaignPost }) => campaignPost)).toEqual([1, 2, 3, 7])
  })

  test('where a time comes twice, the second of both stays the second', () => {
    const timezone = 'America/Chicago'
    const wallTime = '2026-11-01T01:30'
    const first = { at: '2026-11-01T06:30:00.000Z', wallTime, timezone }
    const second = { at: '2026-11-01T07:30:00.000Z', wallTime, timezone }
    expect([asChosen(first).occurrence, asChosen(second).occurrence]).toEqual(['first', 'second'])
    const [post] = placedPosts([proposal(1, wallTime, { schedule: second })], noChoices, timezone)
    expect(post?.time).toEqual({ wallTime, timezone, occurrence: 'second' })
  })
})
