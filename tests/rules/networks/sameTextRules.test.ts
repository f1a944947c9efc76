import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { rulesOf } from '../../../rules/networks/networks.ts'
import { sameTextRuleOf } from '../../../rules/networks/sameTextRules.ts'

test('X and LinkedIn refuse a text for good, Facebook in a row, and no network else', () => {
  const not = (rule: string) => networks.filter((network) => sameTextRuleOf(network) === rule)
  expect(not('never_again')).toEqual(['twitter', 'linkedin', 'linkedin_org'])
  expect(not('not_in_a_row')).toEqual(['facebook'])
})

test('what refuses doubles while it is written refuses them when it comes again', () => {
  expect(networks.filter((network) => sameTextRuleOf(network) !== 'any')).toEqual(
    networks.filter((network) => rulesOf(network).refusesDoubles),
  )
})
