import { expect, test } from 'vitest'
import { variantWords, verdictWords } from '../../../rules/campaigns/experimentWords.ts'
import { meanLabel } from '../../../rules/campaigns/meanLabel.ts'
import { readFigures } from '../../../rules/campaigns/readFigures.ts'

type Experiment = Parameters<typeof verdictWords>[0]

const variant = (name: string): Experiment['variants'][number] => ({
  name,
  planned: 0,
  published: 8,
  troubled: 0,
  told: { posts: 8, amount: 12 },
  read: readFigures([]),
  mean: 1.5,
  interval: { from: 0.4, until: 2.6 },
})

const experiment = (part: Partial<Experiment>): Experiment => ({
  name: 'How a post begins',
  variants: [variant('Question first'), variant('Story first')],
  verdict: 'no_difference',
  missing: 0,
  better: 'Question first',
  difference: { to: 'Story first', mean: 0.4, interval: { from: -0.9, until: 1.7 } },
  ...part,
})

test('too few posts with a result are told as not enough, with how many are missing', () => {
  const few = { verdict: 'not_enough', better: null, difference: null } as const
  expect(verdictWords(experiment({ ...few, missing: 9 }), 'places')).toBe(
    'Not enough yet: 9 more posts with a result, 8 for each variant',
  )
  expect(verdictWords(experiment({ ...few, missing: 1 }), 'places')).toBe(
    'Not enough yet: 1 more post with a result, 8 for each variant',
  )
})

test('an interval with 0 in it is no difference, and says both of its sides', () => {
  expect(verdictWords(experiment({}), 'places')).toBe(
    'No difference can be told: a post with Question first brings 0.4 places more than one with Story first, somewhere between 0.9 less and 1.7 more',
  )
  const same = { to: 'Story first', mean: 0, interval: { from: 0, until: 0 } }
  expect(verdictWords(experiment({ difference: same }), 'places')).toContain(
    'a post brings the same with Question first and Story first',
  )
})

test('a difference is told with its interval, never as a winner alone', () => {
  const difference = { to: 'Story first', mean: 1.2, interval: { from: 0.3, until: 2.1 } }
  expect(verdictWords(experiment({ verdict: 'difference', difference }), 'places')).toBe(
    'Question first brings more: 1.2 places a post more than Story first, between 0.3 and 2.1',
  )
  expect(verdictWords(experiment({ verdict: 'difference', difference }), '')).toContain('1.2 a post more')
})

test('a variant is told with its interval and the posts that it is from', () => {
  expect(variantWords(variant('Question first'), 'places')).toBe('1.5 places a post, between 0.4 and 2.6, from 8 posts')
  expect(variantWords({ mean: 3, interval: null, told: { posts: 1, amount: 3 } }, 'places')).toBe(
    '3 places a post, from 1 post, too few for an interval',
  )
  expect(variantWords({ mean: null, interval: null, told: null }, 'places')).toBe('Not told yet')
})

test('a small mean is not rounded to nothing', () => {
  expect(meanLabel(0.04)).toBe('0.04')
  expect(meanLabel(1.26)).toBe('1.3')
  expect(meanLabel(1240.52)).toBe('1,240.5')
})
