import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import type { Database } from '../../../server/db/schema.ts'
import { openMigratedTo } from '../migratedTo.ts'

/** A publication that is being sent on the one account `did`, which everybody here has connected. */
async function sendAs(db: Kysely<Database>, username: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with person as (
      insert into users (email, username, first_name, last_name, plan)
      values (${`${username}@example.com`}, ${username}, '', '', 'Free') returning id
    ), account as (
      insert into social_accounts (user_id, network, remote_id, handle, name, url, server, origin, state, limits)
      select id, 'bluesky', 'did', 'shop', 'Shop', '', '', '', 'connected', '{}' from person returning id
    ), post as (
      insert into posts (user_id, client_key, text, is_draft) select id, 'key', 'Hello', false from person returning id
    )
    insert into publications (post_id, account_id, user_id, network, state, due_at, lease_owner, lease_expires_at)
    select post.id, account.id, person.id, 'bluesky', 'sending', now(), 'before', now() from person, account, post
    returning id
  `.execute(db)
  const [publication] = rows
  if (!publication) throw new Error('No publication was made')
  return publication.id
}

test('two that are at work on one account when leases become the account’s stay as they are, and no third joins them', async () => {
  const db = await openMigratedTo('010-sealed-check')
  const [first, second] = [await sendAs(db, 'ada'), await sendAs(db, 'grace')]
  await migrate(db)
  expect(await db.selectFrom('publications').select(['id', 'state', 'lease_account']).orderBy('id').execute()).toEqual([
    { id: first, state: 'sending', lease_account: 'did' },
    { id: second, state: 'sending', lease_account: null },
  ])
  const third = await sendAs(db, 'edsger')
  const join = db.updateTable('publications').set({ lease_account: 'did' }).where('id', '=', third).execute()
  await expect(join).rejects.toMatchObject({ code: '23505' })
  await db.destroy()
})
