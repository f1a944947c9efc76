import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { openMigratedTo } from '../migratedTo.ts'

test('when business profiles arrive, everybody gets a primary one that owns what they have', async () => {
  const db = await openMigratedTo('005-billing')
  await sql`insert into users (email, username, first_name, last_name, plan) values
    ('ada@example.com', 'ada', 'Ada', 'Lovelace', 'Free'), ('grace@example.com', 'grace', 'Grace', 'Hopper', 'Free'),
    ('new@example.com', 'new', '', '', 'Free')`.execute(db)
  await sql`insert into onboarding (user_id, business_name, industry)
    select id, ' Engines ', 'Software and technology' from users where username = 'ada'`.execute(db)
  await sql`insert into posts (user_id, client_key, text, is_draft)
    select id, 'key', 'Hello', true from users where username = 'ada'`.execute(db)
  await sql`insert into social_accounts (user_id, network, remote_id, handle, name, url, server, origin, state, limits)
    select id, 'bluesky', 'did', 'grace', 'Grace', '', '', '', 'connected', '{}' from users where username = 'grace'`.execute(
    db,
  )

  await migrate(db)

  const profiles = await db
    .selectFrom('business_profiles')
    .innerJoin('users', 'users.id', 'business_profiles.user_id')
    .select(['business_profiles.id', 'username', 'name', 'industry', 'is_primary', 'is_active'])
    .orderBy('users.id')
    .execute()
  expect(profiles).toMatchObject([
    { username: 'ada', name: 'Engines', industry: 'Software and technology', is_primary: true, is_active: true },
    { username: 'grace', name: 'Grace Hopper', industry: '', is_primary: true },
    { username: 'new', name: 'My business', is_primary: true },
  ])
  const [ada, grace] = profiles
  expect(await db.selectFrom('posts').select('business_profile_id').execute()).toEqual([
    { business_profile_id: ada?.id },
  ])
  expect(await db.selectFrom('social_accounts').select('business_profile_id').execute()).toEqual([
    { business_profile_id: grace?.id },
  ])
  await db.destroy()
})
