import { expect, test } from 'vitest'
import { reportAddress } from '../../../rules/campaigns/campaignAddress.ts'

test('the report goes over the days that the campaign has had, and over its own where it has none', () => {
  const campaign = { id: 7, startsOn: '2026-11-16', endsOn: '2026-12-19' }
  expect(reportAddress(campaign, '2026-11-21')).toBe('/analytics?campaign=7&from=2026-11-16&to=2026-11-21')
  expect(reportAddress(campaign, '2027-01-05')).toBe('/analytics?campaign=7&from=2026-11-16&to=2026-12-19')
  expect(reportAddress(campaign, '2026-11-15')).toBe('/analytics?campaign=7')
  expect(reportAddress({ ...campaign, startsOn: null }, '2026-11-21')).toBe('/analytics?campaign=7')
})
