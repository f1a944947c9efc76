import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameValue } from '../../../rules/designs/isSameValue.ts'

test('the order of keys says nothing, that of lists does', () => {
  expect(isSameValue({ x: 1, y: { a: [1, 2] } }, { y: { a: [1, 2] }, x: 1 })).toBe(true)
  expect(isSameValue([1, 2], [2, 1])).toBe(false)
})

test.each([
  [{ x: 1 }, { x: 1, y: undefined }],
  [{ x: undefined }, { y: undefined }],
  [[], {}],
  [null, {}],
  [1, '1'],
])('%j and %j are not the same', (one, other) => {
  expect(isSameValue(one, other)).toBe(false)
  expect(isSameValue(other, one)).toBe(false)
})

test('what is read from the same text is the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) =>
      isSameValue(JSON.parse(JSON.stringify(value)), JSON.parse(JSON.stringify(value))),
    ),
  )
})
