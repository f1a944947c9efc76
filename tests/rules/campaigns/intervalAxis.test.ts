import { expect, test } from 'vitest'
import { intervalAxis } from '../../../rules/campaigns/intervalAxis.ts'

const question = { name: 'Question first', mean: 3, interval: { from: 1, until: 4 } }

test('means and intervals lie on one axis that has 0 on it', () => {
  expect(intervalAxis([question, { name: 'Story first', mean: 2, interval: null }])).toEqual({
    ...{ from: 0, until: 4, zero: 0 },
    whiskers: [
      { name: 'Question first', mean: 0.75, interval: { from: 0.25, until: 1 } },
      { name: 'Story first', mean: 0.5, interval: null },
    ],
  })
})

test('an interval that goes below 0 is drawn whole', () => {
  const axis = intervalAxis([{ ...question, mean: 1, interval: { from: -1, until: 3 } }])
  expect(axis).toMatchObject({
    from: -1,
    until: 3,
    zero: 0.25,
    whiskers: [{ mean: 0.5, interval: { from: 0, until: 1 } }],
  })
})

test('without a mean there is nothing to draw', () => {
  expect(intervalAxis([{ ...question, mean: null, interval: null }])).toBeNull()
})

test('where all of them are 0 the axis has a length all the same', () => {
  expect(intervalAxis([{ ...question, mean: 0, interval: { from: 0, until: 0 } }])).toMatchObject({
    ...{ from: 0, until: 1, whiskers: [{ mean: 0 }] },
  })
})
