import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beat, schedulerBeat } from '../../../server/health/heartbeats.ts'
import { createWriteHealth } from '../../../server/health/writeHealth.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, openTestDatabase, type TestPerson, type TestProvider } from '../support.ts'

const mega = 1_048_576
const sentence = "There is no room left on the server's disk, so nothing was saved. What you typed is still here."

let free: number | null
/** Tables that take nothing, or did for a while. */
const filled = new Set<string>()
let provider: TestProvider
let person: TestPerson
beforeEach(async () => {
  free = 5000 * mega
  provider = await createTestProvider({ free: async () => free })
  person = await makePerson(provider.db)
  await beat(provider.db, schedulerBeat)
})
afterEach(async () => {
  for (const table of filled) await sql.raw(`drop function full_${table} cascade`).execute(provider.db)
  filled.clear()
  await provider.close()
})

const ready = () => provider.ask('GET /readyz')
const save = () =>
  provider.ask('POST posts/', {
    token: person.token,
    body: { client_key: randomUUID(), text: 'Pies', account_ids: [], intent: 'draft' },
  })
const posts = () => provider.ask('GET posts/', { token: person.token })

/** From now on a table takes nothing, as PostgreSQL says it where the disk is full. */
async function fill(table: string): Promise<void> {
  filled.add(table)
  await sql
    .raw(`create or replace function full_${table}() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16590": No space left on device' using errcode = '53100';
    end $$`)
    .execute(provider.db)
  await sql
    .raw(
      `create trigger full_${table} before insert or update on ${table} for each row execute function full_${table}()`,
    )
    .execute(provider.db)
}
const empty = (table: string) => sql.raw(`drop trigger full_${table} on ${table}`).execute(provider.db)

describe('a write that fails for want of room', () => {
  test('is answered with 507 and a sentence, and nothing is saved', async () => {
    await fill('posts')
    expect(await save()).toMatchObject({ status: 507, body: { error: sentence } })
    expect(await posts()).toMatchObject({ status: 200, body: { count: 0 } })
    await empty('posts')
    expect((await save()).status).toBe(201)
  })

  test('is said once in the log, and not with every request', async () => {
    await fill('posts')
    for (let count = 0; count < 5; count += 1) await save()
    const errors = provider.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)
    expect(errors).toMatchObject([{ msg: 'a write failed for want of room on the disk', err: { code: '53100' } }])
  })

  test('makes the process not ready until a write works again', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { last_failed_write: null } })
    await fill('posts')
    await fill('heartbeats')
    await save()
    const { status, body } = await ready()
    expect({ status, body }).toMatchObject({ status: 503, body: { status: 'not ready', database: 'answers' } })
    expect(Date.now() - Date.parse(Object(body).last_failed_write)).toBeLessThan(10_000)
    await empty('heartbeats')
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', last_failed_write: null } })
  })

  test('does not keep a person from reading, whose session’s use cannot be written down', async () => {
    await provider.db
      .updateTable('tokens')
      .set({ last_used_at: new Date(Date.now() - 120_000) })
      .execute()
    await fill('tokens')
    expect((await posts()).status).toBe(200)
  })
})

test('another fault of ours is answered with 500 and leaves the process ready', async () => {
  await provider.db.schema.alterTable('posts').renameColumn('account_ids', 'lost').execute()
  expect((await save()).status).toBe(500)
  expect((await ready()).status).toBe(200)
  await provider.db.schema.alterTable('posts').renameColumn('lost', 'account_ids').execute()
})

describe('the room on disk', () => {
  test('is told, and too little of it makes the process not ready', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { disk: { free_bytes: 5000 * mega, is_low: false } } })
    free = 99 * mega
    expect(await ready()).toMatchObject({
      status: 503,
      body: { status: 'not ready', disk: { free_bytes: 99 * mega, is_low: true }, last_failed_write: null },
    })
    free = 100 * mega
    expect((await ready()).status).toBe(200)
  })

  test('that nobody tells is no trouble', async () => {
    free = null
    expect(await ready()).toMatchObject({ status: 200, body: { disk: { free_bytes: null, is_low: false } } })
  })

  test('counts only where data lie on this machine', async () => {
    const { db } = provider
    const writes = createWriteHealth({ database: provider.database, folder: null, log: createLog('silent') })
    await beat(db, schedulerBeat)
    expect(await writes.read()).toEqual({ disk: null, last_failed_write: null })
  })
})

describe('where the embedded database has too little room', () => {
  /** On PostgreSQL it is that server's own disk that counts, so that writing goes on. */
  const whereEmbedded = <Value>(embedded: Value, server: Value): Value =>
    provider.database.kind === 'embedded' ? embedded : server

  test('it is only read, which the queue and the workers obey too; once there is room, it is written again', async () => {
    expect((await save()).status).toBe(201)
    free = 50 * mega
    await ready()
    expect(await save()).toMatchObject(whereEmbedded({ status: 507, body: { error: sentence } }, { status: 201 }))
    expect(await posts()).toMatchObject({ status: 200, body: { count: whereEmbedded(1, 2) } })
    const beating = beat(provider.db, schedulerBeat).then(
      () => 'written',
      (error) => error.code,
    )
    expect(await beating).toBe(whereEmbedded('25006', 'written'))
    free = 5000 * mega
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', last_failed_write: null } })
    expect((await save()).status).toBe(201)
  })

  test('this is found without anybody asking', async () => {
    const database = await openTestDatabase()
    const log = createLog('silent')
    const writes = createWriteHealth({ database, folder: '/srv/data', log, free: async () => free })
    const mayWrite = () =>
      beat(database.db, schedulerBeat).then(
        () => true,
        () => false,
      )
    await writes.start()
    expect(await mayWrite()).toBe(true)
    free = 50 * mega
    await vi.waitUntil(async () => (await mayWrite()) === (database.kind === 'postgres'), { timeout: 10_000 })
    free = 5000 * mega
    await vi.waitUntil(mayWrite, { timeout: 10_000 })
    await writes.stop()
    await database.close()
  })
})

describe('what works beside requests says the same', () => {
  const errors = () => provider.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)

  async function startWhere(table: string): Promise<void> {
    await fill(table)
    await provider.start()
    await vi.waitUntil(() => errors().length > 0, { timeout: 10_000 })
    await provider.stop()
  }

  test('publishing, where a post cannot be taken', async () => {
    await makers.publication(provider.db, person.id)
    await provider.db.updateTable('publications').set({ state: 'scheduled', next_at: new Date() }).execute()
    await startWhere('publications')
    expect(errors().map(({ msg }) => msg)).toEqual(['a write failed for want of room on the disk'])
  })

  test('the check of accounts, where what was found cannot be stored', async () => {
    await makers.account(provider.db, person.id)
    await startWhere('social_accounts')
    expect(errors().map(({ msg }) => msg)).toEqual(['a write failed for want of room on the disk'])
  })
})

test('background work that fails for want of room is noted, and not logged a second time', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const writes = createWriteHealth({ database: provider.database, folder: null, log })
  const background = createBackground(log, writes.noteFailure)
  for (const code of ['53100', '53100', '23505']) {
    background.run('sweep', () => Promise.reject(Object.assign(new Error('no'), { code })))
  }
  await background.settled()
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'a write failed for want of room on the disk',
    'background work failed',
  ])
})
