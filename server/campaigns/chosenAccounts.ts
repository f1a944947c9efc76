import type { Transaction } from 'kysely'
import type { CampaignAccount } from '../../contract/campaigns.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'

/**
 * Puts a campaign on these accounts in place of those that it had. Refuses accounts that are not the user's, one that is
 * named twice, and one that is disconnected, unless the campaign had it before.
 */
export async function setAccounts(
  trx: Transaction<Database>,
  { userId, campaignId }: { userId: number; campaignId: number },
  accounts: readonly CampaignAccount[],
): Promise<void> {
  const before = new Set((await accountsOfCampaign(trx, campaignId)).map(({ account_id }) => account_id))
  await checkAccounts(trx, userId, { accounts, before })
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

async function checkAccounts(
  trx: Transaction<Database>,
  userId: number,
  { accounts, before }: { accounts: readonly CampaignAccount[]; before: ReadonlySet<number> },
): Promise<void> {
  if (accounts.length === 0) return
  const ids = accounts.map(({ account_id }) => account_id)
  if (new Set(ids).size < ids.length) throw refusedAccounts('An account is chosen twice.')
  const rows = await trx
    .selectFrom('social_accounts')
    .select(['id', 'name', 'state'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  if (rows.length < ids.length) throw refusedAccounts('A chosen account is not among yours.')
  const lost = rows.find(({ id, state }) => state === 'disconnected' && !before.has(id))
  if (lost) throw refusedAccounts(`${lost.name} is disconnected. Connect it again, or leave it out.`)
}

const refusedAccounts = (sentence: string) => new HttpError(400, sentence, { field: 'accounts' })
