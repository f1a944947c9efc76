import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostCampaigns, mostCampaignsInAll } from '../../../contract/campaigns.ts'
import { startEntries } from '../../../rules/campaigns/marketing/marketingEntries.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'
import { type CampaignBench, campaignsOf, saidOf } from './supportOwn.ts'

let provider: TestProvider
let bench: CampaignBench
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  bench = campaignsOf(provider, await makePerson(provider.db))
})

const keyOf = (kind: string): string => startEntries.find((entry) => entry.kind === kind)?.key ?? ''

/** All that can be said of one. */
const everything = (account_id: number) => ({
  ...{ name: 'Fill the Saturday class', form: 'enhanced', step: 'marketing', goal: '24 places', goal_amount: 24 },
  ...{ goal_unit: 'places', offer: 'A class of three hours', audience: 'Neighbors', tone: 'warm' },
  ...{ accounts: [{ account_id, posts_per_week: 3 }], starts_on: '2031-03-01', ends_on: '2031-03-31' },
  ...{ quiet_from: '20:00', quiet_until: '08:30', template: keyOf('template') },
  ...{ awareness_stage: keyOf('awareness_stage'), rules: [keyOf('rule')], psychology: [keyOf('psychology')] },
  ...{ engagement_triggers: [keyOf('engagement_trigger')], experiment: keyOf('experiment') },
})

describe('making one', () => {
  test('it begins as a draft of which everything is missing', async () => {
    const made = await bench.made()
    expect(made).toMatchObject({ status: 'draft', version: 1, name: 'Saturday class', form: 'short', step: 'goal' })
    expect(made).toMatchObject({ accounts: [], template: null, result: null, archived_from: null, is_stuck: false })
    expect(made.missing.map(({ field }) => field)).toEqual(['goal', 'offer', 'accounts', 'starts_on', 'template'])
    expect(await bench.read(made.id)).toEqual(made)
  })

  test('the same key again answers the one that it made', async () => {
    const client_key = randomUUID()
    const made = await bench.made({ client_key })
    expect(await bench.made({ client_key, name: 'Another name' })).toEqual(made)
    expect((await bench.list()).count).toBe(1)
  })

  test('it is of the primary business unless another one is named, and speaks to those whom the business does', async () => {
    const main = await makeBusiness(provider, bench.person, { name: 'Main' })
    const other = await makeBusiness(provider, bench.person, { name: 'Other' })
    const icp_analysis = JSON.stringify({ who: 'young parents' })
    await bench.db.updateTable('business_profiles').set({ icp_analysis }).where('id', '=', other.id).execute()
    expect(await bench.made()).toMatchObject({ business_profile_id: main.id, audience: '' })
    expect(await bench.made({ business_profile_id: other.id })).toMatchObject({
      business_profile_id: other.id,
      audience: 'who: young parents',
    })
  })

  test(`of those that are not archived there are ${mostCampaigns}, and room again once one is archived`, async () => {
    const { db, person } = bench
    const row = { user_id: person.id, name: 'Full' }
    await db
      .insertInto('campaigns')
      .values(Array.from({ length: mostCampaigns - 1 }, () => row))
      .execute()
    const last = await bench.made()
    const body = { client_key: randomUUID(), name: 'One more', form: 'short' }
    expect(await bench.ask('POST campaigns/', body)).toMatchObject({
      status: 409,
      body: { error: 'You can have 200 campaigns that are not archived. Archive one first.' },
    })
    expect((await bench.ask(`POST campaigns/${last.id}/copy/`, { client_key: randomUUID() })).status).toBe(409)
    expect((await bench.ask(`POST campaigns/${last.id}/archive/`, {})).status).toBe(200)
    expect((await bench.ask('POST campaigns/', body)).status).toBe(201)
    const restored = await bench.ask(`POST campaigns/${last.id}/restore/`)
    expect(restored.status, restored.text).toBe(409)
    expect((await bench.read(last.id)).status).toBe('archived')
  })

  test('with the archived ones there is an end to them, too', async () => {
    const row = { user_id: bench.person.id, name: 'Old', status: 'archived' } as const
    const rows = Array.from({ length: mostCampaignsInAll }, () => row)
    await bench.db.insertInto('campaigns').values(rows).execute()
    const answer = await bench.ask('POST campaigns/', { client_key: randomUUID(), name: 'New', form: 'short' })
    expect(answer).toMatchObject({ status: 409 })
    expect(answer.text).toContain('2,000 campaigns')
  })
})

