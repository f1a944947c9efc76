import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { recorded } from '../../../bench/statements.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { openTestDatabase } from '../support.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  await sql`delete from kysely_migration where name = '999-later'`.execute(database.db)
  await database.close()
})

test('a database that is up to date is asked for the names of its migrations, and nothing else', async () => {
  const statements = await recorded(database, () => migrate(database.db))
  expect(statements.map(({ text }) => text)).toEqual([
    expect.stringContaining("to_regclass('kysely_migration')"),
    expect.stringContaining('select name from kysely_migration'),
  ])
})

test('a database that a later program has worked on is refused', async () => {
  const { db } = database
  await sql`insert into kysely_migration (name, timestamp) values ('999-later', ${new Date().toISOString()})`.execute(
    db,
  )
  await expect(migrate(db)).rejects.toThrow('previously executed migration 999-later is missing')
})
