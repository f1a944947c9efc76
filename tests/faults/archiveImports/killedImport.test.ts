import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeZip } from 'client-zip'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ArchiveImport } from '../../../contract/archiveImports.ts'
import { type ArchiveImports, createArchiveImports } from '../../../server/archiveImports/archiveImports.ts'
import { createArchiveUploads } from '../../../server/archiveImports/archiveUploads.ts'
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import type { Storage } from '../../../server/media/storage.ts'
import { sweepStored } from '../../../server/media/sweep.ts'
import { type Background, createBackground } from '../../../server/process/background.ts'
import { compileCacheEnv } from '../../../server/process/compileCache.ts'
import { createLog } from '../../../server/process/log.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { makePerson, type TestPerson } from '../../server/support.ts'
import { migratedDatabaseUrl } from '../../support/database.ts'
import { picture } from '../../support/media/pictures.ts'
import { mediaOn } from './mediaOn.ts'

const minute = 60_000
const hour = 60 * minute

let databaseUrl: string
let folder: string
let database: OpenDatabase
let storage: Storage
let background: Background
let archives: ArchiveImports
let archive: Uint8Array<ArrayBuffer>
/** Milliseconds that the clock of this process is ahead. */
let ahead = 0
const now = () => Date.now() + ahead
const running = new Set<ChildProcess>()

beforeAll(async () => {
  const url = await migratedDatabaseUrl()
  if (url === null) throw new Error('The fault tests need a PostgreSQL')
  databaseUrl = url
  folder = await mkdtemp(join(tmpdir(), 'solo-social-killed-'))
  database = await openDatabase({ DATABASE_URL: url, DATA_DIR: folder })
  storage = createStorage(readSettings({ NODE_ENV: 'test', DATA_DIR: folder }))
  const log = createLog('silent')
  background = createBackground(log)
  const media = mediaOn({ db: database.db, storage, folder })
  archives = createArchiveImports({ db: database.db, storage, media, background, log, now, countBegun: async () => {} })
  archive = await zipOf(await picture('png', { width: 16, height: 16 }))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database.close()
  await rm(folder, { recursive: true })
})

beforeEach(() => {
  ahead = 0
})

const at = '2026-11-26T10:00:00.000Z'
const medium = (id: number) => ({
  ...{ id, kind: 'image', name: `rolls${id}.png`, content_type: 'image/png', file: `media/${id}.png`, alt_text: '' },
  ...{ focus_x: null, focus_y: null, cover_at: null, business_profile_id: null, created_at: at },
})

/** Three pictures, a post with them, and a snippet. */
async function zipOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const ids = [1, 2, 3]
  const post = {
    ...{ id: 1, client_key: randomUUID(), state: 'draft', text: 'Bread', account_ids: [], schedule: null },
    ...{ parts: [{ text: 'Bread', media_ids: ids }], publications: [], created_at: at, updated_at: at },
  }
  const data = {
    ...{ format: 'solo-social', version: 2, exported_at: at, person: { id: 9 }, account: { created_at: at } },
    ...{ media: ids.map(medium), posts: [post] },
    snippets: [{ id: 1, kind: 'snippet', name: 'Hours', text: '9 to 5', business_profile_id: null }],
  }
  const files = ids.map((id) => ({ name: `media/${id}.png`, input: bytes, lastModified: new Date(0) }))
  const zip = makeZip([...files, { name: 'data.json', input: JSON.stringify(data), lastModified: new Date(0) }])
  return new Uint8Array(await new Response(zip).arrayBuffer())
}

/** All of it has arrived, and nobody has looked at it. */
async function uploaded(person: TestPerson): Promise<number> {
  const uploads = createArchiveUploads({ db: database.db, storage, countBegun: async () => {}, now })
  const announced = { client_key: randomUUID(), file_name: 'solo-social.zip', size: archive.length }
  const { id } = await uploads.begin(person.id, announced)
  await uploads.add(person.id, id, { offset: 0, bytes: archive })
  return id
}

