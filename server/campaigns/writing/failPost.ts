import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { CampaignPostRow } from '../campaignRows.ts'

/**
 * A post, of a locked campaign, could not be written: one that has a text is to be read as it was, with why; one that has
 * none has failed.
 */
export async function failPost(
  trx: Transaction<Database>,
  { id, text }: Pick<CampaignPostRow, 'id' | 'text'>,
  { reason, now }: { reason: string; now: number },
): Promise<void> {
  await trx
    .updateTable('campaign_posts')
    .set((eb) => ({
      state: text === '' ? 'failed' : 'to_review',
      ...{ reason, wanted_writer: null, writing_until: null, tries: 0 },
      version: eb('version', '+', 1),
      updated_at: new Date(now),
    }))
    .where('id', '=', id)
    .execute()
}
