import type { Transaction } from 'kysely'
import type { CampaignForm } from '../../contract/campaigns.ts'
import { longestAudience, longestCampaignName } from '../../contract/campaigns.ts'
import { firstCharacters } from '../../rules/content/firstCharacters.ts'
import { readable } from '../ai/prompts/brandWords.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { type CampaignRow, ownCampaign } from './campaignRows.ts'
import { accountsOfCampaign, insertAccounts } from './chosenAccounts.ts'
import { checkRoomForNew } from './room.ts'

interface New {
  client_key: string
  business_profile_id?: number | null | undefined
  name: string
  form: CampaignForm
}

interface Whose {
  userId: number
  now: number
}

/** Begins a campaign as a draft, with the audience that the business has; the same `client_key` again answers the one made. */
export async function insertNew(
  trx: Transaction<Database>,
  { userId, now }: Whose,
  { client_key, business_profile_id, name, form }: New,
): Promise<CampaignRow> {
  await lockProfiles(trx, userId)
  const businessId = await chosenProfile(trx, userId, business_profile_id)
  const known = await madeBefore(trx, userId, client_key)
  if (known) return known
  await checkRoomForNew(trx, userId)
  return trx
    .insertInto('campaigns')
    .values({
      ...{ user_id: userId, client_key, name, form, business_profile_id: businessId },
      ...{ audience: await audienceOf(trx, businessId), ...timesAt(now) },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * A draft with all that is said of a campaign of the user's but its dates; without its posts and results. The same
 * `client_key` again answers the one made.
 */
export async function insertCopyOf(
  trx: Transaction<Database>,
  { userId, now }: Whose,
  { id, client_key }: { id: number; client_key: string },
): Promise<CampaignRow> {
  await lockProfiles(trx, userId)
  const original = await ownCampaign(trx, userId, id)
  const known = await madeBefore(trx, userId, client_key)
  if (known) return known
  await checkRoomForNew(trx, userId)
  const copy = await trx
    .insertInto('campaigns')
    .values({ ...saidOf(original), user_id: userId, client_key, ...timesAt(now) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertAccounts(trx, copy.id, await accountsOfCampaign(trx, id))
  return copy
}

const madeBefore = (trx: Transaction<Database>, userId: number, clientKey: string): Promise<CampaignRow | undefined> =>
  trx
    .selectFrom('campaigns')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()

const timesAt = (now: number) => {
  const at = new Date(now)
  return { status_changed_at: at, created_at: at, updated_at: at }
}

/** Who the business speaks to, as it is known of it; empty where nothing is. */
async function audienceOf(trx: Transaction<Database>, businessId: number | null): Promise<string> {
  if (businessId === null) return ''
  const { icp_analysis } = await trx
    .selectFrom('business_profiles')
    .select('icp_analysis')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return firstCharacters(readable(icp_analysis), longestAudience).trim()
}

const saidOf = (row: CampaignRow) => ({
  name: firstCharacters(`Copy of ${row.name}`, longestCampaignName).trim(),
  ...{ business_profile_id: row.business_profile_id, form: row.form },
  ...{ goal: row.goal, goal_amount: row.goal_amount, goal_unit: row.goal_unit },
  ...{ offer: row.offer, audience: row.audience, tone: row.tone },
  ...{ quiet_from: row.quiet_from, quiet_until: row.quiet_until },
  ...{ template: row.template, awareness_stage: row.awareness_stage, experiment: row.experiment },
  rules: JSON.stringify(row.rules),
  psychology: JSON.stringify(row.psychology),
  engagement_triggers: JSON.stringify(row.engagement_triggers),
})