describe('changing what is said', () => {
  test('all of it is stored, and nothing is missing any more', async () => {
    const said = everything(await bench.account())
    const changed = await bench.changed(await bench.made(), said)
    expect(changed).toMatchObject({ ...said, accounts: [{ ...said.accounts[0], network: 'bluesky' }], version: 2 })
    expect(changed.missing).toEqual([])
    expect(await bench.read(changed.id)).toEqual(changed)
  })

  test('a change against an older version is refused with the campaign as it is', async () => {
    const made = await bench.made()
    const changed = await bench.changed(made, { name: 'Newer' })
    expect(await bench.change(made, { name: 'Older' })).toMatchObject({ status: 409, body: { campaign: changed } })
    expect((await bench.read(made.id)).name).toBe('Newer')
  })

  test.each([
    ['generating', 'This campaign is being written. Stop that before you change it.'],
    ['finished', 'This campaign is finished. Copy it to go on from it.'],
    ['archived', 'This campaign is archived. Bring it back before you change it.'],
  ] as const)('%s, it is not changed', async (status, error) => {
    const made = await bench.made()
    await bench.set(made.id, { status })
    expect(await bench.change(made, { name: 'Other' })).toMatchObject({ status: 409, body: { error } })
    expect((await bench.read(made.id)).name).toBe('Saturday class')
  })

  test.each(['draft', 'in_review', 'scheduled', 'running', 'paused'] as const)('%s, it is changed', async (status) => {
    const made = await bench.made()
    await bench.set(made.id, { status })
    expect(await bench.changed(made, { name: 'Other' })).toMatchObject({ name: 'Other', status })
  })

  test('a post that is planned within its days and on its accounts stays as it is', async () => {
    const made = await bench.made()
    await bench.set(made.id, { status: 'running' })
    const postId = await bench.planned(made.id)
    const rows = () => [
      bench.db.selectFrom('campaign_posts').selectAll().where('post_id', '=', postId).execute(),
      bench.db.selectFrom('posts').selectAll().where('id', '=', postId).execute(),
    ]
    const before = await Promise.all(rows())
    await bench.changed(made, everything(await bench.account()))
    expect(await Promise.all(rows())).toEqual(before)
    expect(before.flat()).toHaveLength(2)
  })

  test('accounts are the person’s own, connected, and each named once', async () => {
    const made = await bench.made()
    const [account, lost] = [await bench.account(), await bench.account({ state: 'disconnected', name: 'Old' })]
    const foreign = await campaignsOf(provider, await makePerson(provider.db)).account()
    const on = (...ids: number[]) => ({ accounts: ids.map((account_id) => ({ account_id, posts_per_week: 2 })) })
    for (const [ids, error] of [
      [[foreign], 'A chosen account is not among yours.'],
      [[account, account], 'An account is chosen twice.'],
      [[lost], 'Old is disconnected. Connect it again, or leave it out.'],
    ] as const) {
      expect(await bench.change(made, on(...ids))).toMatchObject({ status: 400, body: { error, field: 'accounts' } })
    }
    expect((await bench.read(made.id)).accounts).toEqual([])
  })

  test('an account that was lost since it was chosen stays, and can be left out', async () => {
    const account_id = await bench.account()
    const chosen = await bench.changed(await bench.made(), { accounts: [{ account_id, posts_per_week: 2 }] })
    const row = bench.db.updateTable('social_accounts').set({ state: 'disconnected' })
    await row.where('id', '=', account_id).execute()
    const again = await bench.changed(chosen, { tone: 'calm' })
    expect(again.accounts).toEqual([{ account_id, posts_per_week: 2, network: 'bluesky' }])
    expect((await bench.changed(again, { accounts: [] })).accounts).toEqual([])
  })

  test.each([
    ['template', 'no-such-template'],
    ['template', keyOf('rule')],
    ['awareness_stage', 'gone'],
    ['experiment', 'gone'],
    ['rules', ['gone']],
    ['psychology', ['gone']],
    ['engagement_triggers', ['gone']],
  ])('%s is not chosen as %j, which the administrator does not have', async (field, value) => {
    const made = await bench.made()
    expect(await bench.change(made, { [field]: value })).toMatchObject({ status: 400, body: { field } })
  })

  test('a choice that is gone since stays until another one is made, and is not chosen anew', async () => {
    const made = await bench.made()
    await bench.set(made.id, { template: 'gone', rules: JSON.stringify(['gone']) })
    const of = await bench.read(made.id)
    expect(await bench.changed(of, { name: 'Kept' })).toMatchObject({ template: 'gone', rules: ['gone'] })
    const other = await bench.made()
    expect((await bench.change(other, { rules: ['gone'] })).status).toBe(400)
  })

  test.each([
    ['name', ' '],
    ['goal_amount', 0],
    ['goal', 'x'.repeat(121)],
    ['offer', 'x'.repeat(1001)],
    ['starts_on', '2031-02-30'],
    ['quiet_from', '25:00'],
    ['accounts', [{ account_id: 1, posts_per_week: 15 }]],
  ])('%s has bounds', async (field, value) => {
    const answer = await bench.change(await bench.made(), { [field]: value })
    expect(answer.status, answer.text).toBe(400)
    expect(String(Object(answer.body).field).split('.')[0]).toBe(field)
  })
})

describe('a copy', () => {
  test('says all that the other one says but its dates, and has no posts and no results', async () => {
    const of = await bench.changed(await bench.made(), everything(await bench.account()))
    await bench.planned(of.id)
    await bench.set(of.id, { status: 'finished' })
    await bench.ask(`POST campaigns/${of.id}/results/`, { day: '2026-01-05', amount: 3 })
    const client_key = randomUUID()
    const answer = await bench.ask(`POST campaigns/${of.id}/copy/`, { client_key })
    expect(answer.status, answer.text).toBe(201)
    const copy = bench.campaignIn(answer)
    expect(saidOf(copy)).toEqual({
      ...saidOf(of),
      ...{ version: 1, name: 'Copy of Fill the Saturday class', step: 'goal', starts_on: null, ends_on: null },
    })
    expect(copy).toMatchObject({ status: 'draft', result: null, writing: { wanted: 0 }, posts: { planned: 0 } })
    const again = await bench.ask(`POST campaigns/${of.id}/copy/`, { client_key })
    expect(bench.campaignIn(again)).toEqual(copy)
  })

  test('of a name as long as may be ends where a name does, with whole signs', async () => {
    const of = await bench.changed(await bench.made(), { name: '🥐'.repeat(40) })
    const copy = bench.campaignIn(await bench.ask(`POST campaigns/${of.id}/copy/`, { client_key: randomUUID() }))
    expect(copy.name).toBe(`Copy of ${'🥐'.repeat(36)}`)
  })
})
