import { expect, test } from 'vitest'
import { type GoalPostOnNetwork, networkResult, networkResultDays } from '../../../rules/campaigns/networkResult.ts'

type Readings = GoalPostOnNetwork['accounts'][number]

const [monday, tuesday, friday] = ['2026-11-16', '2026-11-17', '2026-11-20']
const read = (...accounts: Readings[]): GoalPostOnNetwork => ({ typed: null, accounts })
const grown = [
  { day: monday, amount: 100 },
  { day: friday, amount: 260 },
]

test('the result is what each account told last, of all posts together, on the day of the last reading', () => {
  const posts = [[read(grown, [{ day: tuesday, amount: 40 }])], [read([{ day: monday, amount: 7 }])]]
  expect(networkResult(posts)).toEqual({
    ...{ amount: 307, day: friday, read_posts: 2, typed_posts: 0, partial_posts: 0, untold_posts: 0 },
  })
})

test('a day counts what was known by its end, and stays as it was when networks tell more later', () => {
  expect(networkResultDays([[read(grown)], [read([{ day: tuesday, amount: 40 }])]])).toEqual([
    { day: monday, amount: 100 },
    { day: tuesday, amount: 140 },
    { day: friday, amount: 300 },
  ])
})

test('of two readings on one day the later one counts', () => {
  const twice = [
    { day: monday, amount: 3 },
    { day: monday, amount: 9 },
  ]
  expect(networkResultDays([[read(twice)]])).toEqual([{ day: monday, amount: 9 }])
})

test('posts of which nothing is told, and of which it is not told of every account, are counted apart', () => {
  const posts = [[read(grown)], [read(grown), read([])], [read([], [{ day: friday, amount: null }])], [read([])]]
  expect(networkResult(posts)).toMatchObject({ amount: 520, read_posts: 2, partial_posts: 1, untold_posts: 2 })
})

test('what is not told is no 0: without a number there is no result and no day', () => {
  const posts = [[read([{ day: monday, amount: null }])], [read([])]]
  expect(networkResult(posts)).toBeNull()
  expect(networkResultDays(posts)).toEqual([])
  expect(networkResult([])).toBeNull()
  expect(networkResult([[read([{ day: monday, amount: 0 }])]])).toMatchObject({ amount: 0 })
})

test('a number that a network took back counts until that day and no longer', () => {
  const posts = [[read([...grown, { day: '2026-11-21', amount: null }])]]
  expect(networkResult(posts)).toBeNull()
  expect(networkResultDays(posts)).toEqual(grown)
})

test('what the person typed of a post on a network counts from that day in place of every reading there', () => {
  const typed = { typed: { day: tuesday, amount: 90 }, accounts: [grown, grown] }
  expect(networkResultDays([[typed]])).toEqual([
    { day: monday, amount: 200 },
    { day: tuesday, amount: 90 },
    { day: friday, amount: 90 },
  ])
  expect(networkResult([[typed]])).toMatchObject({ amount: 90, read_posts: 0, typed_posts: 1, untold_posts: 0 })
  expect(networkResult([[typed, read(grown)]])).toMatchObject({ amount: 350, read_posts: 1, typed_posts: 1 })
})
