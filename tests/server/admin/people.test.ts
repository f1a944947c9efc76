import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestProvider, linkTokenOf, mailsTo, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let admin: TestPerson
let bob: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  admin = await makePerson(provider.db, { is_staff: true })
})
afterAll(() => provider.close())
beforeEach(async () => {
  bob = await makePerson(provider.db, { first_name: 'Bob', last_name: 'Baker' })
})

const ask = (target: string, body?: object, token = admin.token) =>
  provider.ask(target, { token, ...(body && { body }) })
const ofBob = (act: string, body?: object) => ask(`POST admin/people/${bob.id}/${act}/`, body)
const list = async (query: string) => Object((await ask(`GET admin/people/?${query}`)).body)
const acts = () =>
  provider.db
    .selectFrom('audit_log')
    .select(['act', 'actor_email', 'before', 'after'])
    .where('target', '=', bob.email)
    .orderBy('id')
    .execute()
const own = () => ask('GET user/details/', undefined, bob.token)

describe('finding people', () => {
  test('they are found by name, address and username, newest first, page by page', async () => {
    const eve = await makePerson(provider.db, { first_name: 'Eve', last_name: 'Percent%', username: 'underscore_eve' })
    expect((await list('search=Percent%25')).results.map(({ id }: { id: number }) => id)).toEqual([eve.id])
    expect((await list('search=underscore_')).results).toHaveLength(1)
    expect((await list(`search=${eve.email}`)).results).toMatchObject([{ id: eve.id, name: 'Eve Percent%' }])
    const page = await list('page_size=1')
    expect(page).toMatchObject({ page_size: 1, results: [{ id: eve.id }] })
    expect(page.count).toBeGreaterThan(2)
  })

  test('each is in one state, by which they are found', async () => {
    await provider.db.updateTable('users').set({ is_suspended: true }).where('id', '=', bob.id).execute()
    const held = await makePerson(provider.db, { posts_held_at: new Date() })
    const fresh = await makePerson(provider.db, { is_email_confirmed: false })
    const idsIn = async (state: string) => (await list(`state=${state}`)).results.map(({ id }: { id: number }) => id)
    expect(await idsIn('suspended')).toEqual([bob.id])
    expect(await idsIn('held')).toEqual([held.id])
    expect(await idsIn('unconfirmed')).toEqual([fresh.id])
    expect(await idsIn('active')).toContain(admin.id)
  })

  test('one person is told with plan, sessions, businesses and limits', async () => {
    const { body } = await ask(`GET admin/people/${bob.id}/`)
    expect(body).toMatchObject({
      name: 'Bob Baker',
      plan: 'Premium Plus',
      state: 'active',
      session_count: 1,
      is_protected: false,
      limits: { media_used: 0, media_quota: 20 * 1024 ** 3, ai_texts_limit: 60, own_ai_texts: null },
    })
    expect((await ask('GET admin/people/2000000/')).status).toBe(404)
  })
})

describe('plan and limits', () => {
  test('another plan counts at once, and is written down', async () => {
    const answer = await ask(`PUT admin/people/${bob.id}/plan/`, { plan: 'Lite Creator' })
    expect(answer.body).toMatchObject({ plan: 'Lite Creator' })
    expect((await own()).body).toMatchObject([{ userprofile: { subscription_plan: { name: 'Lite Creator' } } }])
    expect(await acts()).toEqual([
      {
        act: 'person.plan_changed',
        actor_email: admin.email,
        before: { plan: 'Premium Plus' },
        after: { plan: 'Lite Creator' },
      },
    ])
  })

  test('a plan that is none is refused at its field, and one that is paid for is not changed', async () => {
    const none = await ask(`PUT admin/people/${bob.id}/plan/`, { plan: 'Gold' })
    expect(none).toMatchObject({ status: 400, body: { field: 'plan' } })
    await provider.db
      .updateTable('users')
      .set({ stripe_subscription_id: 'sub_1', subscription_status: 'active' })
      .where('id', '=', bob.id)
      .execute()
    expect(await ask(`PUT admin/people/${bob.id}/plan/`, { plan: 'Free' })).toMatchObject({ status: 409 })
    expect(await acts()).toEqual([])
  })

  test('own limits stand in place of the plan’s, and go away again', async () => {
    const limits = (own_media_megabytes: number | null, own_ai_texts: number | null) =>
      ask(`PUT admin/people/${bob.id}/limits/`, { own_media_megabytes, own_ai_texts })
    expect((await limits(100, 7)).body).toMatchObject({
      limits: { media_quota: 100 * 1024 ** 2, ai_texts_limit: 7, own_media_megabytes: 100, own_ai_texts: 7 },
    })
    expect((await ask('GET media/usage/', undefined, bob.token)).body).toMatchObject({ quota_bytes: 100 * 1024 ** 2 })
    expect((await limits(null, null)).body).toMatchObject({
      limits: { media_quota: 20 * 1024 ** 3, ai_texts_limit: 60 },
    })
    expect((await limits(-1, null)).status).toBe(400)
  })
})

