import type { Transaction } from 'kysely'
import type { CampaignStatus, DeletionConflict, StopAction } from '../../contract/businessDeletion.ts'
import { activeStatuses, recommendedAction, stopOptions, stopsOf } from '../../rules/business/campaignStops.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { lastUsedProfileOf, setLastUsedProfile } from './lastUsed.ts'
import { ownProfile, type ProfileRow, profilesOf } from './ownProfile.ts'
import { reassignOwner } from './reassignOwner.ts'
import { unschedule } from './unschedule.ts'

/** What is to become of active campaigns, as it came. */
export interface Stopping {
  stop_campaigns?: boolean | undefined
  stop_action?: StopAction | undefined
}

/**
 * Deletes a profile, whose accounts, posts, media and templates go to the one that is primary then, or to none. Refuses
 * with 409 and the active campaigns unless they are to be stopped in a way that each of them takes.
 */
export async function deleteProfile(
  trx: Transaction<Database>,
  { userId, id }: { userId: number; id: number },
  { stop_campaigns = false, stop_action }: Stopping,
  now: number,
): Promise<void> {
  if (stop_action && !stop_campaigns) {
    throw new HttpError(400, 'What to do with the campaigns needs them to be stopped.', { field: 'stop_action' })
  }
  const profile = await ownProfile(trx, userId, id)
  const conflict = await conflictOf(trx, profile, now)
  if (conflict) {
    const action = stop_action ?? 'archive'
    if (!stop_campaigns || !conflict.stop_options.includes(action)) {
      const { error, ...body } = conflict
      throw new HttpError(409, error, { body })
    }
    await stop(
      trx,
      conflict.active_campaigns.map((campaign) => campaign.id),
      action,
      now,
    )
  }
  const successor = await successorOf(trx, profile)
  await reassignOwner(trx, { userId, from: id, to: successor?.id ?? null })
  if (successor && (await lastUsedProfileOf(trx, userId)) === id) await setLastUsedProfile(trx, userId, successor.id)
  await trx.deleteFrom('business_profiles').where('id', '=', id).execute()
  if (successor && !successor.is_primary) {
    await trx
      .updateTable('business_profiles')
      .set({ is_primary: true, is_active: true, updated_at: new Date(now) })
      .where('id', '=', successor.id)
      .execute()
  }
}

/** The primary one, or the first that remains. */
async function successorOf(trx: Transaction<Database>, { id, user_id }: ProfileRow): Promise<ProfileRow | undefined> {
  const others = (await profilesOf(trx, user_id)).filter((one) => one.id !== id)
  return others.find(({ is_primary }) => is_primary) ?? others.find(({ is_active }) => is_active) ?? others[0]
}

async function conflictOf(
  trx: Transaction<Database>,
  { id, name }: ProfileRow,
  now: number,
): Promise<DeletionConflict | null> {
  const rows = await trx
    .selectFrom('campaigns')
    .select(['id', 'name', 'status', 'status_changed_at'])
    .where('business_profile_id', '=', id)
    .where('status', 'in', activeStatuses)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length === 0) return null
  const sending = await sendingOf(
    trx,
    rows.map((row) => row.id),
  )
  const campaigns = rows.map((row) => ({
    id: row.id,
    name: row.name,
    status: row.status,
    ...stopsOf(
      { status: row.status, statusChangedAt: row.status_changed_at.getTime(), isSending: sending.has(row.id) },
      now,
    ),
  }))
  return {
    error: `${name} has ${rows.length === 1 ? 'an active campaign' : `${rows.length} active campaigns`}. Say what is to become of ${rows.length === 1 ? 'it' : 'them'}.`,
    active_campaigns: campaigns,
    stop_options: stopOptions(campaigns),
    recommended_action: recommendedAction(campaigns),
  }
}

/** Ids of the campaigns of which something is on its way to a network. */
async function sendingOf(trx: Transaction<Database>, ids: readonly number[]): Promise<Set<number | null>> {
  const rows = await trx
    .selectFrom('posts')
    .innerJoin('publications', 'publications.post_id', 'posts.id')
    .select('posts.campaign_id')
    .where('posts.campaign_id', 'in', ids)
    .where('publications.state', 'in', ['claimed', 'sending', 'reconciling'])
    .execute()
  return new Set(rows.map(({ campaign_id }) => campaign_id))
}

const stoppedAs: Readonly<Record<StopAction, CampaignStatus>> = {
  archive: 'archived',
  pause: 'paused',
  force_archive: 'archived',
}

async function stop(
  trx: Transaction<Database>,
  ids: readonly number[],
  action: StopAction,
  now: number,
): Promise<void> {
  await unschedule(trx, ids, now)
  await trx
    .updateTable('campaigns')
    .set({ status: stoppedAs[action], status_changed_at: new Date(now), updated_at: new Date(now) })
    .where('id', 'in', ids)
    .execute()
}
