import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open.ts'
import { placeDatabase, readyTemplate, templateKey } from '../../../server/db/template.ts'

/** To make a database from nothing takes seconds, twice at once some more, and many times that on a busy machine. */
const patience = 180_000
const migrations = 'server/db/migrations'

let work: string
let cache: string
let template: string
const folder = (name: string) => join(work, name)

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'solo-social-template-'))
  cache = folder('cache')
  const made = await Promise.all([readyTemplate(cache), readyTemplate(cache)])
  expect(made[0]).toBe(made[1])
  template = made[0] ?? ''
}, patience)
afterAll(() => rm(work, { recursive: true, force: true }))

test('two processes that make it at once leave one, and nothing beside it', async () => {
  expect(template).toBe(join(cache, `database-${await templateKey()}`))
  expect(await readdir(cache)).toEqual([`database-${await templateKey()}`])
})

test('one that is there is taken as it is', async () => {
  const before = await stat(template)
  expect(await readyTemplate(cache)).toBe(template)
  expect((await stat(template)).ctimeMs).toBe(before.ctimeMs)
})

test('has every table and nothing in them: no owner, no key, no check value', async () => {
  await mkdir(folder('looked-at'))
  await cp(template, folder('looked-at/database'), { recursive: true })
  const { db, close } = await openDatabase({ DATA_DIR: folder('looked-at') })
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect(tables).toEqual(expect.arrayContaining(['users', 'tokens', 'sealed_check', 'social_accounts', 'posts']))
  const filled: string[] = []
  for (const table of tables) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)
    if (rows.length > 0) filled.push(table)
  }
  await close()
  expect(filled).toEqual([])
  expect((await readdir(cache, { recursive: true })).filter((name) => name.includes('secret'))).toEqual([])
})

test('its key tells the version of PGlite and the text of every migration', async () => {
  const key = await templateKey()
  const changed = folder('migrations')
  await cp(migrations, changed, { recursive: true })
  expect(await templateKey(undefined, changed)).toBe(key)
  expect(await templateKey('0.0.1', changed)).not.toBe(key)
  await writeFile(join(changed, '002-waitlist.ts'), 'changed')
  const other = await templateKey(undefined, changed)
  await writeFile(join(changed, '999-more.ts'), '')
  expect(new Set([key, other, await templateKey(undefined, changed)])).toHaveProperty('size', 3)
})

test('what an interrupted copy left is neither a database nor in the way', async () => {
  const half = folder('interrupted/database.new')
  await mkdir(half, { recursive: true })
  await cp(join(template, 'global'), join(half, 'global'), { recursive: true })
  await writeFile(join(half, 'left over'), '')
  await placeDatabase(folder('interrupted/database'), cache)
  expect(await readdir(folder('interrupted'))).toEqual(['database'])
  const names = async (path: string) => (await readdir(path, { recursive: true })).sort()
  expect(await names(folder('interrupted/database'))).toEqual(await names(template))
})

test('a copy that fails leaves nothing', async () => {
  const broken = folder('broken')
  await mkdir(broken)
  await mkdir(folder('failed'))
  await writeFile(join(broken, `database-${await templateKey()}`), 'no folder')
  await expect(placeDatabase(folder('failed/database'), broken)).rejects.toThrow()
  expect(await readdir(folder('failed'))).toEqual([])
})

test(
  'where the cache cannot be written the database is made in its place',
  async () => {
    await writeFile(folder('a file'), '')
    expect(await readyTemplate(join(folder('a file'), 'cache'))).toBeNull()
    await mkdir(folder('direct'))
    await placeDatabase(folder('direct/database'), join(folder('a file'), 'cache'))
    expect(await readdir(folder('direct/database'))).toContain('PG_VERSION')
    expect(await readdir(folder('direct'))).toEqual(['database'])
  },
  patience,
)
