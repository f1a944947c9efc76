import { expect, test } from 'vitest'
import { slotTimes } from '../../../rules/slots/slotTimes.ts'

const at = (text: string) => Date.parse(text)
const newYork = 'America/New_York'

test('a slot stays at its wall time across a change of clocks', () => {
  const [before, after] = slotTimes([{ weekday: 1, time: '09:00' }], {
    from: at('2026-10-26T00:00:00Z'),
    until: at('2026-11-03T00:00:00Z'),
    timezone: newYork,
  })
  expect(before).toMatchObject({ wallTime: '2026-10-26T09:00', at: at('2026-10-26T13:00:00Z') })
  expect(after).toMatchObject({ wallTime: '2026-11-02T09:00', at: at('2026-11-02T14:00:00Z') })
})

test('a slot that is there twice is the first, and one that is not there has none that day', () => {
  const sunday = (time: string, from: string, until: string) =>
    slotTimes([{ weekday: 0, time }], { from: at(from), until: at(until), timezone: newYork })
  expect(sunday('01:30', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')).toMatchObject([
    { at: at('2026-11-01T05:30:00Z') },
  ])
  expect(sunday('02:30', '2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z')).toEqual([])
})

test('slots of several days come soonest first, from the first instant to before the last', () => {
  const found = slotTimes(
    [
      { weekday: 3, time: '12:00' },
      { weekday: 3, time: '09:00' },
      { weekday: 2, time: '18:00' },
    ],
    { from: at('2026-11-24T18:00:00Z'), until: at('2026-11-25T12:00:00Z'), timezone: 'UTC' },
  )
  expect(found.map(({ wallTime }) => wallTime)).toEqual(['2026-11-24T18:00', '2026-11-25T09:00'])
})
