import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BusinessProfile } from '../../../contract/business.ts'
import type { CampaignStatus } from '../../../contract/businessDeletion.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { base, makeAccount, makeBusiness, makeCampaign, makePlannedPost } from './support.ts'

let provider: TestProvider
let person: TestPerson
let main: BusinessProfile
let other: BusinessProfile
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  main = await makeBusiness(provider, person, { name: 'Main' })
  other = await makeBusiness(provider, person, { name: 'Other' })
})

const remove = (id: number, body?: object) =>
  provider.ask(`DELETE ${base}${id}/`, { token: person.token, ...(body && { body }) })
const idsLeft = async () => {
  const { body } = await provider.ask(`GET ${base}`, { token: person.token })
  const { profiles } = body as { profiles: BusinessProfile[] }
  return profiles.map(({ id, is_primary }) => ({ id, is_primary }))
}
const statusOf = async (id: number) =>
  (await provider.db.selectFrom('campaigns').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('without campaigns it is gone with 204, and what belonged to it belongs to the primary one', async () => {
  const account = await makeAccount(provider.db, person.id, other.id)
  expect(await remove(other.id)).toMatchObject({ status: 204, text: '' })
  expect(await idsLeft()).toEqual([{ id: main.id, is_primary: true }])
  const { business_profile_id } = await provider.db
    .selectFrom('social_accounts')
    .select('business_profile_id')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  expect(business_profile_id).toBe(main.id)
  expect(await remove(other.id)).toMatchObject({ status: 404 })
})

test('when the primary one goes, the first that remains becomes it', async () => {
  const third = await makeBusiness(provider, person, { name: 'Third' })
  await remove(main.id)
  expect(await idsLeft()).toEqual([
    { id: other.id, is_primary: true },
    { id: third.id, is_primary: false },
  ])
})

test('the last one goes too; what it owned belongs to none until there is a first again', async () => {
  const account = await makeAccount(provider.db, person.id, main.id)
  await remove(main.id)
  await remove(other.id)
  expect(await idsLeft()).toEqual([])
  const next = await makeBusiness(provider, person, { name: 'Anew' })
  expect(next).toMatchObject({ is_primary: true, account_count: 1 })
  expect(account.id).toBeGreaterThan(0)
})

test('its time slots go to the primary one and stay the same slots; at a time that is taken there they are gone', async () => {
  const slotsOf = (business: number | null) =>
    provider.db
      .selectFrom('time_slots')
      .select(['id', 'weekday', 'time'])
      .where('user_id', '=', person.id)
      .where('business_profile_id', 'is not distinct from', business)
      .orderBy('id')
      .execute()
  const make = (business: number, time: string) =>
    provider.ask('POST slots/', {
      token: person.token,
      body: { slots: [{ weekday: 1, time }], business_profile_id: business },
    })
  for (const time of ['09:00', '10:00']) await make(main.id, time)
  for (const time of ['10:00', '11:00']) await make(other.id, time)
  const [[nine, ten], [, eleven]] = [await slotsOf(main.id), await slotsOf(other.id)]
  await remove(other.id)
  expect(await slotsOf(main.id)).toEqual([nine, ten, eleven])
  await remove(main.id)
  expect(await slotsOf(null)).toEqual([nine, ten, eleven])
})

describe('with active campaigns', () => {
  test('a conflict lists them with the stop options and the recommended action, and nothing changes', async () => {
    const campaign = await makeCampaign(provider, person, other, { status: 'running', name: 'Autumn' })
    await makeCampaign(provider, person, other, { status: 'finished' })
    const answer = await remove(other.id)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({
      error: 'Other has an active campaign. Say what is to become of it.',
      code: 'conflict',
      active_campaigns: [
        { id: campaign.id, name: 'Autumn', status: 'running', can_pause: true, can_archive: true, is_stuck: false },
      ],
      stop_options: ['archive', 'pause', 'force_archive'],
      recommended_action: 'archive',
    })
    expect(await idsLeft()).toHaveLength(2)
    expect(await statusOf(campaign.id)).toBe('running')
  })

  test.each([
    [undefined, 'archived'],
    ['archive', 'archived'],
    ['pause', 'paused'],
    ['force_archive', 'archived'],
  ])('stopped with %s they are %s, and the profile is gone', async (stop_action, status) => {
    const campaign = await makeCampaign(provider, person, other, { status: 'scheduled' })
    const answer = await remove(other.id, { stop_campaigns: true, ...(stop_action && { stop_action }) })
    expect(answer.status).toBe(204)
    expect(await statusOf(campaign.id)).toBe(status)
    expect(await idsLeft()).toEqual([{ id: main.id, is_primary: true }])
  })

  test('what is planned of a stopped one is a draft again and will not go out', async () => {
    const campaign = await makeCampaign(provider, person, other, { status: 'running' })
    const { postId, accountId } = await makePlannedPost(provider, person, {
      campaignId: campaign.id,
      state: 'scheduled',
    })
    await remove(other.id, { stop_campaigns: true })
    expect(await provider.ask(`GET posts/${postId}/`, { token: person.token })).toMatchObject({
      body: { state: 'draft', text: 'Rye', account_ids: [accountId], publications: [], version: 2 },
    })
  })

  test('a post of several parts is a draft with each of its accounts once', async () => {
    const campaign = await makeCampaign(provider, person, other, { status: 'running' })
    const { postId, accountId } = await makePlannedPost(provider, person, {
      campaignId: campaign.id,
      state: 'scheduled',
      parts: 2,
    })
    await remove(other.id, { stop_campaigns: true })
    expect(await provider.ask(`GET posts/${postId}/`, { token: person.token })).toMatchObject({
      body: { state: 'draft', account_ids: [accountId], publications: [] },
    })
  })

  test('while something of it is being sent it can only be paused, and that is left to finish', async () => {
    const campaign = await makeCampaign(provider, person, other, { status: 'running' })
    const { postId } = await makePlannedPost(provider, person, { campaignId: campaign.id, state: 'sending' })
    expect((await remove(other.id)).body).toMatchObject({
      active_campaigns: [{ can_pause: true, can_archive: false }],
      stop_options: ['pause', 'force_archive'],
      recommended_action: 'pause',
    })
    expect(await remove(other.id, { stop_campaigns: true })).toMatchObject({ status: 409 })
    expect(await remove(other.id, { stop_campaigns: true, stop_action: 'pause' })).toMatchObject({ status: 204 })
    const { state } = await provider.db
      .selectFrom('publications')
      .select('state')
      .where('post_id', '=', postId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('sending')
  })

  test.each<[CampaignStatus, number, boolean]>([
    ['generating', 14, false],
    ['generating', 16, true],
    ['scheduling', 16, true],
    ['running', 16, false],
  ])('%s for %i minutes is stuck: %s', async (status, minutes, isStuck) => {
    const status_changed_at = new Date(Date.now() - minutes * 60_000)
    await makeCampaign(provider, person, other, { status, status_changed_at })
    const { body } = await remove(other.id)
    expect(body).toMatchObject({ active_campaigns: [{ is_stuck: isStuck }] })
    expect(body).toMatchObject({ recommended_action: status === 'running' ? 'archive' : 'force_archive' })
  })

  test('a stuck one is only stopped by force', async () => {
    const status_changed_at = new Date(Date.now() - 16 * 60_000)
    const campaign = await makeCampaign(provider, person, other, { status: 'scheduling', status_changed_at })
    for (const stop_action of ['archive', 'pause']) {
      expect(await remove(other.id, { stop_campaigns: true, stop_action })).toMatchObject({
        status: 409,
        body: { stop_options: ['force_archive'], recommended_action: 'force_archive' },
      })
    }
    expect(await statusOf(campaign.id)).toBe('scheduling')
    expect(await remove(other.id, { stop_campaigns: true, stop_action: 'force_archive' })).toMatchObject({
      status: 204,
    })
    expect(await statusOf(campaign.id)).toBe('archived')
  })

  test('of several, what all of them take is offered: pause where one cannot be archived, else force', async () => {
    const sending = await makeCampaign(provider, person, other, { status: 'running' })
    await makePlannedPost(provider, person, { campaignId: sending.id, state: 'sending' })
    await makeCampaign(provider, person, other, { status: 'scheduled' })
    expect((await remove(other.id)).body).toMatchObject({
      error: 'Other has 2 active campaigns. Say what is to become of them.',
      stop_options: ['pause', 'force_archive'],
      recommended_action: 'pause',
    })
    await makeCampaign(provider, person, other, { status: 'generating' })
    expect((await remove(other.id)).body).toMatchObject({
      stop_options: ['force_archive'],
      recommended_action: 'force_archive',
    })
  })

  test('an action without stopping is refused', async () => {
    expect(await remove(other.id, { stop_action: 'pause' })).toMatchObject({
      status: 400,
      body: { field: 'stop_action' },
    })
  })
})
