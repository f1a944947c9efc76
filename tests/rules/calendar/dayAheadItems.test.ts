import { expect, test } from 'vitest'
import { dayAheadItems } from '../../../rules/calendar/dayAheadItems.ts'

const postAt = (time: string) => ({ wallTime: `2026-11-23T${time}` })
const ahead = (change: object = {}) => ({
  ...{ day: '2026-11-23', freeSlots: [], freeCount: 0, comingAgain: [], againCount: 0, blockedCount: 0 },
  ...change,
})
const freeAt = (time: string) => ({ slotId: 1, wallTime: `2026-11-23T${time}`, bucket: null })
const againAt = (time: string) => ({
  ...{ entryId: 1, ruleId: 1, title: 'Rye', wallTime: `2026-11-23T${time}`, blockedReason: null },
})
const told = ({ items, more }: ReturnType<typeof dayAheadItems>) => ({
  items: items.map(({ kind, wallTime }) => `${kind} ${wallTime.slice(11)}`),
  more,
})

test('posts, what comes again and free slots stand in the order of their times', () => {
  const day = ahead({ freeSlots: [freeAt('08:00')], freeCount: 1, comingAgain: [againAt('10:00')], againCount: 1 })
  expect(told(dayAheadItems({ posts: [postAt('09:00')], morePosts: 0, ahead: day, most: 5 }))).toEqual({
    items: ['free 08:00', 'post 09:00', 'again 10:00'],
    more: 0,
  })
})

test('where there is no room for all, free slots give way', () => {
  const day = ahead({
    freeSlots: [freeAt('07:00'), freeAt('08:00')],
    freeCount: 4,
    comingAgain: [againAt('10:00')],
    againCount: 1,
    blockedCount: 1,
  })
  expect(told(dayAheadItems({ posts: [postAt('09:00')], morePosts: 2, ahead: day, most: 3 }))).toEqual({
    items: ['free 07:00', 'post 09:00', 'again 10:00'],
    more: 6,
  })
})

test('while nothing but its posts is known, these are shown and counted', () => {
  const posts = ['08:00', '09:00', '10:00'].map(postAt)
  expect(told(dayAheadItems({ posts, morePosts: 4, ahead: null, most: 2 }))).toEqual({
    items: ['post 08:00', 'post 09:00'],
    more: 5,
  })
})
