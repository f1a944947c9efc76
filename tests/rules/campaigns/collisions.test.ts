import { describe, expect, test } from 'vitest'
import { noChoices, withChoice } from '../../../rules/campaigns/chosenTimes.ts'
import { collisionBefore, collisionsByHand, collisionWords } from '../../../rules/campaigns/collisions.ts'
import { placed, planned, proposal, timeAt } from './samplePosts.ts'

const movedFrom = { schedule: timeAt('2026-12-05T09:15'), postId: 9, title: 'Last call, holiday list', minutes: 15 }
const moved = (accountIds: number[]) =>
  placed([proposal(1, '2026-12-05T11:00', { movedFrom, accountIds })])[0] as ReturnType<typeof placed>[number]
const byHand = (wallTime: string) => withChoice(noChoices, 1, { kind: 'time', wallTime, occurrence: 'first' })

describe('one that was moved aside', () => {
  test('says what stood there, before or after, and on which accounts', () => {
    const after = collisionBefore(moved([1, 2]), [planned(9, '2026-12-05T09:00', { accountIds: [2, 3] })])
    expect(after).toEqual({
      wallTime: '2026-12-05T09:15',
      otherTitle: 'Last call, holiday list',
      minutes: 15,
      order: 'after',
      accountIds: [2],
    })
    expect(collisionBefore(moved([1]), [planned(9, '2026-12-05T09:30')])?.order).toBe('before')
  })

  test('says less where nothing is known of the other', () => {
    expect(collisionBefore(moved([1]), [])).toMatchObject({ order: null, accountIds: [] })
  })

  test('is none where nothing was in its way', () => {
    expect(placed([proposal(1, '2026-12-05T11:00')]).map((post) => collisionBefore(post, []))).toEqual([null])
  })
})

describe('times that the person has chosen', () => {
  const post = proposal(1, '2026-12-05T11:00')

  test('are told where another post of the account is too close, the nearest one', () => {
    const beside = [planned(8, '2026-12-05T14:30'), planned(9, '2026-12-05T15:10')]
    expect(collisionsByHand(placed([post], byHand('2026-12-05T15:00')), beside, 60).get(1)).toMatchObject({
      otherTitle: 'Planned 9',
      minutes: 10,
      order: 'before',
    })
  })

  test('stand as far apart as the person keeps them without being told', () => {
    const near = placed([post], byHand('2026-12-05T15:00'))
    expect(collisionsByHand(near, [planned(9, '2026-12-05T16:00')], 60).size).toBe(0)
    expect(collisionsByHand(near, [planned(9, '2026-12-05T15:59')], 60).size).toBe(1)
    expect(collisionsByHand(near, [planned(9, '2026-12-05T15:00')], 0).size).toBe(0)
  })

  test('do not mind other accounts', () => {
    const other = [planned(9, '2026-12-05T15:00', { accountIds: [2] })]
    expect(collisionsByHand(placed([post], byHand('2026-12-05T15:00')), other, 60).size).toBe(0)
  })

  test('mind other posts of the campaign, but none that is not planned', () => {
    const all = [post, proposal(2, '2026-12-05T15:15'), proposal(3, '2026-12-05T15:05', { isApproved: false })]
    expect(collisionsByHand(placed(all, byHand('2026-12-05T15:00')), [], 60).get(1)).toMatchObject({
      otherTitle: 'Post 2',
      minutes: 15,
    })
  })

  test('are the only ones that are looked at', () => {
    expect(collisionsByHand(placed([post]), [planned(9, '2026-12-05T11:00')], 60).size).toBe(0)
  })
})

describe('in words', () => {
  const collision = {
    wallTime: '2026-12-05T09:15',
    otherTitle: 'Last call, holiday list',
    minutes: 15,
    order: 'after',
    accountIds: [1],
  } as const

  test('the time, how far from what, and where', () => {
    expect(collisionWords(collision, ['X'])).toBe('9:15 AM is 15 minutes after “Last call, holiday list” on X.')
    expect(collisionWords({ ...collision, minutes: 1, order: 'before' }, ['X', 'Threads'])).toBe(
      '9:15 AM is 1 minute before “Last call, holiday list” on X and Threads.',
    )
  })

  test('the same time, and another that is not known', () => {
    expect(collisionWords({ ...collision, minutes: 0 }, [])).toBe('9:15 AM is the time of “Last call, holiday list”.')
    expect(collisionWords({ ...collision, order: null, otherTitle: '' }, [])).toBe(
      '9:15 AM is 15 minutes away from another post.',
    )
  })
})
