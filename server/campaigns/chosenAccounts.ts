import type { Transaction } from 'kysely'
import type { CampaignAccount } from '../../contract/campaigns.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

/** Puts a campaign on these accounts, which are checked, in place of those that it had. */
export async function setAccounts(
  trx: Transaction<Database>,
  campaignId: number,
  accounts: readonly CampaignAccount[],
): Promise<void> {
  await trx.deleteFrom('campaign_accounts').where('campaign_id', '=', campaignId).execute()
  await insertAccounts(trx, campaignId, accounts)
}

export async function insertAccounts(
  trx: Transaction<Database>,
  campaignId: number,
  accounts: readonly CampaignAccount[],
): Promise<void> {
  if (accounts.length === 0) return
  const rows = accounts.map((account) => ({ campaign_id: campaignId, ...account }))
  await trx.insertInto('campaign_accounts').values(rows).execute()
}

/** The accounts of a campaign, in the order of their ids. */
export const accountsOfCampaign = (db: DbOrTrx, campaignId: number): Promise<CampaignAccount[]> =>
  db
    .selectFrom('campaign_accounts')
    .select(['account_id', 'posts_per_week'])
    .where('campaign_id', '=', campaignId)
    .orderBy('account_id')
    .execute()

/**
 * Refuses accounts that are not the user's, one that is named twice, and one that is disconnected, unless the campaign had
 * it before.
 */
export async function checkAccounts(
  db: DbOrTrx,
  userId: number,
  { accounts, before }: { accounts: readonly CampaignAccount[]; before: readonly CampaignAccount[] },
): Promise<void> {
  if (accounts.length === 0) return
  const had = new Set(before.map(({ account_id }) => account_id))
  const ids = accounts.map(({ account_id }) => account_id)
  if (new Set(ids).size < ids.length) throw refusedAccounts('An account is chosen twice.')
  const rows = await db
    .selectFrom('social_accounts')
    .select(['id', 'name', 'state'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  if (rows.length < ids.length) throw refusedAccounts('A chosen account is not among yours.')
  const lost = rows.find(({ id, state }) => state === 'disconnected' && !had.has(id))
  if (lost) throw refusedAccounts(`${lost.name} is disconnected. Connect it again, or leave it out.`)
}

const refusedAccounts = (sentence: string) => new HttpError(400, sentence, { field: 'accounts' })
