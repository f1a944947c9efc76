import { expect, test } from 'vitest'
import { cursorByKey, cursorWithin } from '../../../rules/calendar/weekCursor.ts'

const week = {
  minutes: new Map([
    ['2026-11-26', [555, 555, 720]],
    ['2026-11-27', [545, 590]],
  ]),
  hours: { from: 7, until: 20 },
}
const at = (minute: number, index = 0, day = '2026-11-26') => ({ day, minute, index })
const go = (from: ReturnType<typeof at>, key: string) => cursorByKey(from, key, week)

test('down goes to what comes next, a thing or a whole hour, and to each of several things at one time', () => {
  expect(go(at(540), 'ArrowDown')).toEqual(at(555))
  expect(go(at(555), 'ArrowDown')).toEqual(at(555, 1))
  expect(go(at(555, 1), 'ArrowDown')).toEqual(at(600))
  expect(go(at(19 * 60), 'ArrowDown')).toEqual(at(19 * 60))
})

test('up goes back the same way', () => {
  expect(go(at(600), 'ArrowUp')).toEqual(at(555, 1))
  expect(go(at(555, 1), 'ArrowUp')).toEqual(at(555))
  expect(go(at(555), 'ArrowUp')).toEqual(at(540))
  expect(go(at(420), 'ArrowUp')).toEqual(at(420))
})

test('left and right go to what is nearest within the hour, else to the same minute', () => {
  expect(go(at(555), 'ArrowRight')).toEqual(at(545, 0, '2026-11-27'))
  expect(go(at(720), 'ArrowRight')).toEqual(at(720, 0, '2026-11-27'))
  expect(go(at(590, 0, '2026-11-27'), 'ArrowLeft')).toEqual(at(555))
})

test('other keys lead nowhere', () => {
  expect(go(at(540), 'Home')).toBeNull()
})

test('a cursor stands at an hour in sight, whatever hour it is now', () => {
  expect(cursorWithin(at(300), week.hours)).toEqual(at(420))
  expect(cursorWithin(at(22 * 60, 1), week.hours)).toEqual(at(19 * 60))
  const seen = at(555, 1)
  expect(cursorWithin(seen, week.hours)).toBe(seen)
  expect(cursorWithin(at(19 * 60 + 45), week.hours)).toEqual(at(19 * 60 + 45))
})
