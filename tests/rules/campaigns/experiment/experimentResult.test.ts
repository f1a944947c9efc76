import { expect, test } from 'vitest'
import { enoughPosts } from '../../../../contract/campaignAnalytics.ts'
import { experimentResult } from '../../../../rules/campaigns/experiment/experimentResult.ts'
import { measured } from '../measured.ts'

const experiment = { name: 'Question or statement first', variants: ['Question', 'Statement'] }
const told = (variant: string | null, amount: number | null) => ({ variant, ...measured({ bluesky: ['out', amount] }) })

test('a campaign without posts of a variant has no experiment', () => {
  expect(experimentResult(experiment, [])).toBeNull()
  expect(experimentResult(experiment, [told(null, 4)])).toBeNull()
})

test('each variant has its posts, the mean of what they brought and its interval', () => {
  const found = experimentResult(experiment, [told('Question', 2), told('Question', 4), told('Statement', null)])
  expect(found).toMatchObject({ name: 'Question or statement first', verdict: 'not_enough', missing: 6 + 8 })
  const [question, statement] = found?.variants ?? []
  expect(question).toMatchObject({ name: 'Question', published: 2, told: { posts: 2, amount: 6 }, mean: 3 })
  expect(statement).toMatchObject({ name: 'Statement', published: 1, told: null, mean: null, interval: null })
})

test('no interval of what posts brought goes below nothing', () => {
  const [question] = experimentResult(experiment, [told('Question', 0), told('Question', 10)])?.variants ?? []
  expect(question?.interval).toEqual({ from: 0, until: expect.closeTo(5 + 12.706_204_7 * 5, 5) })
})

test('a post that is told in part counts for no mean', () => {
  const half = { variant: 'Question', ...measured({ bluesky: ['out', 90], threads: ['out', null] }) }
  const [question] = experimentResult(experiment, [half, told('Question', 2)])?.variants ?? []
  expect(question).toMatchObject({ published: 2, told: { posts: 1, amount: 2 }, mean: 2, interval: null })
})

test('variants stand in the order of the experiment, and those that only posts know of are last', () => {
  const posts = [told('Of before', 1), told('Statement', 1), told('Question', 1)]
  expect(experimentResult(experiment, posts)?.variants.map(({ name }) => name)).toEqual([
    ...experiment.variants,
    'Of before',
  ])
})

test('once every variant has enough, the better one is said', () => {
  const posts = Array.from({ length: enoughPosts }, (_, index) => [
    told('Question', 1 + (index % 2)),
    told('Statement', 7 + (index % 3)),
  ]).flat()
  expect(experimentResult(experiment, posts)).toMatchObject({ verdict: 'difference', better: 'Statement', missing: 0 })
})
