import { expect, test } from 'vitest'
import { chartDayWords } from '../../../../rules/insight/chart/chartDayWords.ts'
import { daysOf } from '../../../ui/insight/chartDays.ts'

const [silent, quiet, told] = daysOf([
  {},
  { postsOut: 0 },
  { reach: 40, topPost: { postId: null, url: 'https://bsky.example/1', title: '' } },
])

test.each([
  ['a post of which no network told', 'reach', silent, quiet, 'Mon, Oct 26: not told, no post before'],
  ['no post', 'reach', quiet, silent, 'Tue, Oct 27: no post, not told before'],
  ['no post, of followers', 'followers', quiet, undefined, 'Tue, Oct 27: not told'],
  ['no post, of what is counted', 'posts_out', quiet, undefined, 'Tue, Oct 27: 0 posts out'],
  ['a post without text', 'reach', told, undefined, 'Wed, Oct 28: 40 reached, a post without text'],
] as const)('of a day with %s', (_, measure, day, before, words) => {
  expect(day && chartDayWords(measure, day, before)).toBe(words)
})
