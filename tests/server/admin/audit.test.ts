import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AdminAct, listAudit } from '../../../contract/audit.ts'
import { recordAct } from '../../../server/audit/recordAct.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { auditRows, emptyAuditLog } from './adminChanges.ts'

let provider: TestProvider
let admin: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  admin = await makePerson(provider.db, { is_staff: true, timezone: 'America/New_York' })
})
afterEach(() => emptyAuditLog(provider.db))
afterAll(() => provider.close())

async function list(query = '') {
  const { body } = await provider.ask(`GET admin/audit/?${query}`, { token: admin.token })
  return listAudit.answer.parse(body)
}

const record = (target: string, act: AdminAct = 'waitlist.approved', actor = admin) =>
  recordAct(provider.db, { actor, act, target })

const recordAt = (target: string, at: string) =>
  provider.db
    .insertInto('audit_log')
    .values({ at, actor_id: admin.id, actor_email: admin.email, act: 'backup.made', target, before: null, after: null })
    .execute()

const targets = async (query: string) => (await list(query)).results.map(({ target }) => target)

test('an act is told with who did it, to what, before and after', async () => {
  await recordAct(provider.db, {
    ...{ actor: admin, act: 'network.budget_saved', target: 'X' },
    ...{ before: { reading_budget: 5 }, after: { reading_budget: 20 } },
  })
  expect((await list()).results).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      actor: { id: admin.id, email: admin.email },
      act: 'network.budget_saved',
      target: 'X',
      before: { reading_budget: 5 },
      after: { reading_budget: 20 },
    },
  ])
})

test('the newest come first, a page at a time', async () => {
  for (const target of ['one', 'two', 'three']) await record(target)
  expect(await targets('page_size=2')).toEqual(['three', 'two'])
  expect(await targets('page_size=2&page=2')).toEqual(['one'])
  expect(await list('page_size=2&act=waitlist.approved')).toMatchObject({
    count: 3,
    next: 'admin/audit/?act=waitlist.approved&page=2&page_size=2',
  })
})

describe('what is looked for', () => {
  test('search finds who did it and what it was done to, signs taken literally', async () => {
    const other = await makePerson(provider.db, { is_staff: true, email: 'grace@example.com' })
    await record('100% of X')
    await record('1000 of X', 'waitlist.approved', other)
    expect(await targets('search=GRACE')).toEqual(['1000 of X'])
    expect(await targets('search=100%25')).toEqual(['100% of X'])
  })

  test('an act, and who did it', async () => {
    const other = await makePerson(provider.db, { is_staff: true })
    await record('one')
    await record('two', 'backup.made')
    await record('three', 'backup.made', other)
    expect(await targets('act=backup.made')).toEqual(['three', 'two'])
    expect(await targets(`actor=${other.id}`)).toEqual(['three'])
    expect(await targets('actor=999999999999999')).toEqual([])
    expect((await provider.ask('GET admin/audit/?act=made.up', { token: admin.token })).status).toBe(400)
  })

  test("days are those of the administrator's zone, both included", async () => {
    await recordAt('before', '2026-03-08T04:59:59Z')
    await recordAt('first', '2026-03-08T05:00:00Z')
    await recordAt('last', '2026-03-09T03:59:59Z')
    await recordAt('after', '2026-03-09T04:00:00Z')
    expect(await targets('from=2026-03-08&until=2026-03-08')).toEqual(['last', 'first'])
    expect(await targets('from=2026-03-09')).toEqual(['after'])
    expect(await targets('until=2026-03-07')).toEqual(['before'])
  })
})

describe('nothing is ever changed', () => {
  const changes: [string, RawBuilder<unknown>][] = [
    ['an update', sql`update audit_log set target = 'other'`],
    ['a deletion', sql`delete from audit_log`],
    ['emptying the table', sql`truncate audit_log`],
  ]
  test.each(changes)('the database refuses %s', async (_, statement) => {
    await record('one')
    const before = await auditRows(provider.db)
    await expect(statement.execute(provider.db)).rejects.toThrow('The audit log is never changed')
    expect(await auditRows(provider.db)).toEqual(before)
  })

  test('the row outlives the account of whoever did it', async () => {
    const gone = await makePerson(provider.db, { is_staff: true })
    await record('one', 'backup.made', gone)
    await provider.db.deleteFrom('users').where('id', '=', gone.id).execute()
    expect((await list()).results).toMatchObject([{ actor: { id: null, email: gone.email }, target: 'one' }])
  })
})

describe('with what it changes', () => {
  test('approving tells the addresses that were let in; those that were in already are not told', async () => {
    const ids: number[] = []
    for (const name of ['b', 'a']) {
      const person = { email: `${name}@example.com`, first_name: 'A', last_name: 'B', platforms: '[]' }
      const { id } = await provider.db
        .insertInto('waitlist_entries')
        .values({ ...person, uuid: crypto.randomUUID(), mail_key: crypto.randomUUID() })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(id)
    }
    const approve = () => provider.ask('POST admin/waitlist/approve/', { token: admin.token, body: { ids } })
    await approve()
    await approve()
    expect((await list()).results).toMatchObject([
      {
        act: 'waitlist.approved',
        target: '2 people',
        before: null,
        after: { emails: ['a@example.com', 'b@example.com'] },
      },
    ])
  })

  test('maintenance tells what everybody was told before', async () => {
    const ends_at = new Date(Date.now() + 3_600_000).toISOString()
    const announce = (text: string) =>
      provider.ask('PUT admin/maintenance/', { token: admin.token, body: { text, ends_at } })
    await announce('Moving')
    await announce('Still moving')
    await provider.ask('DELETE admin/maintenance/', { token: admin.token })
    expect((await list()).results).toMatchObject([
      { act: 'maintenance.withdrawn', before: { text: 'Still moving', ends_at }, after: null },
      { before: { text: 'Moving' }, after: { text: 'Still moving' } },
      { act: 'maintenance.announced', before: null, after: { text: 'Moving' } },
    ])
  })

  test('credentials of a network tell the id and never the secret; what is refused tells nothing', async () => {
    const save = (body: object) =>
      provider.ask('PUT admin/network-credentials/twitter/', { token: admin.token, body: { ...body, revision: 0 } })
    await save({ client_id: 'the-id', client_secret: 'very-secret' })
    expect((await save({ client_id: 'another', client_secret: 'very-secret' })).status).toBe(409)
    const { results } = await list()
    expect(results).toMatchObject([
      {
        act: 'network.credentials_saved',
        target: 'X',
        before: null,
        after: { client_id: 'the-id', is_secret_new: true },
      },
    ])
    expect(JSON.stringify(await auditRows(provider.db))).not.toContain('very-secret')
  })
})
