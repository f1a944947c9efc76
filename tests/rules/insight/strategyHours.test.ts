import { describe, expect, test } from 'vitest'
import { placeByKey, shownSpan, sideOf } from '../../../rules/insight/strategyHours.ts'

const unused = { posts: 0, hasSlot: false }

test('hours from six to nine in the evening are shown, and as far as an own post or a slot lies outside', () => {
  const day = Array.from({ length: 24 }, (_, hour) => ({ hour, ...unused }))
  expect(shownSpan(day, false)).toEqual({ from: 6, until: 21 })
  expect(shownSpan([...day, { ...unused, hour: 4, posts: 1 }], false)).toEqual({ from: 4, until: 21 })
  expect(shownSpan([...day, { ...unused, hour: 23, hasSlot: true }], false)).toEqual({ from: 6, until: 24 })
  expect(shownSpan(day, true)).toEqual({ from: 0, until: 24 })
})

test('a square is the larger the more its hour brings, between half of the usual and twice', () => {
  const sides = [0.1, 0.5, 0.9, 1.4, 2, 9].map((times) => sideOf({ times }))
  expect(sides).toEqual(sides.toSorted((one, other) => one - other))
  expect([sides[0], sides[5]]).toEqual([sides[1], sides[4]])
})

describe('keys in the map', () => {
  const lying = { from: 6, until: 21, isUpright: false }
  const upright = { ...lying, isUpright: true }
  const tuesdayAtNoon = { weekday: 2, hour: 12 }

  test.each([
    ['ArrowLeft', { weekday: 2, hour: 11 }, { weekday: 1, hour: 12 }],
    ['ArrowRight', { weekday: 2, hour: 13 }, { weekday: 3, hour: 12 }],
    ['ArrowUp', { weekday: 1, hour: 12 }, { weekday: 2, hour: 11 }],
    ['ArrowDown', { weekday: 3, hour: 12 }, { weekday: 2, hour: 13 }],
    ['Home', { weekday: 2, hour: 6 }, { weekday: 1, hour: 12 }],
    ['End', { weekday: 2, hour: 20 }, { weekday: 0, hour: 12 }],
  ])('%s leads as the squares lie', (key, beside, below) => {
    expect(placeByKey(tuesdayAtNoon, key, lying)).toEqual(beside)
    expect(placeByKey(tuesdayAtNoon, key, upright)).toEqual(below)
  })

  test('stay at the edges: Monday is the first day, Sunday the last', () => {
    expect(placeByKey({ weekday: 1, hour: 6 }, 'ArrowUp', lying)).toEqual({ weekday: 1, hour: 6 })
    expect(placeByKey({ weekday: 1, hour: 6 }, 'ArrowLeft', lying)).toEqual({ weekday: 1, hour: 6 })
    expect(placeByKey({ weekday: 0, hour: 20 }, 'ArrowDown', lying)).toEqual({ weekday: 0, hour: 20 })
    expect(placeByKey({ weekday: 0, hour: 20 }, 'ArrowRight', lying)).toEqual({ weekday: 0, hour: 20 })
    expect(placeByKey({ weekday: 6, hour: 20 }, 'ArrowDown', lying)).toEqual({ weekday: 0, hour: 20 })
  })

  test('any other key leads nowhere', () => {
    expect(placeByKey(tuesdayAtNoon, 'Enter', lying)).toBeNull()
  })
})
