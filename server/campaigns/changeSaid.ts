import type { Transaction } from 'kysely'
import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import type { changeCampaign } from '../../contract/campaigns.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import { type CampaignRow, lockCampaign } from './campaignRows.ts'
import { setAccounts } from './chosenAccounts.ts'
import { checkEntries } from './chosenEntries.ts'
import { describeCampaign } from './describeCampaign.ts'

type Change = Received<typeof changeCampaign>['body']

/**
 * Changes what is said of a campaign, and nothing else: posts that are there already stay as they are, and what is planned
 * is not moved by other dates. Refuses with 409 and the campaign where it was changed meanwhile, and with 409 while it is
 * made or once it is over.
 */
export async function changeSaid(
  trx: Transaction<Database>,
  user: Pick<User, 'id' | 'timezone'>,
  { id, change: { version, accounts, ...said }, now }: { id: number; change: Change; now: number },
): Promise<CampaignRow> {
  const row = await lockCampaign(trx, user.id, id)
  if (row.version !== version) {
    throw new HttpError(409, 'This campaign was changed meanwhile. Here is how it is now.', {
      body: { campaign: await describeCampaign(trx, user, row, now) },
    })
  }
  const refusal = refusals[row.status]
  if (refusal !== null) throw new HttpError(409, refusal)
  await setAccounts(trx, { userId: user.id, campaignId: id }, accounts)
  await checkEntries(trx, said, row)
  return trx
    .updateTable('campaigns')
    .set({
      ...said,
      rules: JSON.stringify([...new Set(said.rules)]),
      psychology: JSON.stringify([...new Set(said.psychology)]),
      engagement_triggers: JSON.stringify([...new Set(said.engagement_triggers)]),
      version: row.version + 1,
      updated_at: new Date(now),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Why nothing is said anew of a campaign; null where it is. */
const refusals = {
  draft: null,
  generating: 'This campaign is being written. Stop that before you change it.',
  in_review: null,
  scheduling: 'This campaign is being planned. Try again in a minute.',
  scheduled: null,
  running: null,
  paused: null,
  finished: 'This campaign is finished. Copy it to go on from it.',
  archived: 'This campaign is archived. Bring it back before you change it.',
} as const satisfies Record<CampaignStatus, string | null>
