import { sql, type Transaction } from 'kysely'
import type { CampaignStatus } from '../../contract/businessDeletion.ts'
import {
  type ArchivedFrom,
  type CampaignContext,
  type CampaignEvent,
  campaignMachine,
} from '../../rules/campaigns/campaign.machine.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { nextSnapshot } from '../db/nextSnapshot.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { tellDevices } from '../push/outbox.ts'
import { type ToldEvent, tellWebhooks } from '../webhooks/outbox.ts'
import type { CampaignRow } from './campaignRows.ts'

type Chart = Exclude<CampaignStatus, 'scheduling'>

/** Where a status stands in the chart. One that another provider was planning is as it was before. */
const chartStates = {
  draft: 'draft',
  generating: 'generating',
  in_review: 'in_review',
  scheduling: 'in_review',
  scheduled: 'scheduled',
  running: 'running',
  paused: 'paused',
  finished: 'finished',
  archived: 'archived',
} as const satisfies Record<CampaignStatus, Chart>

const comesBackTo = {
  draft: 'draft',
  generating: 'in_review',
  in_review: 'in_review',
  scheduling: 'in_review',
  scheduled: 'paused',
  running: 'paused',
  paused: 'paused',
  finished: 'finished',
  archived: 'paused',
} as const satisfies Record<CampaignStatus, ArchivedFrom>

/** What the chart says of a campaign after an event; null where the event means nothing in its state. Pure. */
export function transitionOf(
  { status }: Pick<CampaignRow, 'status'>,
  event: CampaignEvent,
  context: CampaignContext,
): { status: Chart; archivedFrom: ArchivedFrom | null } | null {
  const stored = campaignMachine.resolveState({ value: chartStates[status], context })
  const next = nextSnapshot(campaignMachine, stored, event)
  return next && { status: next.value, archivedFrom: next.context.archivedFrom }
}

/**
 * Takes a locked campaign a step on, and stores it. Answers the row as it is now. Refuses with 409 and `sentence` where the
 * chart has no such step.
 */
export async function changeStatus(
  trx: Transaction<Database>,
  row: CampaignRow,
  event: CampaignEvent,
  { now, sentence }: { now: number; sentence: string },
): Promise<CampaignRow> {
  const next = transitionOf(row, event, await contextOf(trx, row))
  if (!next) throw new HttpError(409, sentence)
  const isOther = next.status !== row.status
  const changed = await trx
    .updateTable('campaigns')
    .set({
      status: next.status,
      archived_from: next.archivedFrom,
      updated_at: new Date(now),
      ...((isOther || event.type === 'writing.started') && { status_changed_at: new Date(now) }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (event.type === 'campaign.ended') await tellFinished(trx, changed, now)
  return changed
}

async function tellFinished(
  trx: Transaction<Database>,
  { id, user_id, name, starts_on, ends_on, business_profile_id }: CampaignRow,
  at: number,
): Promise<void> {
  const told: ToldEvent = {
    ...{ userId: user_id, businessProfileId: business_profile_id, event: 'campaign.finished', at },
    data: { campaign_id: id, name, starts_on, ends_on, business_profile_id },
  }
  await tellWebhooks(trx, told)
  await tellDevices(trx, told)
}

async function contextOf(db: DbOrTrx, row: CampaignRow): Promise<CampaignContext> {
  const { rows } = await sql<{ has_posts: boolean; has_begun: boolean }>`
    select
      exists (select from campaign_posts post where post.campaign_id = ${row.id}
        and (post.text <> '' or post.state in ('to_review', 'approved', 'rejected', 'planned'))) as has_posts,
      exists (select from publications part join posts on posts.id = part.post_id
        where posts.campaign_id = ${row.id} and part.state = 'published') as has_begun`.execute(db)
  const [found] = rows
  return {
    hasPosts: found?.has_posts ?? false,
    hasBegun: found?.has_begun ?? false,
    archivedFrom: row.archived_from === null ? null : comesBackTo[row.archived_from],
  }
}
