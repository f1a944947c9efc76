import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { HourTimes } from '../../../../rules/insight/bestHours.ts'
import type { Cadence } from '../../../../rules/insight/cadence.ts'
import type { PostSummary } from '../../../../rules/insight/statistics/mean.ts'
import { recommendationKey } from '../../../../rules/insight/strategy/recommendationKey.ts'
import { recommendationsOf as recommendationsBeside } from '../../../../rules/insight/strategy/recommendations.ts'
import type { Recommended } from '../../../../rules/insight/strategy/recommended.ts'
import type {
  StrategyAccount,
  StrategyBucket,
  StrategySituation,
} from '../../../../rules/insight/strategy/situation.ts'

const hourOf = (changes: Partial<HourTimes> = {}): HourTimes => ({
  ...{
    weekday: 2,
    hour: 17,
    times: 1.8,
    interval: { from: 1.3, until: 2.4 },
    isAboveUsual: true,
    posts: 23,
    sureness: 'own',
  },
  ...changes,
})

const usualHour = (weekday: number, hour: number): HourTimes =>
  hourOf({ weekday, hour, times: 1, interval: null, isAboveUsual: false, posts: 0, sureness: 'default' })

const stay: Cadence = { perWeek: 3, best: { from: 2, to: 4 }, verdict: 'stay', by: 0, sureness: 'own' }
const more: Cadence = { perWeek: 1, best: { from: 3, to: 4 }, verdict: 'more', by: 2, sureness: 'own' }

const accountOf = (changes: Partial<StrategyAccount> = {}): StrategyAccount => ({
  ...{ id: 1, network: 'instagram', name: '@hearth', posts: 61, hours: [], cadence: stay },
  ...changes,
})

const reachOf = (mean: number, changes: Partial<PostSummary> = {}): PostSummary => ({
  ...{ posts: 12, mean, median: mean, interval: { from: mean * 0.8, until: mean * 1.2 } },
  ...changes,
})

const tips: StrategyBucket = { id: 7, name: 'Tips', share: 25, reach: reachOf(1840) }
const fresh: StrategyBucket = { id: 8, name: 'Fresh this week', share: 30, reach: reachOf(610) }

const situationOf = (changes: Partial<StrategySituation> = {}): StrategySituation => ({
  ...{ accounts: [], hours: [], slots: [], buckets: [] },
  ...changes,
})

const keysOf = (some: readonly Recommended[]): Set<string> => new Set(some.map(recommendationKey))

/** Of a person who has done nothing about any of them. */
const recommendationsOf = (situation: StrategySituation) =>
  recommendationsBeside(situation, { applied: [], dismissed: new Set() })

describe('an hour', () => {
  test('that reaches more beyond chance and has no slot gets one, in its middle', () => {
    const [only, ...others] = recommendationsOf(situationOf({ hours: [hourOf()] }))
    expect(only).toMatchObject({ reason: 'best_hour', times: 1.8, posts: 23, sureness: 'own', accountId: null })
    expect(only?.step).toMatchObject({ kind: 'add_slots', slots: [{ weekday: 2, time: '17:30' }] })
    expect(others).toEqual([])
  })

  test('with a slot in it gets no other', () => {
    const slots = [{ weekday: 2, time: '17:05', accountId: 1 }]
    expect(recommendationsOf(situationOf({ hours: [hourOf()], slots }))).toEqual([])
  })

  test('that is not above the usual beyond chance is left alone, however high its middle is', () => {
    expect(recommendationsOf(situationOf({ hours: [hourOf({ isAboveUsual: false })] }))).toEqual([])
  })

  test('counts by the defaults as long as there is no own post, and no longer', () => {
    const byDefault = hourOf({ times: 1.3, interval: null, isAboveUsual: false, posts: 0, sureness: 'default' })
    expect(recommendationsOf(situationOf({ hours: [byDefault] }))).toMatchObject([{ posts: 0, sureness: 'default' }])
    const own = hourOf({ weekday: 4, times: 0.9, isAboveUsual: false, posts: 1, sureness: 'mixed' })
    expect(recommendationsOf(situationOf({ hours: [byDefault, own] }))).toEqual([])
  })

  test('is meant for the bucket that clearly reaches most', () => {
    const found = recommendationsOf(situationOf({ hours: [hourOf()], buckets: [tips, fresh] }))
    expect(found.filter(({ reason }) => reason === 'best_hour')).toMatchObject([
      { bucketId: 7, step: { bucket_id: 7 } },
    ])
    const near = { ...fresh, reach: reachOf(1600) }
    expect(recommendationsOf(situationOf({ hours: [hourOf()], buckets: [tips, near] }))).toMatchObject([
      { bucketId: null, step: { bucket_id: null } },
    ])
  })
})

