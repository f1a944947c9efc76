import type { Transaction } from 'kysely'
import type { CampaignStatus, DeletionConflict, StopAction } from '../../contract/businessDeletion.ts'
import { recommendedAction, type Stops, stopOptions } from '../../rules/business/campaignStops.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { lastUsedProfileOf, setLastUsedProfile } from './lastUsed.ts'
import { ownProfile, type ProfileRow, profilesOf } from './ownProfile.ts'
import { reassignOwner } from './reassignOwner.ts'

/** What is to become of active campaigns, as it came. */
export interface Stopping {
  stop_campaigns?: boolean | undefined
  stop_action?: StopAction | undefined
}

interface ActiveCampaign {
  id: number
  name: string
  status: CampaignStatus
}

type StopCampaign = (
  trx: Transaction<Database>,
  campaign: { userId: number; id: number; now: number },
) => Promise<unknown>

/** The campaigns of a profile, as its deletion meets them. */
export interface StoppableCampaigns {
  /** Those that are active, in the order in which they were made, and how each may be stopped; they are locked. */
  activeOf(trx: Transaction<Database>, profileId: number, now: number): Promise<(ActiveCampaign & Stops)[]>
  stop: Readonly<Record<StopAction, StopCampaign>>
}

/**
 * Deletes a profile, whose accounts, posts, media and templates go to the one that is primary then, or to none. Refuses
 * with 409 and the active campaigns unless they are to be stopped in a way that each of them takes.
 */
export async function deleteProfile(
  trx: Transaction<Database>,
  { userId, id }: { userId: number; id: number },
  { stop_campaigns = false, stop_action }: Stopping,
  { campaigns, now }: { campaigns: StoppableCampaigns; now: number },
): Promise<void> {
  if (stop_action && !stop_campaigns) {
    throw new HttpError(400, 'What to do with the campaigns needs them to be stopped.', { field: 'stop_action' })
  }
  const profile = await ownProfile(trx, userId, id)
  await stopCampaigns(trx, profile, { action: stop_campaigns ? (stop_action ?? 'archive') : null, campaigns, now })
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

/** Stops the active campaigns of a profile; refuses with 409 where they are not to be, or not all of them can be so. */
async function stopCampaigns(
  trx: Transaction<Database>,
  profile: ProfileRow,
  { action, campaigns, now }: { action: StopAction | null; campaigns: StoppableCampaigns; now: number },
): Promise<void> {
  const active = await campaigns.activeOf(trx, profile.id, now)
  if (active.length === 0) return
  const { error, ...body } = conflictOf(profile, active)
  if (action === null || !body.stop_options.includes(action)) throw new HttpError(409, error, { body })
  for (const { id } of active) await campaigns.stop[action](trx, { userId: profile.user_id, id, now })
}

/** The primary one, or the first that remains. */
async function successorOf(trx: Transaction<Database>, { id, user_id }: ProfileRow): Promise<ProfileRow | undefined> {
  const others = (await profilesOf(trx, user_id)).filter((one) => one.id !== id)
  return others.find(({ is_primary }) => is_primary) ?? others.find(({ is_active }) => is_active) ?? others[0]
}

function conflictOf({ name }: ProfileRow, active: readonly (ActiveCampaign & Stops)[]): DeletionConflict {
  const [campaigns, them] =
    active.length === 1 ? ['an active campaign', 'it'] : [`${active.length} active campaigns`, 'them']
  return {
    error: `${name} has ${campaigns}. Say what is to become of ${them}.`,
    active_campaigns: [...active],
    stop_options: stopOptions(active),
    recommended_action: recommendedAction(active),
  }
}
