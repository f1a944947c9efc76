import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPglite } from '../../../server/db/pglite.ts'
import { beat, schedulerBeat } from '../../../server/health/heartbeats.ts'
import { createWriteHealth } from '../../../server/health/writeHealth.ts'
import { isDiskFull, isWriteFailure } from '../../../server/http/diskFull.ts'
import { createBackground } from '../../../server/process/background.ts'
import { checkRoom, freeBytes } from '../../../server/process/disk.ts'
import { createLog } from '../../../server/process/log.ts'
import { migratedPglite } from '../../support/freshPglite.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, openTestDatabase, type TestPerson, type TestProvider } from '../support.ts'

const mega = 1_048_576
const sentence = "There is no room left on the server's disk, so nothing was saved. What you typed is still here."

let free: number | null
let provider: TestProvider
let person: TestPerson
beforeEach(async () => {
  free = 5000 * mega
  provider = await createTestProvider({ free: async () => free })
  person = await makePerson(provider.db)
  await beat(provider.db, schedulerBeat)
})
afterEach(() => provider.close())

const ready = () => provider.ask('GET /readyz')
const save = () =>
  provider.ask('POST posts/', {
    token: person.token,
    body: { client_key: randomUUID(), text: 'Pies', account_ids: [], intent: 'draft' },
  })
const posts = () => provider.ask('GET posts/', { token: person.token })

/** From now on a table takes nothing, as PostgreSQL says it where the disk is full. */
async function fill(table: string, code = '53100'): Promise<void> {
  await sql
    .raw(`create or replace function full_${table}() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16590": No space left on device' using errcode = '${code}';
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
  await provider.db.schema.alterTable('posts').dropColumn('account_ids').execute()
  expect((await save()).status).toBe(500)
  expect((await ready()).status).toBe(200)
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

  test('is what the file system says', async () => {
    expect(await freeBytes('/')).toBeGreaterThan(0)
    expect(await freeBytes('/no/such/folder')).toBe(null)
  })

  test('too little of it stops the start on the embedded database with a sentence', async () => {
    await expect(checkRoom('/srv/data', async () => 99 * mega + 5)).rejects.toThrow(
      'Only 99 MB are left on the disk of the data folder /srv/data, and the database needs 100 MB: make room and ' +
        'start again; nothing that was saved is lost.',
    )
    await checkRoom('/srv/data', async () => 100 * mega)
    await checkRoom('/srv/data', async () => null)
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

describe('an embedded database that has panicked, since its log cannot be written', () => {
  const panic = Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'), {
    code: '53100',
    severity: 'PANIC',
  })

  test('is asked nothing more, since its next commit would never return; each failure tells why', async () => {
    const pglite = await migratedPglite()
    const pass = pglite.execProtocolStream.bind(pglite)
    let fault: Error | null = null
    let passed = 0
    pglite.execProtocolStream = async (...message) => {
      if (fault) throw fault
      passed += 1
      return pass(...message)
    }
    const { db, close } = await openPglite(pglite)
    await beat(db, schedulerBeat)
    fault = new Error('an ordinary one')
    await expect(beat(db, schedulerBeat)).rejects.toThrow('an ordinary one')
    fault = null
    await beat(db, schedulerBeat)
    fault = panic
    await expect(beat(db, schedulerBeat)).rejects.toMatchObject({ severity: 'PANIC' })
    fault = null
    const before = passed
    await expect(beat(db, schedulerBeat)).rejects.toMatchObject({ code: '53100' })
    await expect(db.transaction().execute((trx) => beat(trx, schedulerBeat))).rejects.toMatchObject({ code: '53100' })
    expect(passed).toBe(before)
    await close()
  })
})

describe('what tells that there is no room', () => {
  const failed = (code: string, message = 'failed', cause?: unknown) =>
    Object.assign(new Error(message, { cause }), { code })

  test.each([
    failed('ENOSPC'),
    failed('EDQUOT'),
    failed('53100'),
    failed('', 'the storage failed', failed('ENOSPC')),
    failed('XX000', 'could not write to file "pg_wal/xlogtemp.27": Disk quota exceeded'),
    { code: '53100', queue: 'publication-due' },
    new Error('VipsForeignSave: unix error: No space left on device'),
  ])('%o', (error) => {
    expect(isDiskFull(error)).toBe(true)
    expect(isWriteFailure(error)).toBe(true)
  })

  test.each([failed('53200'), failed('53300'), failed('58030'), failed('25006'), failed('EROFS'), failed('EIO')])(
    '%o does not, but says that writing fails',
    (error) => {
      expect(isDiskFull(error)).toBe(false)
      expect(isWriteFailure(error)).toBe(true)
    },
  )

  test.each([failed('23505'), failed('ECONNRESET'), new Error('no'), 'text', null, undefined])(
    '%o says neither',
    (error) => {
      expect(isWriteFailure(error)).toBe(false)
    },
  )

  test('an error that causes itself ends', () => {
    const error = new Error('round')
    error.cause = error
    expect(isDiskFull(error)).toBe(false)
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