describe('of four hours that are worth it', () => {
  const hours = [2, 3, 4, 5].map((weekday) => hourOf({ weekday, times: 3 - weekday / 5 }))
  const situation = situationOf({ hours })
  const [first, second] = recommendationsOf(situation)
  const weekdaysOf = (some: readonly Recommended[]) =>
    some.flatMap(({ step }) => (step.kind === 'add_slots' ? step.slots.map(({ weekday }) => weekday) : []))

  test('the two best are offered', () => {
    expect(weekdaysOf(recommendationsOf(situation))).toEqual([2, 3])
  })

  test('the next two are offered beside two that are dismissed', () => {
    const dismissed = keysOf([first, second].filter((one) => one !== undefined))
    expect(weekdaysOf(recommendationsBeside(situation, { applied: [], dismissed }))).toEqual([2, 3, 4, 5])
  })

  test('the next one is offered for one that was applied, although its slot was moved since', () => {
    const applied = [first].filter((one) => one !== undefined)
    expect(weekdaysOf(recommendationsBeside(situation, { applied, dismissed: new Set() }))).toEqual([3, 4])
  })

  test('none is offered in the place of another that an account would get a slot in', () => {
    const account = accountOf({ cadence: { ...more, by: 1 }, hours })
    const dismissed = keysOf([first].filter((one) => one !== undefined))
    const found = recommendationsBeside({ ...situation, accounts: [account] }, { applied: [], dismissed })
    expect(found.map(({ reason }) => reason)).toEqual(['best_hour', 'best_hour', 'best_hour', 'cadence'])
    expect(weekdaysOf(found)).toEqual([2, 3, 5, 4])
  })
})

describe('an account', () => {
  const hours = [hourOf({ times: 1.1 }), hourOf({ hour: 18, times: 1.05 }), usualHour(4, 12), usualHour(6, 8)]

  test('that did best with two posts more gets two slots of its own, on different days, at its best hours', () => {
    expect(recommendationsOf(situationOf({ accounts: [accountOf({ cadence: more, hours })] }))).toMatchObject([
      {
        ...{ reason: 'cadence', accountId: 1, times: null, posts: 61, sureness: 'own' },
        step: {
          account_id: 1,
          slots: [
            { weekday: 2, time: '17:30' },
            { weekday: 4, time: '12:30' },
          ],
        },
      },
    ])
  })

  test('of too few weeks rests on the default', () => {
    const cadence: Cadence = { ...more, sureness: 'default' }
    expect(recommendationsOf(situationOf({ accounts: [accountOf({ cadence, hours })] }))).toMatchObject([
      { posts: 0, sureness: 'default' },
    ])
  })

  test('is not given an hour that has a slot for all, or is recommended for all', () => {
    const slots = [{ weekday: 4, time: '12:00', accountId: null }]
    const found = recommendationsOf(
      situationOf({ accounts: [accountOf({ cadence: more, hours })], hours: [hourOf()], slots }),
    )
    const cadence = found.find(({ reason }) => reason === 'cadence')
    expect(cadence?.step).toMatchObject({
      slots: [
        { weekday: 2, time: '18:30' },
        { weekday: 6, time: '08:30' },
      ],
    })
  })

  test('that posts as often as it did best is left alone', () => {
    expect(recommendationsOf(situationOf({ accounts: [accountOf({ hours })] }))).toEqual([])
  })
})

describe('a bucket', () => {
  test('that clearly reaches most gets five percent of the one that reaches least', () => {
    const regulars = { id: 9, name: 'Regulars', share: 15, reach: reachOf(1020) }
    expect(recommendationsOf(situationOf({ buckets: [tips, fresh, regulars] }))).toMatchObject([
      {
        ...{ reason: 'share', bucketId: 7, posts: 24, sureness: 'own' },
        step: {
          shares: [
            { bucket_id: 7, name: 'Tips', from: 25, to: 30 },
            { bucket_id: 8, name: 'Fresh this week', from: 30, to: 25 },
          ],
        },
      },
    ])
  })

  test('with too little to give keeps it', () => {
    expect(recommendationsOf(situationOf({ buckets: [tips, { ...fresh, share: 9 }] }))).toEqual([])
  })

  test('of too few posts tells nothing', () => {
    const few = { ...tips, reach: reachOf(1840, { posts: 4, interval: null }) }
    expect(recommendationsOf(situationOf({ buckets: [few, fresh] }))).toEqual([])
  })
})

