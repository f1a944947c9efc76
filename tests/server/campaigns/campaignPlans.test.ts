import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { planNames } from '../../../rules/account/plans.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

/** The plan table of the specification's section 6. */
const withCampaigns = ['Essential Access', 'Premium Plus', 'Elite Advantage', 'Internal Account']
const notInPlan = 'This feature is not available in your current plan.'

const calls: [string, Endpoint][] = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('campaigns/'))

test.each([...planNames, 'A plan of before'])(
  '%s: campaigns are made with it, or not, by the plan table',
  async (plan) => {
    const { token } = await makePerson(provider.db, { plan })
    const body = { client_key: randomUUID(), name: 'Saturday class', form: 'short' }
    const made = await provider.ask('POST campaigns/', { token, body })
    const list = await provider.ask('GET campaigns/', { token })
    expect([made.status, list.status]).toEqual(withCampaigns.includes(plan) ? [201, 200] : [403, 403])
    if (!withCampaigns.includes(plan)) expect(made.body).toMatchObject({ error: notInPlan })
  },
)

test('every call of campaigns needs such a plan, but the names for the filter', () => {
  const open = calls.filter(([, { permission }]) => permission !== 'canCreateCampaigns').map(([name]) => name)
  expect(open).toEqual(['listCampaignNames'])
  expect(calls.length).toBeGreaterThan(15)
})

test('a campaign that was made with a larger plan is there again once the plan is', async () => {
  const { id, token } = await makePerson(provider.db)
  const body = { client_key: randomUUID(), name: 'Saturday class', form: 'short' }
  const made = await provider.ask('POST campaigns/', { token, body })
  const on = (plan: string) => provider.db.updateTable('users').set({ plan }).where('id', '=', id).execute()
  await on('Lite Creator')
  const path = `GET campaigns/${Object(made.body).id}/`
  expect((await provider.ask(path, { token })).status).toBe(403)
  await on('Essential Access')
  expect(await provider.ask(path, { token })).toMatchObject({ status: 200, body: { name: 'Saturday class' } })
})
