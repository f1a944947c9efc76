import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { rulesOf } from '../../../rules/networks/networks.ts'

test('X, Facebook and LinkedIn refuse the same text a second time, and no other network does', () => {
  expect(networks.filter((network) => rulesOf(network).refusesDoubles)).toEqual([
    'twitter',
    'facebook',
    'linkedin',
    'linkedin_org',
  ])
})
