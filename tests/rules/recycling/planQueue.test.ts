import { describe, expect, test } from 'vitest'
import { planQueue } from '../../../rules/recycling/planQueue.ts'
import type { QueueSituation } from '../../../rules/recycling/queue.ts'
import { instant, postWith, ruleWith, situationWith, slotWith } from './support.ts'

const planned = (given: Partial<QueueSituation>) =>
  planQueue(situationWith(given)).map(({ postId, wallTime }) => `${postId} ${wallTime}`)

const [first, second, third] = ['2026-11-30T09:00', '2026-12-07T09:00', '2026-12-14T09:00']

describe('what comes again', () => {
  test('a post takes the first free slot once it is rested, and rests again', () => {
    expect(planned({ posts: [postWith({ lastOutAt: instant('2026-11-01T09:00Z') })] })).toEqual([`1 ${second}`])
    expect(planned({ rules: [ruleWith({ restDays: 14 })] })).toEqual([`1 ${first}`, `1 ${third}`])
  })

  test('rest is over to the minute, on the clock on the wall', () => {
    const rules = [ruleWith({ restDays: 29 })]
    expect(planned({ rules, posts: [postWith({ lastOutAt: instant('2026-11-01T09:00Z') })] })).toEqual([`1 ${first}`])
    expect(planned({ rules, posts: [postWith({ lastOutAt: instant('2026-11-01T09:01Z') })] })).toEqual([`1 ${second}`])
  })

  test('rest counts days where clocks change in between', () => {
    const lastOutAt = instant('2026-10-05T13:00Z')
    const slots = [slotWith({ time: '09:00' })]
    const rules = [ruleWith({ restDays: 56 })]
    expect(planned({ timezone: 'America/New_York', slots, rules, posts: [postWith({ lastOutAt })] })).toEqual([
      `1 ${first}`,
    ])
  })

  test('the longest rested is first, and of those that are alike the older post', () => {
    const posts = [
      postWith({ id: 1, lastOutAt: instant('2026-08-03T09:00Z') }),
      postWith({ id: 2, lastOutAt: instant('2026-08-01T09:00Z') }),
      postWith({ id: 3, lastOutAt: instant('2026-08-03T09:00Z') }),
    ]
    expect(planned({ posts })).toEqual([`2 ${first}`, `1 ${second}`, `3 ${third}`])
  })

  test('posts that say the same rest together', () => {
    const posts = [postWith({ id: 1, textKey: 'same' }), postWith({ id: 2, textKey: 'same' })]
    expect(planned({ posts })).toEqual([`1 ${first}`])
  })

  test('what is planned of it already is a time from which it rests, before and after', () => {
    expect(planned({ posts: [postWith({ plannedAt: [instant('2026-11-25T09:00Z')] })] })).toEqual([])
    expect(planned({ posts: [postWith({ plannedAt: [instant('2026-12-30T09:00Z')] })] })).toEqual([`1 ${first}`])
    expect(planned({ posts: [postWith({ plannedAt: [instant('2026-12-29T09:00Z')] })] })).toEqual([])
  })

  test('nothing outside the season, after the last day or beyond how often', () => {
    const posts = [postWith(), postWith({ id: 2 })]
    expect(planned({ posts, rules: [ruleWith({ months: [12] })] })).toEqual([`1 ${second}`, `2 ${third}`])
    expect(planned({ posts, rules: [ruleWith({ until: '2026-11-30' })] })).toEqual([`1 ${first}`])
    expect(planned({ rules: [ruleWith({ restDays: 7, times: 3 })] })).toEqual([`1 ${first}`, `1 ${second}`])
    expect(planned({ posts: [postWith({ timesOut: 3 })], rules: [ruleWith({ times: 3 })] })).toEqual([])
  })

  test('which time it is, the first time being one', () => {
    const situation = situationWith({ rules: [ruleWith({ restDays: 7 })], posts: [postWith({ timesOut: 4 })] })
    expect(planQueue(situation).map(({ nth }) => nth)).toEqual([5, 6, 7, 8])
  })

  test('nothing by a rule that is paused, or that is gone', () => {
    expect(planned({ rules: [ruleWith({ isPaused: true })] })).toEqual([])
    expect(planned({ rules: [] })).toEqual([])
  })
})

