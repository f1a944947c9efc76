import { expect, test } from 'vitest'
import { emptyChartWords } from '../../../../rules/insight/chart/emptyChartWords.ts'
import { daysOf, reached } from '../../../ui/insight/chartDays.ts'

test.each([
  ['without days', 'reach', [], [], 'There are no days to draw.'],
  ['of one day', 'reach', reached(41), reached(20), 'One day makes no chart. Mon, Oct 26: 41 reached, 20 before.'],
  ['of nothing told', 'reach', reached(null, null), [], 'Reach: not told of any of these days.'],
  ['without a post', 'reach', daysOf([{ postsOut: 0 }, { postsOut: 0 }]), [], 'Reach: no post on any of these days.'],
  [
    'of no follower told',
    'followers',
    daysOf([{ postsOut: 0 }, { postsOut: 0 }]),
    [],
    'Followers: not told of any of these days.',
  ],
  ['of nothing but 0', 'failed', daysOf([{}, {}]), [], 'Failed: 0 on each of these days.'],
  ['of 0 against some before', 'failed', daysOf([{}, {}]), daysOf([{ failed: 1 }, {}]), null],
  ['of some told', 'reach', reached(null, 0, 3), [], null],
] as const)('%s', (_, measure, days, before, words) => {
  expect(emptyChartWords(measure, days, before)).toBe(words)
})
