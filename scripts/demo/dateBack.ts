import { type Kysely, sql } from 'kysely'
import type { PracticeNetwork } from '../../practice/network.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Database } from '../../server/db/schema.ts'
import { readSettings } from '../../server/process/settings.ts'
import type { Gone, GoneCampaign, Past } from './gone.ts'

const monthAgo = 40 * 24 * 60 * 60_000

/**
 * Dates back what the demo has just sent, here and on the practice networks alike, so that the month has a past. The
 * product must not run meanwhile: its embedded database is one process.
 */
export async function dateBack(
  env: Record<string, string | undefined>,
  { posts, campaigns }: Past,
  networks: readonly PracticeNetwork[],
): Promise<void> {
  const { db, close } = await openDatabase(readSettings(env))
  try {
    for (const one of [...posts, ...campaigns.flatMap((campaign) => campaign.posts)]) await datePost(db, one, networks)
    for (const one of campaigns) await dateCampaign(db, one)
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

/** With the days of its posts; what is due and out is dated by itself. */
async function dateCampaign(db: Kysely<Database>, { campaignId, days }: GoneCampaign): Promise<void> {
  await sql`update campaigns set starts_on = (starts_on::date - ${days}::int)::text,
    ends_on = (ends_on::date - ${days}::int)::text, created_at = created_at - make_interval(days => ${days}::int),
    status_changed_at = status_changed_at - make_interval(days => ${days}::int), looked_at = null
    where id = ${campaignId}`.execute(db)
  await sql`update campaign_posts set day = (day::date - ${days}::int)::text,
    created_at = created_at - make_interval(days => ${days}::int)
    where campaign_id = ${campaignId}`.execute(db)
}
