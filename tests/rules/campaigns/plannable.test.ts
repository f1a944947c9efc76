import { expect, test } from 'vitest'
import { campaignStatus } from '../../../contract/businessDeletion.ts'
import { campaignMachine } from '../../../rules/campaigns/campaign.machine.ts'
import { isPlannable } from '../../../rules/campaigns/plannable.ts'

test('what can be planned is what the chart of campaigns says', () => {
  const { states } = campaignMachine.config
  const tagged = Object.entries(states ?? {}).filter(([, { tags }]) => [tags].flat().includes('plannable'))
  expect(tagged.length).toBeGreaterThan(2)
  expect(campaignStatus.options.filter(isPlannable).toSorted()).toEqual(tagged.map(([status]) => status).toSorted())
})
