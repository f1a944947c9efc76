import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mostCampaignResults } from '../../../contract/campaignResults.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { dayAway } from '../../../rules/content/months.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type CampaignBench, campaignsOf } from './supportOwn.ts'

let provider: TestProvider
let bench: CampaignBench
let of: Campaign
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = campaignsOf(provider, await makePerson(provider.db, { timezone: 'Pacific/Kiritimati' }))
  of = await bench.made()
})

const tell = (day: string, amount: number | null) => bench.ask(`POST campaigns/${of.id}/results/`, { day, amount })
const told = async () => Object((await bench.ask(`GET campaigns/${of.id}/results/`)).body).results

test('what is told of a day stands in place of what was told before, and null takes it back', async () => {
  await tell('2026-02-02', 5)
  await tell('2026-02-01', 3)
  expect((await tell('2026-02-02', 8)).body).toMatchObject({ result: { day: '2026-02-02', amount: 8 } })
  expect(await told()).toEqual([
    { day: '2026-02-01', amount: 3 },
    { day: '2026-02-02', amount: 8 },
  ])
  expect((await tell('2026-02-02', null)).body).toMatchObject({ result: { day: '2026-02-01', amount: 3 } })
  expect((await tell('2026-02-01', null)).body).toMatchObject({ result: null })
  expect(await told()).toEqual([])
})

test('today is told on the person’s calendar, and no day after it', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format()
  expect((await tell(today, 0)).body).toMatchObject({ result: { day: today, amount: 0 } })
  expect(await tell(dayAway(today, 1), 1)).toMatchObject({ status: 400, body: { field: 'day' } })
  expect(await told()).toHaveLength(1)
})

test(`of one campaign there are ${mostCampaignResults} days at most; one that is told already can change`, async () => {
  const days = Array.from({ length: mostCampaignResults }, (_, index) => dayAway('2024-01-01', index))
  await bench.db
    .insertInto('campaign_results')
    .values(days.map((day) => ({ campaign_id: of.id, day, amount: 1 })))
    .execute()
  expect((await tell('2026-02-01', 2)).status).toBe(409)
  expect((await tell('2024-01-01', 2)).status).toBe(200)
  expect(await told()).toHaveLength(mostCampaignResults)
})

test.each([-1, 0.5, 1_000_000_001])('%d is no result', async (amount) => {
  expect(await tell('2026-02-01', amount)).toMatchObject({ status: 400, body: { field: 'amount' } })
})
