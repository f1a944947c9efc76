import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chosenTimeOf,
  inOrder,
  orderMoves,
  orderOf,
  orderWithMoved,
  shuffled,
} from '../../../rules/slots/queueOrder.ts'
import { barley, rye, sending, stollen } from '../../machines/slots/sampleSlots.ts'

const posts = [rye, sending, barley, stollen]

describe('the order of a queue', () => {
  test('names what can be moved', () => expect(orderOf(posts)).toEqual([1, 3, 4]))

  test('gives the times that are there to the posts anew; what is fixed stays', () => {
    expect(inOrder(posts, [4, 1, 3]).map(({ postId, schedule }) => [postId, schedule.wallTime.slice(8, 10)])).toEqual([
      [4, '01'],
      [2, '02'],
      [1, '03'],
      [3, '04'],
    ])
  })

  test('what it does not name comes behind it, and what is not there is left out', () => {
    expect(inOrder(posts, [4, 99]).map(({ postId }) => postId)).toEqual([4, 2, 1, 3])
  })

  test('moves nothing where it is as it was, and else only what changes places', () => {
    expect(orderMoves(posts, [1, 3, 4])).toEqual([])
    expect(orderMoves(posts, [1, 4, 3]).map(({ post, version }) => [post, version])).toEqual([
      [4, 40],
      [3, 30],
    ])
  })

  test('moves a post by places, and no further than the ends', () => {
    expect(orderWithMoved([1, 2, 3], 1, 1)).toEqual([2, 1, 3])
    expect(orderWithMoved([1, 2, 3], 3, -2)).toEqual([3, 1, 2])
    expect(orderWithMoved([1, 2, 3], 3, 5)).toEqual([1, 2, 3])
    expect(orderWithMoved([1, 2, 3], 1, -5)).toEqual([1, 2, 3])
    expect(orderWithMoved([1, 2, 3], 9, 1)).toEqual([1, 2, 3])
  })

  test('at random has the same posts', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat()),
        fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
        (ids, rolls) => {
          const order = shuffled(ids, () => rolls.next().value)
          expect(order.toSorted()).toEqual(ids.toSorted())
        },
      ),
    )
    expect(shuffled([1, 2, 3], () => 0)).toEqual([1, 2, 3])
    expect(shuffled([1, 2, 3], () => 0.99)).toEqual([3, 2, 1])
  })
})

test('a time that is there twice says which of the two it is', () => {
  const schedule = { wallTime: '2026-11-01T01:30', timezone: 'America/New_York' }
  expect(chosenTimeOf({ ...schedule, at: '2026-11-01T06:30:00.000Z' })).toMatchObject({ occurrence: 'second' })
  expect(chosenTimeOf({ ...schedule, at: '2026-11-01T05:30:00.000Z' })).not.toHaveProperty('occurrence')
})