describe('slots', () => {
  test('those of its rule; where that names none, those of its bucket and those of any', () => {
    const slots = [slotWith({ id: 1, bucket_id: 2 }), slotWith({ id: 2, time: '10:00', bucket_id: 1 })]
    expect(planned({ slots })).toEqual(['1 2026-11-30T10:00'])
    expect(planned({ slots, rules: [ruleWith({ slotIds: [1] })] })).toEqual([`1 ${first}`])
    expect(planned({ slots, rules: [ruleWith({ slotIds: [9] })] })).toEqual([])
  })

  test('one that something of the business, or of the account, stands at is not free', () => {
    const at = instant('2026-11-30T09:00Z')
    const other = { at, accountIds: [9], isOfBusiness: false }
    expect(planned({ taken: [{ ...other, isOfBusiness: true }] })).toEqual([`1 ${second}`])
    expect(planned({ taken: [{ ...other, accountIds: [1] }] })).toEqual([`1 ${second}`])
    expect(planned({ taken: [other] })).toEqual([`1 ${first}`])
  })

  test('one of an account takes what goes there, for that account alone', () => {
    const slots = [slotWith({ account_id: 2 })]
    expect(planned({ slots })).toEqual([])
    const [entry] = planQueue(situationWith({ slots, posts: [postWith({ accountIds: [1, 2] })] }))
    expect(entry).toMatchObject({ accountIds: [2], wallTime: first })
    const taken = [{ at: instant('2026-11-30T09:00Z'), accountIds: [1], isOfBusiness: true }]
    expect(planned({ slots, taken, posts: [postWith({ accountIds: [1, 2] })] })).toEqual([`1 ${first}`])
  })

  test('two at the same minute take one post of an account', () => {
    const slots = [slotWith({ id: 1 }), slotWith({ id: 2 })]
    const posts = [postWith(), postWith({ id: 2 })]
    expect(planned({ slots, posts })).toEqual([`1 ${first}`, `2 ${second}`])
  })
})

describe('what the user did', () => {
  const posts = [postWith(), postWith({ id: 2, lastOutAt: instant('2026-09-01T09:00Z') })]

  test('what is fixed stays, and the others go around it', () => {
    const fixed = [{ id: 7, postId: 2, at: instant('2026-11-30T09:00Z'), slotId: 1 }]
    expect(planned({ posts, fixed })).toEqual([`2 ${first}`, `1 ${second}`])
    expect(planQueue(situationWith({ posts, fixed })).map(({ fixedId }) => fixedId)).toEqual([7, null])
  })

  test('a time of its own beside a slot leaves the slot to others', () => {
    const fixed = [{ id: 7, postId: 2, at: instant('2026-11-30T08:00Z'), slotId: null }]
    expect(planned({ posts, fixed })).toEqual(['2 2026-11-30T08:00', `1 ${first}`])
  })

  test('a post rests before a later time that is fixed', () => {
    const fixed = [{ id: 7, postId: 1, at: instant('2026-12-21T09:00Z'), slotId: 1 }]
    expect(planned({ fixed })).toEqual(['1 2026-12-21T09:00'])
  })

  test('what is fixed where its rule no longer allows it is planned anew', () => {
    const fixed = [{ id: 7, postId: 1, at: instant('2026-11-30T09:00Z'), slotId: 1 }]
    expect(planned({ fixed, rules: [ruleWith({ months: [12] })] })).toEqual([`1 ${second}`])
    expect(planQueue(situationWith({ fixed, posts: [] }))).toEqual([])
  })

  test('what is fixed stays while its rule is paused', () => {
    const fixed = [{ id: 7, postId: 1, at: instant('2026-11-30T09:00Z'), slotId: 1 }]
    expect(planned({ fixed, rules: [ruleWith({ isPaused: true })] })).toEqual([`1 ${first}`])
  })

  test('a skipped post is last, and comes after four weeks, or its rest where that is shorter', () => {
    const skipped = [{ postId: 1, at: instant('2026-11-30T09:00Z') }]
    const until = instant('2027-02-01T00:00Z')
    expect(planned({ skipped, until })).toEqual(['1 2026-12-28T09:00', '1 2027-02-01T09:00'].slice(0, 1))
    expect(planned({ skipped, rules: [ruleWith({ restDays: 7 })] })[0]).toBe(`1 ${second}`)
    expect(planned({ skipped, posts, rules: [ruleWith({ restDays: 7 })] })).toEqual([
      `2 ${first}`,
      `1 ${second}`,
      `2 ${third}`,
      '1 2026-12-21T09:00',
    ])
  })
})

describe('shuffling', () => {
  const posts = Array.from({ length: 8 }, (_, index) => postWith({ id: index + 1 }))
  const until = instant('2027-01-25T00:00Z')
  const rules = [ruleWith({ restDays: 60 })]

  test('another seed is another order of the same posts, and the same seed the same order', () => {
    const usual = planned({ posts, rules, until })
    const shuffled = planned({ posts, rules, until, seed: 4711 })
    expect(shuffled).not.toEqual(usual)
    expect(shuffled.map((one) => one[0]).toSorted()).toEqual(usual.map((one) => one[0]).toSorted())
    expect(planned({ posts: posts.toReversed(), rules, until, seed: 4711 })).toEqual(shuffled)
    expect(planned({ posts, rules, until, seed: 4712 })).not.toEqual(shuffled)
  })

  test('nobody comes twice before each has come once', () => {
    const often = planned({ posts, rules: [ruleWith({ restDays: 7 })], until, seed: 5 }).map((one) => one[0])
    expect(new Set(often.slice(0, 8)).size).toBe(8)
  })
})
