import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { openMigratedTo } from '../migratedTo.ts'

test('times that the composer gave a draft are no times any more; chosen ones and those of planned posts stay', async () => {
  const db = await openMigratedTo('011-account-leases')
  await sql`insert into users (email, username, first_name, last_name, plan)
    values ('ada@example.com', 'ada', 'Ada', 'Lovelace', 'Free')`.execute(db)
  const make = (text: string, wall: string, { created = '2026-11-21T10:05:00Z', isDraft = true } = {}) =>
    sql`insert into posts (user_id, client_key, text, is_draft, due_at, wall_time, timezone, created_at)
      select id, ${text}, ${text}, ${isDraft}, ${`${wall}:00Z`}, ${wall}, 'UTC', ${created} from users`.execute(db)
  await make('begun today', '2026-11-21T10:30')
  await make('begun for a day', '2026-11-25T09:00')
  await make('chosen for today', '2026-11-21T10:35')
  await make('chosen for later', '2026-11-25T17:30')
  await make('planned', '2026-11-25T09:00', { isDraft: false })

  await migrate(db)

  const rows = await db
    .selectFrom('posts')
    .select(['text', 'wall_time', 'timezone', 'due_at', 'suggested_day'])
    .execute()
  expect(
    Object.fromEntries(rows.map(({ text, wall_time, suggested_day }) => [text, [wall_time, suggested_day]])),
  ).toEqual({
    'begun today': [null, '2026-11-21'],
    'begun for a day': [null, '2026-11-25'],
    'chosen for today': ['2026-11-21T10:35', null],
    'chosen for later': ['2026-11-25T17:30', null],
    planned: ['2026-11-25T09:00', null],
  })
  for (const { wall_time, timezone, due_at } of rows) {
    expect([timezone === null, due_at === null]).toEqual([wall_time === null, wall_time === null])
  }
  await db.destroy()
})
