import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { designDocument } from '../../../contract/designDocument.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openMigratedTo } from '../migratedTo.ts'

test('templates from before designs had documents are blank ones, and of several with one key the first keeps it', async () => {
  const db = await openMigratedTo('032-posts-by-bucket')
  await sql`insert into users (email, username, first_name, last_name, plan) values
    ('ada@example.com', 'ada', 'Ada', 'Lovelace', 'Free'), ('grace@example.com', 'grace', 'Grace', 'Hopper', 'Free')`.execute(
    db,
  )
  await sql`insert into templates (user_id, name, custom_id, category, preview_img, updated_at)
    select users.id, 'Offer ' || number, 'offer', 'Offers', 'https://pictures.example/1.png', '2026-01-01'
    from users cross join generate_series(1, 2) as number order by users.id, number`.execute(db)

  await migrate(db)

  const rows = await db.selectFrom('templates').selectAll().orderBy('id').execute()
  expect(rows.map(({ name, custom_id }) => [name, custom_id])).toEqual([
    ['Offer 1', 'offer'],
    ['Offer 2', null],
    ['Offer 1', 'offer'],
    ['Offer 2', null],
  ])
  for (const row of rows) {
    expect(row).toMatchObject({
      ...{ width: 1080, height: 1080, shape: 'square', page_count: 1, media_ids: [], revision: 1, category: 'Offers' },
      ...{ saved_at: new Date('2026-01-01'), preview_key: null, deleted_at: null },
    })
    expect(designDocument.parse(row.document)).toEqual(row.document)
  }
  await db.destroy()
})
