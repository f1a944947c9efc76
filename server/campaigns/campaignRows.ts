import type { Selectable, Transaction } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'

export type CampaignRow = Selectable<Database['campaigns']>
export type CampaignPostRow = Selectable<Database['campaign_posts']>

export const noSuchCampaign = () => notFound('There is no such campaign.')
export const noSuchCampaignPost = () => notFound('There is no such post of a campaign.')

/** A campaign of the user's; another's is not found. */
export async function ownCampaign(db: DbOrTrx, userId: number, id: number): Promise<CampaignRow> {
  const row = await db
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw noSuchCampaign()
  return row
}

/** The same, which nobody changes until the transaction ends. Whoever changes posts of a campaign locks it first. */
export async function lockCampaign(trx: Transaction<Database>, userId: number, id: number): Promise<CampaignRow> {
  const row = await trx
    .selectFrom('campaigns')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchCampaign()
  return row
}

/** A post of the user's, with its campaign locked. */
export async function lockCampaignPost(
  trx: Transaction<Database>,
  userId: number,
  id: number,
): Promise<{ campaign: CampaignRow; post: CampaignPostRow }> {
  const { campaign_id } = await ownCampaignPost(trx, userId, id)
  const campaign = await lockCampaign(trx, userId, campaign_id)
  return { campaign, post: await ownCampaignPost(trx, userId, id) }
}

/** The posts of a campaign in order. */
export const postsOfCampaign = (db: DbOrTrx, campaignId: number): Promise<CampaignPostRow[]> =>
  db.selectFrom('campaign_posts').selectAll().where('campaign_id', '=', campaignId).orderBy('position').execute()

/** A post of a campaign of the user's; another's is not found. */
export async function ownCampaignPost(db: DbOrTrx, userId: number, id: number): Promise<CampaignPostRow> {
  const row = await db
    .selectFrom('campaign_posts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw noSuchCampaignPost()
  return row
}
