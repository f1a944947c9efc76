import { expect, test } from 'vitest'
import { replacedIn } from '../../../rules/writing/replacedIn.ts'

test.each([
  ['a stretch', 7, 10, 'Thanks @grace!'],
  ['nothing, at the caret', 7, 7, 'Thanks @grace@gr!'],
  ['all', 0, 11, '@grace'],
])('a text stands in the place of %s', (_, start, end, result) => {
  expect(replacedIn('Thanks @gr!', start, end, '@grace')).toBe(result)
})