describe('suspending', () => {
  test('ends sessions and lets nobody sign in, until it is ended', async () => {
    expect((await ofBob('suspend', { reason: 'Spam' })).body).toMatchObject({ state: 'suspended', session_count: 0 })
    expect((await own()).status).toBe(401)
    expect(await ofBob('suspend', { reason: 'Spam' })).toMatchObject({ status: 409 })
    expect((await ofBob('restore')).body).toMatchObject({ state: 'active' })
    expect(await ofBob('restore')).toMatchObject({ status: 409 })
    expect((await acts()).map(({ act }) => act)).toEqual(['person.suspended', 'person.restored'])
  })

  test('whoever never confirmed their address can be restored, and confirmed then', async () => {
    await provider.db.updateTable('users').set({ is_email_confirmed: false }).where('id', '=', bob.id).execute()
    expect((await ofBob('suspend', { reason: 'Spam' })).body).toMatchObject({ state: 'suspended' })
    expect((await list('state=suspended')).results).toContainEqual(expect.objectContaining({ id: bob.id }))
    expect((await ofBob('restore')).body).toMatchObject({ state: 'unconfirmed' })
  })

  test('nobody does it to themselves, and staff not to an owner', async () => {
    const owner = await makePerson(provider.db, { is_superuser: true })
    expect(await ask(`POST admin/people/${admin.id}/suspend/`, { reason: '' })).toMatchObject({ status: 409 })
    expect(await ask(`POST admin/people/${owner.id}/suspend/`, { reason: '' })).toMatchObject({ status: 403 })
    expect(await ask(`POST admin/people/${owner.id}/delete/`, { email: owner.email })).toMatchObject({ status: 403 })
    expect((await ask(`GET admin/people/${owner.id}/`)).body).toMatchObject({ is_protected: true })
    const other = await makePerson(provider.db, { is_superuser: true })
    const byOwner = await ask(`POST admin/people/${other.id}/suspend/`, { reason: '' }, owner.token)
    expect(byOwner.status).toBe(200)
  })
})

describe('access', () => {
  test('sessions are ended', async () => {
    expect((await ofBob('end-sessions')).body).toMatchObject({ session_count: 0 })
    expect((await own()).status).toBe(401)
    expect(await acts()).toMatchObject([{ act: 'person.sessions_ended', before: { sessions: 1 } }])
  })

  test('a lock of wrong passwords is ended', async () => {
    const signIn = () =>
      provider.ask('POST user/login/', { body: { email: bob.email, username: bob.email, password: 'Wrong-Horse-9!' } })
    for (let tries = 0; tries < 5; tries += 1) await signIn()
    expect((await signIn()).status).toBe(429)
    await ofBob('unlock')
    expect((await signIn()).status).toBe(400)
  })

  test('an address is confirmed, and its person chooses a password by the link in the mail', async () => {
    await provider.db.updateTable('users').set({ is_email_confirmed: false }).where('id', '=', bob.id).execute()
    expect((await ofBob('confirm-address')).body).toMatchObject({ state: 'active' })
    expect(await ofBob('confirm-address')).toMatchObject({ status: 409 })
    const mails = await mailsTo(provider.db, bob.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your email address is confirmed'])
    const password = 'Correct-Horse-9!'
    const reset = await provider.ask(`POST user/password/reset/${linkTokenOf(mails[0])}/`, { body: { password } })
    expect(reset.status, reset.text).toBe(200)
    expect(
      (await provider.ask('POST user/login/', { body: { email: bob.email, username: bob.email, password } })).status,
    ).toBe(200)
  })
})

test('a person is deleted where their address is typed, and the audit log still names them', async () => {
  expect(await ofBob('delete', { email: 'somebody@example.com' })).toMatchObject({
    status: 400,
    body: { field: 'email' },
  })
  expect((await ofBob('delete', { email: ` ${bob.email.toUpperCase()}` })).status).toBe(204)
  expect((await ask(`GET admin/people/${bob.id}/`)).status).toBe(404)
  expect(await acts()).toMatchObject([{ act: 'person.deleted', before: { email: bob.email } }])
})
