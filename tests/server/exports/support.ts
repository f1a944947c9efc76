import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { exportDownload } from '../../../contract/exports.ts'
import type { Database } from '../../../server/db/schema.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

/** Asks for a file; answers its address as `ask` takes it. */
export async function addressOf(
  provider: TestProvider,
  { token }: Pick<TestPerson, 'token'>,
  target: string,
  body?: object,
): Promise<string> {
  const answer = await provider.ask(`POST ${target}`, { token, ...(body && { body }) })
  return exportDownload.parse(answer.body).url
}

/** Asks for a file and opens its address, as a browser does: without a header. */
export async function download(
  provider: TestProvider,
  person: Pick<TestPerson, 'token'>,
  target: string,
  body?: object,
): Promise<Answered> {
  return provider.ask(`GET ${await addressOf(provider, person, target, body)}`)
}

/** A post of a person; answers its id. */
export async function makePost(
  db: Kysely<Database>,
  userId: number,
  given: Partial<Insertable<Database['posts']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({ user_id: userId, client_key: randomUUID(), text: 'Bread', is_draft: true, account_ids: '[]', ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A post that is planned for an instant on an account; answers its id. */
export async function makePlanned(
  db: Kysely<Database>,
  { userId, accountId, at }: { userId: number; accountId: number; at: Date },
  given: Partial<Insertable<Database['posts']>> = {},
): Promise<number> {
  const wall_time = at.toISOString().slice(0, 16)
  const planned = { is_draft: false, account_ids: JSON.stringify([accountId]), due_at: at, wall_time, timezone: 'UTC' }
  const id = await makePost(db, userId, { ...planned, ...given })
  await db
    .insertInto('publications')
    .values({
      ...{ post_id: id, account_id: accountId, user_id: userId, network: 'bluesky', state: 'scheduled' },
      ...{ due_at: at, next_at: null },
    })
    .execute()
  return id
}
