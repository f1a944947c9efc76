import type { Kysely } from 'kysely'
import type { PracticeNetwork } from '../../practice/network.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Database } from '../../server/db/schema.ts'
import { readSettings } from '../../server/process/settings.ts'
import type { Gone } from './fill.ts'

const monthAgo = 40 * 24 * 60 * 60_000

/**
 * Dates back what the demo has just sent, here and on the practice networks alike, so that the month has a past. The
 * product must not run meanwhile: its embedded database is one process.
 */
export async function dateBack(
  env: Record<string, string | undefined>,
  gone: readonly Gone[],
  networks: readonly PracticeNetwork[],
): Promise<void> {
  const { db, close } = await openDatabase(readSettings(env))
  try {
    for (const one of gone) await datePost(db, one, networks)
    const connectedAt = new Date(Date.now() - monthAgo)
    await db.updateTable('social_accounts').set({ connected_at: connectedAt }).execute()
  } finally {
    await close()
  }
}

async function datePost(
  db: Kysely<Database>,
  { postId, at, wallTime }: Gone,
  networks: readonly PracticeNetwork[],
): Promise<void> {
  const planned = new Date(Date.parse(at) - 24 * 60 * 60_000)
  await db
    .updateTable('posts')
    .set({ due_at: at, wall_time: wallTime, created_at: planned, updated_at: at })
    .where('id', '=', postId)
    .execute()
  const parts = await db
    .updateTable('publications')
    .set({ due_at: at, created_at: planned, updated_at: at })
    .where('post_id', '=', postId)
    .returning(['id', 'remote_id', 'published_at'])
    .execute()
  for (const { id, remote_id, published_at } of parts) {
    await db
      .updateTable('publications')
      .set({ sent_at: at, published_at: published_at && at })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('publication_attempts')
      .set({ started_at: at, ended_at: at })
      .where('publication_id', '=', id)
      .execute()
    await db.updateTable('publication_events').set({ at }).where('publication_id', '=', id).execute()
    for (const network of networks) if (remote_id) network.datePost(remote_id, at)
  }
}
