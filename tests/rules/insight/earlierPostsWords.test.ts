import { expect, test } from 'vitest'
import { earlierPostsWords } from '../../../rules/insight/earlierPostsWords.ts'

test.each([
  [31, 0, null],
  [31, 12, '12 of the 31 posts are from before their account was connected.'],
  [1200, 1, '1 of the 1,200 posts is from before its account was connected.'],
  [12, 12, 'All 12 posts are from before their account was connected.'],
  [1, 1, 'The one post is from before its account was connected.'],
])('of %d posts %d from before connecting are told', (postsOut, earlier, words) => {
  expect(earlierPostsWords(postsOut, earlier)).toBe(words)
})
