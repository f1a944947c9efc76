import { describe, expect, test } from 'vitest'
import { mostAtOnce } from '../../../contract/severalPosts.ts'
import { leftSentences } from '../../../rules/rescheduling/leftWords.ts'
import { type MovablePost, movePlan, type OpenSlot, weekOf, weekPlan } from '../../../rules/rescheduling/movePlan.ts'

const now = '2026-11-18T12:00'
const post = (postId: number, wallTime: string | null, given: Partial<MovablePost> = {}): MovablePost => ({
  postId,
  title: `Post ${postId}`,
  wallTime,
  accountIds: [1],
  bucketId: null,
  ...given,
})
const slot = (wallTime: string, given: Partial<OpenSlot> = {}): OpenSlot => ({
  accountId: null,
  bucketId: null,
  wallTime,
  ...given,
})
const told = ({ moves, left }: ReturnType<typeof movePlan>) => ({
  moves: moves.map(({ post: { postId }, to }) => [postId, to]),
  left: left.map(({ post: { postId }, reason }) => [postId, reason]),
})

describe('by days and hours', () => {
  test('posts move on the clock, over the end of a month and of a year, those that come first before the others', () => {
    const posts = [post(1, '2026-12-31T23:30'), post(2, '2026-11-30T09:00')]
    expect(told(movePlan(posts, { kind: 'shift', minutes: 24 * 60 + 60 }, now))).toEqual({
      moves: [
        [2, '2026-12-01T10:00'],
        [1, '2027-01-02T00:30'],
      ],
      left: [],
    })
  })

  test('what would lie in the past, and what has no time, is left with the reason', () => {
    const posts = [post(1, '2026-11-19T12:00'), post(2, '2026-11-19T12:01'), post(3, null)]
    const plan = movePlan(posts, { kind: 'shift', minutes: -24 * 60 }, now)
    expect(told(plan)).toEqual({
      moves: [[2, '2026-11-18T12:01']],
      left: [
        [1, 'past'],
        [3, 'noTime'],
      ],
    })
    expect(leftSentences(plan)).toEqual(['1 post would lie in the past.', '1 post has no time to go on from.'])
  })
})

test('on a day each post keeps its time of day, and a draft without one stands at nine', () => {
  const posts = [post(1, '2026-11-30T17:30'), post(2, null)]
  expect(told(movePlan(posts, { kind: 'day', day: '2026-11-20' }, now))).toEqual({
    moves: [
      [2, '2026-11-20T09:00'],
      [1, '2026-11-20T17:30'],
    ],
    left: [],
  })
})

describe('to free slots', () => {
  test('each takes the next one of its account and its bucket, and no slot is taken twice', () => {
    const posts = [
      post(1, '2026-11-21T09:00', { accountIds: [2] }),
      post(2, '2026-11-20T09:00', { bucketId: 7 }),
      post(3, '2026-11-22T09:00', { bucketId: 7 }),
      post(4, '2026-11-23T09:00'),
    ]
    const slots = [
      slot('2026-12-01T09:00', { accountId: 1, bucketId: 7 }),
      slot('2026-12-02T09:00', { bucketId: 8 }),
      slot('2026-12-03T09:00'),
      slot('2026-12-04T09:00', { accountId: 2 }),
      slot('2026-12-05T09:00', { accountId: 1 }),
    ]
    const plan = movePlan(posts, { kind: 'slots', slots }, now)
    expect(told(plan)).toEqual({
      moves: [
        [2, '2026-12-01T09:00'],
        [1, '2026-12-03T09:00'],
        [3, '2026-12-05T09:00'],
      ],
      left: [[4, 'noSlot']],
    })
    expect(leftSentences(plan)).toEqual(['For 1 post there is no free slot.'])
    expect(slots).toHaveLength(5)
  })
})

describe('a week', () => {
  const from = '2026-11-22'
  const to = '2026-12-06'

  test('is copied to the same days of the week and times, but for what stands there already', () => {
    const posts = [post(1, '2026-11-23T09:00'), post(2, '2026-11-28T17:30'), post(3, '2026-11-24T08:00')]
    const there = [
      { title: 'Post 2', wallTime: '2026-12-12T17:30' },
      { title: 'Post 1', wallTime: '2026-12-07T10:00' },
    ]
    const plan = weekPlan(posts, { from, to, there, now })
    expect(told(plan)).toEqual({
      moves: [
        [1, '2026-12-07T09:00'],
        [3, '2026-12-08T08:00'],
      ],
      left: [[2, 'alreadyThere']],
    })
    expect(leftSentences(plan)).toEqual(['1 post stands there already.'])
  })

  test('can be copied to this one: what would lie in the past is left', () => {
    const posts = [post(1, '2026-11-23T09:00'), post(2, '2026-11-27T09:00')]
    expect(told(weekPlan(posts, { from, to: '2026-11-15', there: [], now }))).toEqual({
      moves: [[2, '2026-11-20T09:00']],
      left: [[1, 'past']],
    })
  })

  test('of more posts than go at once leaves the last ones, which go when it is copied again', () => {
    const posts = Array.from({ length: mostAtOnce + 2 }, (_, index) => post(index + 1, '2026-11-23T09:00'))
    const plan = weekPlan(posts, { from, to, there: [], now })
    expect(plan.moves).toHaveLength(mostAtOnce)
    expect(plan.left.map(({ post: { postId }, reason }) => [postId, reason])).toEqual([
      [mostAtOnce + 1, 'tooMany'],
      [mostAtOnce + 2, 'tooMany'],
    ])
    expect(leftSentences(plan)).toEqual([`2 posts more than the ${mostAtOnce} that go at once: do it again for them.`])
    const there = plan.moves.map(({ post: { title }, to: wallTime }) => ({ title, wallTime }))
    const again = weekPlan(posts, { from, to, there, now })
    expect(again.moves.map(({ post: { postId } }) => postId)).toEqual([mostAtOnce + 1, mostAtOnce + 2])
  })

  test('has seven days', () => {
    expect(weekOf('2026-12-27')).toEqual({ from: '2026-12-27', to: '2027-01-02' })
  })
})

test('of several posts it is said in the plural', () => {
  const posts = [post(1, null), post(2, null)]
  expect(leftSentences(movePlan(posts, { kind: 'shift', minutes: 60 }, now))).toEqual([
    '2 posts have no time to go on from.',
  ])
})
