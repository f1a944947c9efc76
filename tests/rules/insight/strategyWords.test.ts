import { describe, expect, test } from 'vitest'
import { trait } from '../../../contract/strategy.ts'
import {
  cadenceWords,
  hourSentence,
  recommendationWords,
  strategyBasis,
  strategyFinding,
  traitLabels,
  traitWords,
} from '../../../rules/insight/strategyWords.ts'

const tuesday = {
  ...{
    weekday: 2,
    hour: 17,
    times: 1.8,
    interval: { from: 1.3, until: 2.4 },
    isAboveUsual: true,
    posts: 9,
    hasSlot: false,
  },
  ...{ days: { from: '2026-08-04', to: '2026-11-17' }, sureness: 'own' as const },
}
const defaultsOf = '2026-01'

describe('the title', () => {
  test('names the best hour that lies above the usual beyond chance', () => {
    const better = {
      ...tuesday,
      weekday: 4,
      hour: 12,
      times: 2.4,
      interval: { from: 1.1, until: 5 },
      isAboveUsual: false,
    }
    expect(strategyFinding({ posts: 143, hours: [better, tuesday] })).toBe(
      'Tuesday at 5 PM brings nearly twice your usual',
    )
    expect(strategyFinding({ posts: 143, hours: [{ ...tuesday, times: 2.05 }] })).toBe(
      'Tuesday at 5 PM brings twice your usual',
    )
  })

  test('says that no hour is better where none is beyond chance', () => {
    const hours = [{ ...tuesday, isAboveUsual: false }]
    expect(strategyFinding({ posts: 143, hours })).toBe('No hour is clearly better than another so far')
  })

  test('says that the hours are defaults as long as there is no own post', () => {
    const hours = [{ ...tuesday, interval: null, posts: 0, days: null, sureness: 'default' as const }]
    expect(strategyFinding({ posts: 0, hours })).toBe('Good hours by default, until your own posts tell more')
  })
})

test('the line below says from how many posts it is, and which networks lean on defaults of when', () => {
  const strategy = {
    ...{ businessProfileId: 1, posts: 143, onAccounts: 143, since: '2026-05-04', defaultsOf, cadence: [], traits: [] },
    ...{ defaultNetworks: ['twitter' as const, 'linkedin' as const], recommendations: [] },
  }
  expect(strategyBasis(strategy)).toBe('From 143 posts since May 4. X and LinkedIn lean on defaults of January 2026.')
  expect(strategyBasis({ ...strategy, posts: 31, onAccounts: 69, defaultNetworks: [] })).toBe(
    'From 31 posts since May 4, out 69 times on your accounts: each time counts by itself.',
  )
  expect(strategyBasis({ ...strategy, posts: 0, onAccounts: 0, since: null, defaultNetworks: ['bluesky'] })).toBe(
    'Bluesky leans on defaults of January 2026.',
  )
})

describe('an hour', () => {
  test('says what it brings, from which posts, between what, and whether there is a slot', () => {
    expect(hourSentence(tuesday, defaultsOf)).toEqual({
      says: 'Tuesday, 5 PM to 6 PM: 1.8 times your usual.',
      rests:
        'Nine posts on your accounts, August 4 to November 17. It lies between 1.3 and 2.4 times in 9 of 10 cases. You have no slot here.',
    })
  })

  test('of few posts says that it is mixed with a default of when', () => {
    const mixed = {
      ...tuesday,
      ...{ posts: 1, days: { from: '2026-11-17', to: '2026-11-17' }, sureness: 'mixed' as const, interval: null },
    }
    expect(hourSentence(mixed, defaultsOf).rests).toBe(
      'One post on your accounts, November 17, mixed with a default of January 2026. You have no slot here.',
    )
  })

  test('of no post never looks like an own result, and midnight ends the last of a day', () => {
    const byDefault = {
      ...tuesday,
      ...{ hour: 23, posts: 0, days: null, interval: null, sureness: 'default' as const, hasSlot: true },
    }
    expect(hourSentence(byDefault, defaultsOf)).toEqual({
      says: 'Tuesday, 11 PM to Midnight: 1.8 times your usual.',
      rests: 'None of your posts: a default of January 2026. You have a slot here.',
    })
  })
})

test.each([
  [{ verdict: 'more', by: 1, sureness: 'own' }, 'One more a week'],
  [{ verdict: 'more', by: 2, sureness: 'default' }, 'Try two more a week'],
  [{ verdict: 'fewer', by: 3, sureness: 'own' }, 'Three fewer a week'],
  [{ verdict: 'stay', by: 0, sureness: 'own' }, 'Stay'],
] as const)('of a cadence %j it says "%s"', (cadence, words) => expect(cadenceWords(cadence)).toBe(words))

test('every trait has a label, and one that is no different says so', () => {
  expect(trait.options.map((one) => traitLabels[one]).filter(Boolean)).toHaveLength(8)
  expect(traitWords({ times: 1.42, isDifferent: true })).toBe('1.4 times')
  expect(traitWords({ times: 1.42, isDifferent: false })).toBe('no difference')
})

describe('a recommendation', () => {
  const common = { account: null, bucket: null, times: 1.8, posts: 23, sureness: 'own' as const }
  const slot = { weekday: 2, time: '17:30' }
  const slots = { kind: 'add_slots' as const, accountId: null, bucketId: null, slots: [slot] }

  test('of an hour names its slot, and the bucket that it is for', () => {
    expect(recommendationWords({ ...common, step: slots }, defaultsOf)).toEqual({
      title: 'Make a slot on Tuesday at 5:30 PM',
      detail: 'Posts bring 1.8 times your usual there.',
      rests: 'Rests on 23 posts on your accounts',
    })
    const forTips = { ...common, bucket: { id: 7, name: 'Tips' }, step: slots }
    expect(recommendationWords(forTips, defaultsOf).title).toBe('Give Tips a slot on Tuesday at 5:30 PM')
  })

  test('of a cadence says how many posts more, on which network and when', () => {
    const account = { id: 1, network: 'linkedin' as const, name: 'Ada' }
    const step = { ...slots, accountId: 1, slots: [slot, { weekday: 4, time: '12:00' }] }
    expect(recommendationWords({ ...common, account, step, times: null, posts: 0 }, defaultsOf)).toEqual({
      title: 'Post two times more a week on LinkedIn',
      detail: 'Slots on Tuesday at 5:30 PM and Thursday at 12:00 PM.',
      rests: 'Rests on defaults of January 2026',
    })
    expect(recommendationWords({ ...common, account, step: slots }, defaultsOf).title).toBe(
      'Post once more a week on LinkedIn',
    )
  })

  test('of shares says what each was and will be', () => {
    const step = {
      kind: 'change_shares' as const,
      shares: [
        { bucketId: 7, name: 'Tips', from: 25, to: 30 },
        { bucketId: 8, name: 'Fresh this week', from: 30, to: 25 },
      ],
    }
    expect(recommendationWords({ ...common, step }, defaultsOf)).toMatchObject({
      title: 'Let Tips be 30% of your posts, not 25%',
      detail: 'Fresh this week goes from 30% to 25%. Changes the shares of your buckets.',
    })
  })
})
