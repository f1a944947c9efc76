import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CampaignStatus } from '../../../contract/businessDeletion.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { deliveriesOf, makeWebhook } from '../webhooks/support.ts'
import { type ScheduleBench, scheduleOf } from './supportSchedule.ts'

let provider: TestProvider
let bench: ScheduleBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  await provider.db.deleteFrom('campaigns').execute()
  bench = scheduleOf(provider, await makePerson(provider.db))
})

/** A campaign from March 3 to 16 with one post on the schedule; answers its id and the post's. */
async function scheduled() {
  const { id, posts } = await bench.written(1)
  const [post = 0] = await bench.planned(id, posts)
  return { id, post }
}

const statusOf = async (id: number): Promise<CampaignStatus> => (await bench.read(id)).status

describe('a campaign begins', () => {
  test('when its first day has begun on the person’s calendar', async () => {
    await bench.db.updateTable('users').set({ timezone: 'America/Chicago' }).where('id', '=', bench.person.id).execute()
    const { id } = await scheduled()
    await bench.lookAt('2031-03-03T05:59Z')
    expect(await statusOf(id)).toBe('scheduled')
    await bench.lookAt('2031-03-03T06:05Z')
    expect(await statusOf(id)).toBe('running')
  })

  test('when a post of it is out, whatever day it is', async () => {
    const { id, post } = await scheduled()
    await bench.setState(post, 'published')
    await bench.lookAt('2031-02-01T09:00Z')
    expect(await statusOf(id)).toBe('running')
  })
})

describe('a campaign ends', () => {
  test('when its last day is over on the person’s calendar and nothing of it is still to go out', async () => {
    const { id, post } = await scheduled()
    await bench.setState(post, 'published')
    await bench.lookAt('2031-03-16T23:59Z')
    expect(await statusOf(id)).toBe('running')
    await bench.lookAt('2031-03-17T00:05Z')
    expect(await statusOf(id)).toBe('finished')
  })

  test('and that is told to webhooks, once', async () => {
    const webhookId = await makeWebhook(bench.db, bench.person.id, { events: ['campaign.finished'] })
    const { id, post } = await scheduled()
    await bench.setState(post, 'published')
    await bench.lookAt('2031-03-16T23:59Z')
    expect(await deliveriesOf(bench.db, webhookId)).toEqual([])
    await bench.lookAt('2031-03-17T00:05Z')
    await bench.lookAt('2031-03-18T00:05Z')
    const { name, business_profile_id } = await bench.read(id)
    expect((await deliveriesOf(bench.db, webhookId)).map(({ event, data }) => [event, data])).toEqual([
      [
        'campaign.finished',
        { campaign_id: id, name, starts_on: '2031-03-03', ends_on: '2031-03-16', business_profile_id },
      ],
    ])
  })

  test.each([
    'scheduled',
    'held',
    'waiting',
    'claimed',
    'sending',
    'verifying',
    'unknown',
    'reconciling',
    'needs_person',
  ] as const)('but not while a part of it is %s', async (state) => {
    const { id, post } = await scheduled()
    await bench.setState(post, state)
    await bench.lookAt('2031-03-17T00:05Z')
    expect(await statusOf(id)).toBe('running')
  })

  test.each(['failed', 'missed'] as const)('where what is left of it is %s', async (state) => {
    const { id, post } = await scheduled()
    await bench.setState(post, state)
    await bench.lookAt('2031-03-17T00:05Z')
    expect(await statusOf(id)).toBe('finished')
  })
})

test.each(['draft', 'in_review', 'paused', 'archived'] as const)('one that is %s stays so', async (status) => {
  const { id } = await bench.written(1)
  await bench.db.updateTable('campaigns').set({ status }).where('id', '=', id).execute()
  await bench.lookAt('2031-03-17T00:05Z')
  expect(await statusOf(id)).toBe(status)
})

test('campaigns are looked at again only after a while, so that all have their turn', async () => {
  await scheduled()
  expect(await bench.lookAt('2031-02-01T09:00Z')).toBe(1)
  expect(await bench.lookAt('2031-02-01T09:01Z')).toBe(0)
  expect(await bench.lookAt('2031-02-01T09:02Z')).toBe(1)
})