const interval = fc.tuple(fc.double({ min: 0.2, max: 3, noNaN: true }), fc.double({ min: 0, max: 2, noNaN: true }))
const someHours = fc.uniqueArray(
  fc
    .tuple(fc.nat(6), fc.nat(23), fc.double({ min: 0.3, max: 4, noNaN: true }), interval, fc.nat(40))
    .map(([weekday, hour, times, [from, more]]) =>
      hourOf({ weekday, hour, times, interval: { from, until: from + more }, isAboveUsual: from > 1 }),
    ),
  { selector: ({ weekday, hour }) => `${weekday} ${hour}`, maxLength: 30 },
)
const someSituations = fc.record({
  hours: someHours,
  accounts: fc.uniqueArray(
    fc
      .tuple(fc.nat(5), someHours, fc.integer({ min: 1, max: 2 }))
      .map(([id, hours, by]) => accountOf({ id, hours, cadence: { ...more, by } })),
    { selector: ({ id }) => id, maxLength: 3 },
  ),
  slots: fc.array(
    fc.tuple(fc.nat(6), fc.nat(23), fc.option(fc.nat(5))).map(([weekday, hour, accountId]) => ({
      ...{ weekday, accountId },
      time: `${String(hour).padStart(2, '0')}:00`,
    })),
    { maxLength: 20 },
  ),
  buckets: fc.uniqueArray(
    fc.tuple(fc.nat(9), fc.nat(40), fc.option(fc.nat(3000))).map(([id, share, mean]) => ({
      ...{ id, share, name: `Bucket ${id}` },
      reach: mean === null ? null : reachOf(mean),
    })),
    { selector: ({ id }) => id, maxLength: 6 },
  ),
})

test('in any situation shares add up to what they were, none below five, and no hour gets a second slot', () => {
  let count = 0
  fc.assert(
    fc.property(someSituations, (situation) => {
      const found = recommendationsOf(situation)
      count += found.length
      expect(found.length).toBeLessThanOrEqual(6)
      expect(new Set(found.map(recommendationKey)).size).toBe(found.length)
      for (const { step } of found) {
        if (step.kind === 'change_shares') {
          expect(step.shares.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(0)
          expect(Math.min(...step.shares.map(({ to }) => to))).toBeGreaterThanOrEqual(5)
        } else {
          const hours = step.slots.map(({ weekday, time }) => `${weekday} ${time.slice(0, 2)}`)
          const used = situation.slots
            .filter(({ accountId }) => step.account_id === null || accountId === null || accountId === step.account_id)
            .map(({ weekday, time }) => `${weekday} ${time.slice(0, 2)}`)
          expect(hours.filter((hour) => used.includes(hour))).toEqual([])
          expect(new Set(hours).size).toBe(hours.length)
        }
      }
    }),
  )
  expect(count).toBeGreaterThan(100)
})

const goodHours = fc.uniqueArray(
  fc
    .tuple(fc.nat(6), fc.nat(23), fc.double({ min: 1.2, max: 4, noNaN: true }))
    .map(([weekday, hour, times]) => hourOf({ weekday, hour, times })),
  { selector: ({ weekday, hour }) => `${weekday} ${hour}`, maxLength: 12 },
)

test('whatever is dismissed, the next are offered: what is dismissed stays beside at most six, two of them hours', () => {
  let refilled = 0
  fc.assert(
    fc.property(someSituations, goodHours, fc.infiniteStream(fc.boolean()), (some, hours, presses) => {
      const situation = { ...some, hours }
      const before = recommendationsOf(situation)
      const dismissed = keysOf(before.filter(() => presses.next().value))
      const found = recommendationsBeside(situation, { applied: [], dismissed })
      const open = found.filter((one) => !dismissed.has(recommendationKey(one)))
      expect(open.length).toBeLessThanOrEqual(6)
      expect(open.filter(({ reason }) => reason === 'best_hour').length).toBeLessThanOrEqual(2)
      expect([...keysOf(found)]).toEqual(expect.arrayContaining([...keysOf(before)]))
      refilled += found.length - before.length
    }),
  )
  expect(refilled).toBeGreaterThan(20)
})

test('of hours alone two are open wherever two are left, whichever are dismissed', () => {
  fc.assert(
    fc.property(goodHours, fc.nat(12), (hours, presses) => {
      const situation = situationOf({ hours })
      const dismissed = new Set<string>()
      for (let press = 0; press <= presses; press += 1) {
        const found = keysOf(recommendationsBeside(situation, { applied: [], dismissed }))
        const open = [...found].filter((key) => !dismissed.has(key))
        expect(open).toHaveLength(Math.min(2, hours.length - dismissed.size))
        expect(found.size).toBe(open.length + dismissed.size)
        if (open[0] !== undefined) dismissed.add(open[0])
      }
    }),
  )
})
