import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockProfiles } from '../../../server/db/lockProfiles.ts'
import { inTheMiddleOf, rowsFreeBeforeWrite, type Trx } from '../support/secondConnection.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { base, makeBusiness, makeCampaign, makePlannedPost } from './support.ts'

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
})

const ask = (target: string, body?: object) => provider.ask(target, { token: person.token, ...(body && { body }) })

describe('while another process is alone with the person’s businesses', () => {
  const makes = (name: string, is_primary: boolean) => async (trx: Trx) => {
    await lockProfiles(trx, person.id)
    await trx.insertInto('business_profiles').values({ user_id: person.id, name, is_primary }).execute()
  }
  const deletes = (id: number) => async (trx: Trx) => {
    await lockProfiles(trx, person.id)
    await trx.updateTable('users').set({ last_used_business_profile_id: null }).where('id', '=', person.id).execute()
    await trx.deleteFrom('business_profiles').where('id', '=', id).execute()
  }

  test('and makes the last one of the plan, none is made beyond it', async () => {
    person = await makePerson(provider.db, { plan: 'Free' })
    const answer = await inTheMiddleOf(provider.database, { begins: makes('First', true) }, () =>
      ask(`POST ${base}`, { name: 'Second' }),
    )
    expect(answer.status).toBe(403)
  })

  test('and makes the first one, onboarding names that one and makes no other', async () => {
    await inTheMiddleOf(provider.database, { begins: makes('First', true) }, () =>
      ask('POST user/onboarding/', { step: 'profile', business_name: 'Named', industry: 'Food and drink' }),
    )
    const profiles = await provider.db
      .selectFrom('business_profiles')
      .select(['name', 'is_primary'])
      .where('user_id', '=', person.id)
      .execute()
    expect(profiles).toEqual([{ name: 'Named', is_primary: true }])
  })

  test('and deletes one, it cannot be chosen', async () => {
    await makeBusiness(provider, person)
    const { id } = await makeBusiness(provider, person, { name: 'Other' })
    const answer = await inTheMiddleOf(provider.database, { begins: deletes(id) }, () =>
      ask(`POST ${base}${id}/set_last_used/`),
    )
    expect(answer.status, answer.text).toBe(404)
  })

  test('and makes another one primary, deleting the one that was leaves exactly one primary', async () => {
    const first = await makeBusiness(provider, person, { name: 'First' })
    const second = await makeBusiness(provider, person, { name: 'Second' })
    const third = await makeBusiness(provider, person, { name: 'Third' })
    const makesThirdPrimary = async (trx: Trx) => {
      await lockProfiles(trx, person.id)
      for (const { id } of [first, third]) {
        await trx
          .updateTable('business_profiles')
          .set({ is_primary: id === third.id })
          .where('id', '=', id)
          .execute()
      }
    }
    const answer = await inTheMiddleOf(provider.database, { begins: makesThirdPrimary }, () =>
      ask(`DELETE ${base}${first.id}/`),
    )
    expect(answer.status).toBe(204)
    const left = await provider.db
      .selectFrom('business_profiles')
      .select(['id', 'is_primary'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { id: second.id, is_primary: false },
      { id: third.id, is_primary: true },
    ])
  })
})

test('whoever chooses a business keeps it from being deleted until that is stored', async () => {
  const { id } = await makeBusiness(provider, person)
  const free = await rowsFreeBeforeWrite(
    provider.database,
    {
      write: { table: 'users', on: 'update' },
      rows: (trx) =>
        trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().skipLocked().execute(),
    },
    () => ask(`POST ${base}${id}/set_last_used/`),
  )
  expect(free).toBe(0)
  expect((await ask(`GET ${base}list_for_selection/`)).body).toMatchObject({ last_used_id: id })
})

describe('deleting a business', () => {
  let business: { id: number }
  beforeEach(async () => {
    await makeBusiness(provider, person, { name: 'Main' })
    business = await makeBusiness(provider, person, { name: 'Other' })
  })

  test('whose campaign is ending in this moment waits for that, and there is no conflict', async () => {
    const { id } = await makeCampaign(provider, person, business, { status: 'running' })
    const ends = (trx: Trx) => trx.updateTable('campaigns').set({ status: 'finished' }).where('id', '=', id).execute()
    const answer = await inTheMiddleOf(provider.database, { begins: ends }, () => ask(`DELETE ${base}${business.id}/`))
    expect(answer.status).toBe(204)
  })

  test('of which something begins to go out in this moment lets that finish: it is not made a draft', async () => {
    const campaign = await makeCampaign(provider, person, business, { status: 'running' })
    const { postId } = await makePlannedPost(provider, person, { campaignId: campaign.id, state: 'scheduled' })
    const begins = (trx: Trx) =>
      trx
        .updateTable('publications')
        .set({ state: 'sending', sent_at: new Date() })
        .where('post_id', '=', postId)
        .execute()
    const answer = await inTheMiddleOf(provider.database, { begins }, () =>
      ask(`DELETE ${base}${business.id}/`, { stop_campaigns: true, stop_action: 'pause' }),
    )
    expect(answer.status).toBe(204)
    const parts = await provider.db.selectFrom('publications').select('state').where('post_id', '=', postId).execute()
    expect(parts).toEqual([{ state: 'sending' }])
  })
})