/** Starts a process that works on it. */
function startWorker(person: TestPerson, id: number, env: { WORK: 'check' | 'import'; KILLED_AT?: string }) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))], {
    env: {
      ...{ ...process.env, ...compileCacheEnv, DATABASE_URL: databaseUrl, DATA_DIR: folder },
      ...{ USER_ID: String(person.id), IMPORT_ID: String(id), ...env },
    },
    stdio: 'inherit',
  })
  running.add(child)
  const ended = once(child, 'exit').then(([, signal]) => {
    running.delete(child)
    return signal
  })
  return { kill: () => child.kill('SIGKILL'), ended }
}

/** What this process makes of it once what works on it has ended. */
async function settled(person: TestPerson, id: number): Promise<ArchiveImport> {
  await archives.read(person.id, id)
  await background.settled()
  return archives.read(person.id, id)
}

const tables = ['posts', 'media', 'snippets', 'archived_ids', 'post_imports'] as const

/** Tables that hold anything of the person. */
async function filled({ id }: TestPerson): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const row = await database.db.selectFrom(table).select('user_id').where('user_id', '=', id).executeTakeFirst()
    if (row) found.push(table)
  }
  return found
}

/** Keys of files that are stored of the person. */
async function storedOf({ id }: TestPerson): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(`${id}/`)) keys.push(key)
  return keys.toSorted()
}

/** It can be begun again, brings all in, and leaves no file that no row names. */
async function comesWholeAfterAll(person: TestPerson, id: number): Promise<void> {
  ahead += 2 * minute
  expect(await settled(person, id)).toMatchObject({
    state: 'ready',
    problem: 'This was interrupted before anything was brought in. Please try again.',
  })
  await archives.run(person.id, id)
  await background.settled()
  expect(await archives.read(person.id, id)).toMatchObject({ state: 'done', problem: null })
  expect(await filled(person)).toEqual([...tables])
  await sweepStored(database.db, storage, now() + 25 * hour)
  const media = await database.db.selectFrom('media').selectAll().where('user_id', '=', person.id).execute()
  expect(media).toHaveLength(3)
  const keys = media.flatMap(({ storage_key, thumbnail_key }) => [storage_key, thumbnail_key ?? []].flat())
  expect(await storedOf(person)).toEqual(keys.toSorted())
}

test('killed while it stores files, an import has brought nothing, says so, and can be begun again', async () => {
  const person = await makePerson(database.db)
  const id = await uploaded(person)
  expect(await settled(person, id)).toMatchObject({ state: 'ready' })
  const before = await storedOf(person)
  expect(await startWorker(person, id, { WORK: 'import', KILLED_AT: 'put 3' }).ended).toBe('SIGKILL')
  expect(await filled(person)).toEqual([])
  expect((await storedOf(person)).length).toBeGreaterThan(before.length)
  await comesWholeAfterAll(person, id)
})

test('killed in the midst of its transaction it has brought nothing either', async () => {
  const person = await makePerson(database.db)
  const id = await uploaded(person)
  expect(await settled(person, id)).toMatchObject({ state: 'ready' })
  await database.db.transaction().execute(async (trx) => {
    // Snippets come after the pictures, and before the posts.
    await sql`lock table snippets in exclusive mode`.execute(trx)
    const worker = startWorker(person, id, { WORK: 'import' })
    await vi.waitUntil(isAnybodyWaiting, { timeout: 30_000, interval: 50 })
    worker.kill()
    expect(await worker.ended).toBe('SIGKILL')
  })
  await vi.waitUntil(async () => !(await isAnybodyWaiting()), { timeout: 30_000, interval: 50 })
  expect(await filled(person)).toEqual([])
  await comesWholeAfterAll(person, id)
})

/** Whether somebody waits for the lock of the snippets. */
async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = 'snippets'::regclass and not granted`.execute(database.db)
  return rows.length > 0
}

test('killed while it looks at an archive, another process looks at it anew', async () => {
  const person = await makePerson(database.db)
  const id = await uploaded(person)
  expect(await startWorker(person, id, { WORK: 'check', KILLED_AT: 'get 5' }).ended).toBe('SIGKILL')
  expect(await settled(person, id)).toMatchObject({ state: 'checking' })
  expect(await filled(person)).toEqual([])
  ahead += 2 * minute
  expect(await settled(person, id)).toMatchObject({ state: 'ready', problem: null })
  expect(await filled(person)).toEqual([])
})
