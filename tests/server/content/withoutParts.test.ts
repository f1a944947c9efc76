import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { openMigratedTo } from '../migratedTo.ts'

test('a post of which nothing was planned or sent is a draft, as it was shown; what has a part stays planned', async () => {
  const db = await openMigratedTo('015-maintenance')
  await sql`insert into users (email, username, first_name, last_name, plan)
    values ('ada@example.com', 'ada', 'Ada', 'Lovelace', 'Free')`.execute(db)
  await sql`insert into social_accounts (user_id, network, remote_id, handle, name, url, server, origin, state, limits)
    select id, 'bluesky', 'did:plc:ada', 'ada', 'Ada', 'https://a.example', 'a.example', 'https://a.example', 'connected', '{}'
    from users`.execute(db)
  const make = (text: string, isDraft: boolean) =>
    sql`insert into posts (user_id, client_key, text, is_draft) select id, ${text}, ${text}, ${isDraft} from users`.execute(
      db,
    )
  await make('empty', false)
  await make('planned', false)
  await make('draft', true)
  await sql`insert into publications (post_id, account_id, user_id, network, state, due_at)
    select posts.id, account.id, posts.user_id, 'bluesky', 'published', now()
    from posts, social_accounts account where posts.text = 'planned'`.execute(db)

  await migrate(db)

  const rows = await db.selectFrom('posts').select(['text', 'is_draft']).orderBy('id').execute()
  expect(rows.map(({ text, is_draft }) => [text, is_draft])).toEqual([
    ['empty', true],
    ['planned', false],
    ['draft', true],
  ])
  await db.destroy()
})
