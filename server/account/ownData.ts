import type { Kysely } from 'kysely'
import type { exportOwnData } from '../../contract/accountSettings.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { describePosts } from '../content/postRows.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { describeUser } from './describeUser.ts'
import { sessionsOf } from './sessions.ts'

/** Everything that is kept of a person; what opens something (passwords, tokens, credentials, links) is not in it. */
export async function exportOf(db: Kysely<Database>, user: User): Promise<Answer<typeof exportOwnData>> {
  const rows = await db.selectFrom('posts').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
  const data = {
    exported_at: new Date().toISOString(),
    person: await describeUser(db, user.id),
    account: await db
      .selectFrom('users')
      .select(['created_at', 'last_sign_in_at', 'connection', 'plan', 'subscription_status'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow(),
    sessions: await sessionsOf(db, user),
    posts: await describePosts(db, rows),
    media: await mediaOf(db, user.id),
    ...(await workspaceOf(db, user.id)),
    suggested_posts: await suggestionsOf(db, user.id),
    onboarding: await onboardingOf(db, user.id),
    attempts: await attemptsOf(db, user.id),
    ...(await listsWith(db, user.email)),
  }
  return { file_name: `solo-social-${data.exported_at.slice(0, 10)}.json`, data }
}

const mediaOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'name', 'content_type', 'size', 'width', 'height', 'duration', 'codec', 'alt_text'])
    .select(['business_profile_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Business profiles with what belongs to them. */
async function workspaceOf(db: Kysely<Database>, userId: number) {
  const own = async (table: 'business_profiles' | 'templates' | 'campaigns') =>
    db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute()
  return {
    business_profiles: await own('business_profiles'),
    templates: await own('templates'),
    campaigns: await own('campaigns'),
  }
}

const suggestionsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('suggestions')
    .select(['template', 'text', 'is_kept'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

const onboardingOf = (db: Kysely<Database>, userId: number) =>
  db.selectFrom('onboarding').select(['passed', 'business_name', 'industry']).where('user_id', '=', userId).execute()

const attemptsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('publication_attempts as attempt')
    .innerJoin('publications as part', 'part.id', 'attempt.publication_id')
    .select(['attempt.publication_id', 'attempt.number', 'attempt.started_at', 'attempt.ended_at'])
    .select(['attempt.outcome', 'attempt.detail'])
    .where('part.user_id', '=', userId)
    .orderBy('attempt.id')
    .execute()

/** Where the address stands on lists that it was put on before there was an account. */
async function listsWith(db: Kysely<Database>, address: string) {
  const waitlist = await db
    .selectFrom('waitlist_entries')
    .select(['uuid', 'email', 'first_name', 'last_name', 'platforms', 'created_at', 'confirmed_at', 'approved_at'])
    .where('email', '=', address)
    .execute()
  const eu_waitlist = await db
    .selectFrom('eu_waitlist_entries')
    .select(['email', 'name', 'country', 'source', 'asked_at', 'created_at'])
    .where('email', '=', address)
    .execute()
  return { waitlist, eu_waitlist }
}
