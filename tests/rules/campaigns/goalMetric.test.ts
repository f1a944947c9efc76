import { expect, test } from 'vitest'
import { goalMetric } from '../../../rules/campaigns/goalMetric.ts'

test('the unit of a goal is a number of the networks only where the word can mean nothing else', () => {
  const units = ['Views', ' link clicks ', 'people reached', 'interactions', 'people', 'places', '']
  expect(units.map(goalMetric)).toEqual(['impressions', 'clicks', 'reach', 'engagement', null, null, null])
})
