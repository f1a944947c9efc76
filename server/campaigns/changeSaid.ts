import type { Transaction } from 'kysely'
import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import type { CampaignEffect } from '../../contract/campaignEffect.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import { type CampaignRow, lockCampaign } from './campaignRows.ts'
import { setAccounts } from './chosenAccounts.ts'
import { describeCampaign } from './describeCampaign.ts'
import { applyEffect } from './effect/applyEffect.ts'
import { describeEffect } from './effect/describeEffect.ts'
import { readChange, type Said } from './effect/readChange.ts'

interface Asked {
  id: number
  /** Milliseconds. */
  now: number
}

/**
 * Changes what is said of a campaign, and its posts as the preview of the same change says. Refuses with 409 and the
 * campaign where it was changed meanwhile, and with 409 while it is made or once it is over.
 */
export async function changeSaid(
  trx: Transaction<Database>,
  user: Pick<User, 'id' | 'timezone' | 'isAdmin'>,
  { id, change: { version, ...said }, now }: Asked & { change: Said & { version: number } },
): Promise<CampaignRow> {
  const row = await lockCampaign(trx, user.id, id)
  if (row.version !== version) {
    throw new HttpError(409, 'This campaign was changed meanwhile. Here is how it is now.', {
      body: { campaign: await describeCampaign(trx, user, row, now) },
    })
  }
  checkStatus(row)
  const change = await readChange(trx, user, row, { said, now })
  return applyEffect(trx, await store(trx, row, { said, now }), change, now)
}

/**
 * What the same change would do to the posts; nothing is stored. What it reads is locked as for the change, so that it says
 * what would be at one instant. Refuses as the change does, but for the version.
 */
export async function previewChange(
  trx: Transaction<Database>,
  user: Pick<User, 'id' | 'timezone' | 'isAdmin'>,
  { id, said, now }: Asked & { said: Said },
): Promise<CampaignEffect> {
  const row = await lockCampaign(trx, user.id, id)
  checkStatus(row)
  return describeEffect(await readChange(trx, user, row, { said, now }))
}

async function store(
  trx: Transaction<Database>,
  { id, version }: CampaignRow,
  { said: { accounts, ...said }, now }: { said: Said; now: number },
): Promise<CampaignRow> {
  await setAccounts(trx, id, accounts)
  return trx
    .updateTable('campaigns')
    .set({
      ...said,
      rules: JSON.stringify([...new Set(said.rules)]),
      psychology: JSON.stringify([...new Set(said.psychology)]),
      engagement_triggers: JSON.stringify([...new Set(said.engagement_triggers)]),
      ...{ version: version + 1, updated_at: new Date(now) },
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function checkStatus({ status }: CampaignRow): void {
  const refusal = refusals[status]
  if (refusal !== null) throw new HttpError(409, refusal)
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
