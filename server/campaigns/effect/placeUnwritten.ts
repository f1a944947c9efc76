import type { Transaction } from 'kysely'
import type { PostsEffect } from '../../../rules/campaigns/changeEffect.ts'
import type { Place } from '../../../rules/campaigns/remainingPlaces.ts'
import type { Database } from '../../db/schema.ts'
import type { CampaignPostRow, CampaignRow } from '../campaignRows.ts'

interface Asked {
  campaign: CampaignRow
  /** Before the change, in order. */
  posts: readonly CampaignPostRow[]
  unwritten: Pick<PostsEffect['toWrite'], 'placed' | 'added' | 'removed'>
  /** Milliseconds. */
  now: number
}

/** Posts that are not written go to their places, or away; new ones wait behind the others until somebody wants them written. */
export async function placeUnwritten(trx: Transaction<Database>, asked: Asked): Promise<void> {
  const { placed, removed } = asked.unwritten
  if (removed.length > 0) await trx.deleteFrom('campaign_posts').where('id', 'in', removed).execute()
  const rows = new Map(asked.posts.map((post) => [post.id, post]))
  for (const { id, place } of placed) {
    const row = rows.get(id)
    if (row && !isAt(row, place)) await move(trx, row, place, asked.now)
  }
  await insertAdded(trx, asked)
}

const isAt = (row: CampaignPostRow, place: Place): boolean =>
  JSON.stringify([row.day, row.moment, row.moment_index, row.experiment_variant, row.account_ids]) ===
  JSON.stringify([place.day, place.momentName, place.moment, place.variant, place.account_ids])

/** Why it could not be written elsewhere no longer counts, and whoever writes it has lost it. */
async function move(trx: Transaction<Database>, row: CampaignPostRow, place: Place, now: number): Promise<void> {
  await trx
    .updateTable('campaign_posts')
    .set({
      ...columnsOf(place),
      ...{ state: 'waiting', reason: null, writing_until: null, tries: 0 },
      ...{ version: row.version + 1, updated_at: new Date(now) },
    })
    .where('id', '=', row.id)
    .execute()
}

async function insertAdded(trx: Transaction<Database>, { campaign, posts, unwritten, now }: Asked): Promise<void> {
  if (unwritten.added.length === 0) return
  const last = posts.at(-1)?.position ?? 0
  const rows = unwritten.added.map((place, index) => ({
    ...{ user_id: campaign.user_id, campaign_id: campaign.id, position: last + 1 + index, ...columnsOf(place) },
    ...{ created_at: new Date(now), updated_at: new Date(now) },
  }))
  await trx.insertInto('campaign_posts').values(rows).execute()
}

const columnsOf = ({ week, day, moment, momentName, variant, account_ids }: Place) => ({
  ...{ week, day, moment: momentName, moment_index: moment, experiment_variant: variant },
  account_ids: JSON.stringify(account_ids),
})
