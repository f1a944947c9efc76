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

test('who was offered first posts before is offered others next, and nobody has chosen a business yet', async () => {
  const db = await openMigratedTo('011-account-leases')
  await sql`insert into users (email, username, plan) values
    ('ada@example.com', 'ada', 'Free'), ('new@example.com', 'new', 'Free')`.execute(db)
  await sql`insert into onboarding (user_id) select id from users`.execute(db)
  await sql`insert into suggestions (user_id, client_key, template, text)
    select id, '0b1f8ad6-5a3c-4d2e-9f10-2c5f1f0e7a11', 'Question', 'Sweet or savory?' from users
    where username = 'ada'`.execute(db)

  await migrate(db)

  const people = await db
    .selectFrom('users')
    .innerJoin('onboarding', 'onboarding.user_id', 'users.id')
    .select(['username', 'suggested_sets', 'last_used_business_profile_id'])
    .orderBy('users.id')
    .execute()
  expect(people).toEqual([
    { username: 'ada', suggested_sets: 1, last_used_business_profile_id: null },
    { username: 'new', suggested_sets: 0, last_used_business_profile_id: null },
  ])
  await db.destroy()
})
