import { expect, test } from 'vitest'
import { gapWords } from '../../../../rules/insight/chart/gapWords.ts'
import { daysOf, reached } from '../../../ui/insight/chartDays.ts'

test('a day with a post of which nothing was told is a gap', () => {
  expect(gapWords('reach', reached(5, null, 7))).toBe('Gaps are days on which nothing was told.')
})

test('neither 0 nor a day without a post is a gap', () => {
  expect(gapWords('reach', [...reached(5, 0), ...daysOf([{ postsOut: 0 }])])).toBeNull()
})

test('followers are told without a post, too: a day without them is a gap', () => {
  expect(gapWords('followers', daysOf([{ followers: 7 }, { postsOut: 0 }]))).toBe(
    'Gaps are days on which nothing was told.',
  )
})
