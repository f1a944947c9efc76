import type { Insertable, Kysely } from 'kysely'
import { blueskyLimits } from '../../../rules/networks/bluesky/bluesky.ts'
import type { Database } from '../../../server/db/schema.ts'

/** An account that was connected, without a network behind it; answers its id. */
export async function makeAccount(
  db: Kysely<Database>,
  userId: number,
  given: Partial<Insertable<Database['social_accounts']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('social_accounts')
    .values({
      user_id: userId,
      network: 'bluesky',
      remote_id: 'did:plc:ada',
      handle: 'ada.test',
      name: 'Ada',
      url: 'https://bsky.app/profile/ada.test',
      server: 'pds.example',
      origin: 'https://pds.example',
      state: 'connected',
      limits: JSON.stringify(blueskyLimits),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
