import { expect, test } from 'vitest'
import { leastJudged, standouts } from '../../../rules/admin/standouts.ts'

const line = (kept: number, edited: number, refused: number) => ({ kept, edited, refused })
const none = { bestKept: null, refusedMost: null }

test('the largest part says which is kept best and refused most, not the largest number', () => {
  const [small, large, refused] = [line(18, 2, 0), line(60, 30, 10), line(10, 0, 10)]
  expect(standouts([large, small, refused])).toEqual({ bestKept: small, refusedMost: refused })
})

test('of too few texts nothing is judged', () => {
  const few = line(leastJudged - 1, 0, 0)
  expect(standouts([few, line(15, 5, 0)])).toEqual(none)
  const [enough, other] = [line(leastJudged, 0, 0), line(15, 5, 0)]
  expect(standouts([few, other, enough])).toEqual({ bestKept: enough, refusedMost: null })
})

test('nothing stands out alone, or by what did not happen', () => {
  expect(standouts([line(30, 0, 0)])).toEqual(none)
  expect(standouts([])).toEqual(none)
  expect(standouts([line(0, 30, 0), line(0, 40, 0)])).toEqual(none)
  expect(standouts([line(20, 0, 5), line(0, 40, 0)])).toEqual({ bestKept: line(20, 0, 5), refusedMost: null })
})
