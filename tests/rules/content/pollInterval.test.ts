import { describe, expect, test } from 'vitest'
import type { PostState, PublicationState, Post as WirePost } from '../../../contract/content.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { monthChangesIn, postChangesIn } from '../../../rules/content/pollInterval.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { samplePost } from '../../machines/content/post.model.ts'

const now = Date.parse('2026-11-19T15:41:00.000Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const from = (difference: number) => new Date(now + difference).toISOString()

describe('a month', () => {
  const planned = (state: PostState, due: number): PlannedPost => ({
    postId: 1,
    start: from(due),
    wallTime: '2026-11-19T09:42',
    title: 'Pies',
    state,
    networks: [],
    businessProfileId: null,
  })

  test('is looked at again when something in it is due, soon while it goes out, never when all is done', () => {
    expect(monthChangesIn([planned('scheduled', minute)], now)).toBe(61_500)
    expect(monthChangesIn([planned('publishing', 0)], now)).toBe(2500)
    expect(monthChangesIn([planned('published', -minute)], now)).toBeNull()
    expect(monthChangesIn([], now)).toBeNull()
  })

  test.each([
    [0, 1500],
    [2 * second, 1500],
    [10 * second, 5000],
    [minute, 30_000],
    [2 * minute, minute],
    [6 * hour, minute],
  ])('is asked the less often the later a post is: %i ms late, in %i ms', (late, wait) => {
    expect(monthChangesIn([planned('scheduled', -late)], now)).toBe(wait)
  })

  test.each(['publishing', 'unknown'] as const)(
    'is asked less often of a post that is %s for long, and never as seldom as of one that only waits',
    (state) => {
      expect(monthChangesIn([planned(state, -2 * second)], now)).toBe(2500)
      expect(monthChangesIn([planned(state, -6 * hour)], now)).toBe(10_000)
    },
  )

  test('is looked at for the next post that is due, however late another is', () => {
    expect(monthChangesIn([planned('scheduled', -6 * hour), planned('scheduled', 5 * second)], now)).toBe(6500)
  })

  test('is looked at after a quarter of an hour at the latest', () => {
    expect(monthChangesIn([planned('scheduled', 6 * hour)], now)).toBe(15 * minute)
  })
})

describe('a post', () => {
  const post = (state: PublicationState, next: number | null, due = -6 * hour): Camel<WirePost> => ({
    ...samplePost,
    schedule: { at: from(due), wallTime: '2026-11-19T09:41', timezone: 'UTC' },
    publications: samplePost.publications.map((part) => ({
      ...part,
      state,
      nextAt: next === null ? null : from(next),
    })),
  })

  test('that waits is looked at after its next try, not for how late it is', () => {
    expect(postChangesIn(post('waiting', 3 * minute), now)).toBe(3 * minute + 1500)
    expect(postChangesIn(post('waiting', 6 * hour), now)).toBe(15 * minute)
  })

  test('whose next try is late is asked for less often', () => {
    expect(postChangesIn(post('waiting', -2 * second), now)).toBe(1500)
    expect(postChangesIn(post('waiting', -20 * second), now)).toBe(10_000)
    expect(postChangesIn(post('scheduled', -6 * hour), now)).toBe(minute)
  })

  test('without a next try is looked at for when it is due', () => {
    expect(postChangesIn(post('scheduled', null, minute), now)).toBe(61_500)
    expect(postChangesIn(post('scheduled', null, -6 * hour), now)).toBe(minute)
  })

  test('that goes out is followed, one that is looked for less often, one that is settled not at all', () => {
    expect(postChangesIn(post('sending', null), now)).toBe(2500)
    expect(postChangesIn(post('unknown', minute), now)).toBe(10_000)
    expect(postChangesIn(post('published', null), now)).toBeNull()
    expect(postChangesIn(post('held', null), now)).toBeNull()
  })
})
