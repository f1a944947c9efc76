import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flagsOf, flagWidth, marksOf, placeOf, spanOf } from '../../../rules/content/timelineLayout.ts'

test('a day is shown from six to nine, and further where something lies outside', () => {
  expect(spanOf(['2026-11-19T09:41'])).toEqual({ from: 360, to: 1260 })
  expect(spanOf(['2026-11-19T04:30', '2026-11-19T23:59'])).toEqual({ from: 240, to: 1440 })
})

test('the hours are labelled, but not where the label of now stands', () => {
  expect(marksOf({ from: 360, to: 1260 }, '2026-11-19T10:30')).toEqual([360, 540, 720, 900, 1080, 1260])
  expect(marksOf({ from: 360, to: 1380 }, '2026-11-19T22:33')).toEqual([360, 540, 720, 900, 1080])
})

test('a time lies where its minutes are', () => {
  expect(placeOf('2026-11-19T06:00', { from: 360, to: 1260 })).toBe(0)
  expect(placeOf('2026-11-19T13:30', { from: 360, to: 1260 })).toBe(50)
})

const clock = (minutes: number) =>
  `2026-11-19T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const days = fc.array(fc.integer({ min: 0, max: 24 * 60 - 1 }), { maxLength: 40 })
const flagsAt = (minutes: readonly number[]) => {
  const items = minutes.map((at) => ({ wallTime: clock(at) }))
  const span = spanOf(items.map(({ wallTime }) => wallTime))
  return { span, flags: flagsOf(items, span) }
}
const cardOf = ({ place, isTurned }: { place: number; isTurned: boolean }) =>
  isTurned ? { from: place - flagWidth, to: place } : { from: place, to: place + flagWidth }

test('a flag stands at its own hour, in the evening too, and its card stays on the page', () => {
  const { flags, span } = flagsAt([9 * 60, 20 * 60 + 30])
  expect(flags.map(({ place, isTurned }) => [place, isTurned])).toEqual([
    [placeOf('2026-11-19T09:00', span), false],
    [placeOf('2026-11-19T20:30', span), true],
  ])
  fc.assert(
    fc.property(days, (minutes) => {
      const found = flagsAt(minutes)
      for (const flag of found.flags) {
        expect(flag.place).toBe(placeOf(flag.items[0].wallTime, found.span))
        expect(cardOf(flag).from).toBeGreaterThanOrEqual(0)
        expect(cardOf(flag).to).toBeLessThanOrEqual(100)
      }
    }),
  )
})

test('posts of the same minute share a flag, and a full day never pushes the page down', () => {
  const { flags } = flagsAt(Array.from({ length: 12 }, () => 21 * 60))
  expect(flags.map(({ lane, items }) => [lane, items.length])).toEqual([[0, 12]])
  fc.assert(
    fc.property(days, (minutes) => {
      const found = flagsAt(minutes).flags
      expect(found.every(({ lane }) => lane < 3)).toBe(true)
      expect(found.flatMap(({ items }) => items)).toHaveLength(minutes.length)
    }),
  )
})

test('what stands in one lane never overlaps', () => {
  fc.assert(
    fc.property(days, (minutes) => {
      const { flags } = flagsAt(minutes)
      for (const [index, flag] of flags.entries()) {
        const others = flags.slice(index + 1).filter(({ lane }) => lane === flag.lane)
        const [one, apart] = [cardOf(flag), (from: number, to: number) => from >= to - 1e-9]
        expect(others.every((other) => apart(cardOf(other).from, one.to) || apart(one.from, cardOf(other).to))).toBe(
          true,
        )
      }
    }),
  )
})
