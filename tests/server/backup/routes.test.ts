import { randomUUID } from 'node:crypto'
import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { listBackups } from '../../../contract/backups.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

type List = Answer<typeof listBackups>

const mega = 1_048_576
let free: number | null
let folder: string
let provider: TestProvider
let token: string
beforeEach(async () => {
  free = null
  folder = await mkdtemp(join(tmpdir(), 'solo-social-backups-'))
  provider = await createTestProvider({
    env: { DATA_DIR: folder, BACKUPS_KEPT: '1', SECRET_KEY: randomUUID() },
    free: async () => free,
  })
  token = (await makePerson(provider.db, { is_staff: true })).token
})
afterEach(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

const list = async () => (await provider.ask('GET admin/backups/', { token })).body as List
const begin = () => provider.ask('POST admin/backups/', { token })
/** Once nothing is being made. */
const ended = async () => {
  await expect.poll(async () => (await list()).results[0]?.state, { timeout: 60_000 }).not.toBe('running')
  return list()
}

test('an administrator begins a backup, which is listed when it is whole, and the audit log has it', async () => {
  const answer = await begin()
  expect(answer.status).toBe(202)
  expect(answer.body).toMatchObject({ results: [{ state: 'running' }], last_done_at: null })
  const { results, last_done_at, folder: said } = await ended()
  expect(results).toMatchObject([{ state: 'done', is_checked: true, problem: null }])
  expect(results[0]?.rows).toBeGreaterThan(0)
  expect(last_done_at).toBe(results[0]?.ended_at)
  await access(join(said, `${results[0]?.name}.zip`))
  const acts = await provider.db.selectFrom('audit_log').select(['act', 'target']).execute()
  expect(acts).toEqual([{ act: 'backup.made', target: results[0]?.name }])
})

test('while one is being made there is no second', async () => {
  const [one, other] = await Promise.all([begin(), begin()])
  expect([one.status, other.status].sort()).toEqual([202, 409])
  await ended()
})

test('without room for it none is begun, and why is said', async () => {
  free = 50 * mega
  await begin()
  const { results } = await ended()
  expect(results).toMatchObject([{ state: 'failed', is_checked: false }])
  expect(results[0]?.problem).toMatch(/^Only 50 MB are free in .*, and a backup needs \d+ MB there\./)
})

test('only the newest stay, and what a killed process left goes', async () => {
  const backups = join(folder, 'backups')
  await begin()
  const first = (await ended()).results[0]?.name
  await provider.db
    .updateTable('backups')
    .set({ began_at: new Date(0), name: 'older' })
    .execute()
  await writeFile(join(backups, 'older.zip'), 'a backup')
  await writeFile(join(backups, '2020-01-01T000000Z.part'), 'half of a backup')
  await expect.poll(async () => (await begin()).status, { timeout: 10_000 }).toBe(202)
  const { results } = await ended()
  expect(results).toHaveLength(1)
  const names = await readdir(backups)
  expect(names).not.toContain('older.zip')
  expect(names).not.toContain('2020-01-01T000000Z.part')
  expect(names).toContain(`${results[0]?.name}.zip`)
  expect(first).toBeDefined()
})

test('one whose process ended is told as failed', async () => {
  const long = new Date(Date.now() - 600_000)
  await provider.db.insertInto('backups').values({ name: 'left', began_at: long, beat_at: long }).execute()
  expect((await list()).results).toMatchObject([
    { state: 'failed', problem: 'The program ended while the backup was made. Nothing is left of it.' },
  ])
})

test('nobody but an administrator sees or makes one', async () => {
  const { token: other } = await makePerson(provider.db)
  expect((await provider.ask('GET admin/backups/', { token: other })).status).toBe(403)
  expect((await provider.ask('POST admin/backups/', { token: other })).status).toBe(403)
})
