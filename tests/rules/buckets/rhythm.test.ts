import { expect, test } from 'vitest'
import { mostSquares, plannedIn, rhythmWords, squaresOf } from '../../../rules/buckets/rhythm.ts'

const none = { out: 0, scheduled: 0, drafts: 0, troubled: 0, missing: 0 }
const kindsOf = (counts: typeof none) => squaresOf(counts).squares.map(({ kind }) => kind)

test('there is a square for each post, what is out first and what is missing last', () => {
  expect(kindsOf({ out: 2, scheduled: 1, drafts: 1, troubled: 1, missing: 1 })).toEqual([
    'out',
    'out',
    'scheduled',
    'draft',
    'troubled',
    'missing',
  ])
})

test('of too many the first give way, so that what is missing is in sight', () => {
  const { squares, more } = squaresOf({ ...none, out: 40, missing: 3 })
  expect(squares).toHaveLength(mostSquares)
  expect(squares.filter(({ kind }) => kind === 'missing')).toHaveLength(3)
  expect(more).toBe(43 - mostSquares)
})

test('the same is said in words', () => {
  expect(rhythmWords({ out: 3, scheduled: 1, drafts: 2, troubled: 1, missing: 2 })).toBe(
    '3 out, 1 scheduled, 2 draft, 1 needs you, 2 missing',
  )
  expect(rhythmWords(none)).toBe('nothing planned')
})

test('what needs the person is there all the same', () =>
  expect(plannedIn({ out: 1, scheduled: 2, drafts: 3, troubled: 4 })).toBe(10))
