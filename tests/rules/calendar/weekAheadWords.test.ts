import { expect, test } from 'vitest'
import { weekAheadSentence } from '../../../rules/calendar/weekAheadWords.ts'

/** The week from Sunday, November 22: posts, free slots and what comes again of each day. */
const week = (...days: readonly (readonly [posts: number, free?: number, again?: number])[]) =>
  days.map(([posts, freeCount, againCount = 0], index) => ({
    day: `2026-11-${22 + index}`,
    posts,
    ahead: freeCount === undefined ? null : { freeCount, againCount },
  }))

test.each([
  [
    week([1, 0], [1, 2], [1, 1], [1, 0], [0, 0], [1, 0, 2], [0, 0, 1]),
    '5 posts, 3 free slots, 3 come again; Thursday is empty.',
  ],
  [
    week([1, 0], [0, 1], [1, 0], [0, 0], [1, 0], [1, 0], [1, 0, 1]),
    '5 posts, 1 free slot, 1 comes again; Monday and Wednesday are empty.',
  ],
  [week([1], [0], [0], [0], [1], [1], [1]), '4 posts; 3 days are empty.'],
  [week([1], [1], [1], [1], [1], [1], [1200]), '1,206 posts.'],
  [week([0, 2], [0, 0]), 'No post, 2 free slots; every day is empty.'],
])('%#: %j', (days, sentence) => {
  expect(weekAheadSentence(days)).toBe(sentence)
})
