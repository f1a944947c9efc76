import { expect, test } from 'vitest'
import { filtersIn, hasFilters, statesIn } from '../../../rules/calendar/filters.ts'

const read = (search: string) => filtersIn(new URLSearchParams(search))

test('an address names filters', () => {
  const filters = { network: 'bluesky', account: '3', bucket: 'none', campaign: '7', state: 'draft,failed', tag: 'Rye' }
  expect(read(`view=week&${new URLSearchParams(filters)}`)).toEqual(filters)
})

test.each([
  'network=friendster',
  'account=0',
  'account=1e3',
  'bucket=some',
  'campaign=-1',
  'state=soon',
  'tag=%20',
  `tag=${'x'.repeat(41)}`,
])('what cannot be asked for counts as nothing chosen: %s', (search) => {
  expect(hasFilters(read(search))).toBe(false)
})

test('states are those that posts have', () => {
  expect(statesIn('published,soon,draft')).toEqual(['draft', 'published'])
})
