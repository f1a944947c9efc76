import fc from 'fast-check'
import { expect, test } from 'vitest'
import { focusAt, focusMoved, isSameFocus, positionOf } from '../../../rules/media/focus.ts'

test('a point of a picture is told as Mastodon has it: to the right and upwards from the middle', () => {
  expect(focusAt(0.5, 0.5)).toEqual({ x: 0, y: 0 })
  expect(focusAt(1, 0)).toEqual({ x: 1, y: 1 })
  expect(focusAt(0.25, 1)).toEqual({ x: -0.5, y: -1 })
})

test('what is cut is cut around it; around the middle where nobody said', () => {
  expect(positionOf(null)).toBe('50% 50%')
  expect(positionOf({ x: 1, y: 1 })).toBe('100% 0%')
  expect(positionOf({ x: -0.5, y: -1 })).toBe('25% 100%')
})

test('two are the same where they say the same', () => {
  expect(isSameFocus({ x: 0, y: 1 }, { x: 0, y: 1 })).toBe(true)
  expect(isSameFocus({ x: 0, y: 0 }, null)).toBe(false)
  expect(isSameFocus(null, null)).toBe(true)
})

test('wherever it is moved, it stays within the picture', () => {
  const far = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(far, far, far, far, (left, top, right, up) => {
      const { x, y } = focusMoved(focusAt(left, top), right, up)
      expect(Math.abs(x)).toBeLessThanOrEqual(1)
      expect(Math.abs(y)).toBeLessThanOrEqual(1)
    }),
  )
})
