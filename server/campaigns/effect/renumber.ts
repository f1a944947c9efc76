import { sql, type Transaction } from 'kysely'
import { weekOf } from '../../../rules/campaigns/remainingPlaces.ts'
import type { Database } from '../../db/schema.ts'
import { type CampaignRow, postsOfCampaign } from '../campaignRows.ts'

/**
 * Numbers the posts of a locked campaign by their days, and counts their weeks from its first one. What a post says and to
 * whom is not touched, so that its version stays.
 */
export async function renumber(trx: Transaction<Database>, { id, starts_on }: CampaignRow): Promise<void> {
  const posts = (await postsOfCampaign(trx, id)).toSorted((one, other) => compare(one.day, other.day))
  const moved = posts
    .map((post, index) => ({
      ...{ id: post.id, before: post, position: index + 1 },
      week: starts_on === null ? post.week : weekOf(post.day, starts_on),
    }))
    .filter(({ before, position, week }) => before.position !== position || before.week !== week)
  if (moved.length === 0) return
  const ids = moved.map((one) => one.id)
  // A position is of one post at every step: first all go where none can be.
  await sql`update campaign_posts set position = -position where id = any(${ids}::int[])`.execute(trx)
  await sql`
    update campaign_posts post set position = moved.position, week = moved.week
    from unnest(${ids}::int[], ${moved.map(({ position }) => position)}::int[], ${moved.map(({ week }) => week)}::int[])
      as moved (id, position, week)
    where post.id = moved.id`.execute(trx)
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other))
