import type { ArchivedCampaign } from '../../contract/archive.ts'
import { mostCampaigns, mostCampaignsInAll } from '../../contract/campaigns.ts'
import { importedCampaign, isWritten } from '../../rules/archives/archivedCampaign.ts'
import { counted, numberLabel } from '../../rules/shell/words.ts'
import { countCampaigns } from '../campaigns/room.ts'
import { chunksOf } from '../db/chunksOf.ts'
import { type Bringing, businessOf, insertRows, mapped } from './bringing.ts'

/** A campaign as it comes. */
interface BroughtCampaign {
  id: number
  campaign: ArchivedCampaign
  standing: ReturnType<typeof importedCampaign>
}

/**
 * Campaigns with all that is said of them, their accounts and results; none of them runs. Those that are too many come
 * archived. Answers the ids there of those that are new.
 */
export async function bringCampaigns(bringing: Bringing): Promise<ReadonlySet<number>> {
  const { rows, ids } = bringing
  const fresh = rows.campaigns.filter(({ id }) => ids.of('campaigns', id) === undefined)
  const brought = await broughtCampaigns(bringing, fresh)
  await insertCampaigns(bringing, brought)
  await insertAccounts(bringing, brought)
  await insertResults(bringing, brought)
  bringing.count('campaigns', 'added', brought.length)
  bringing.count('campaigns', 'there', rows.campaigns.length - fresh.length)
  noteWhatChanges(bringing, fresh, brought)
  return new Set(brought.map(({ id }) => id))
}

async function broughtCampaigns(
  { trx, userId, rows }: Bringing,
  fresh: readonly ArchivedCampaign[],
): Promise<BroughtCampaign[]> {
  const withTexts = new Set(rows.campaign_posts.flatMap((post) => (isWritten(post.state) ? post.campaign_id : [])))
  const { open, all } = await countCampaigns(trx, userId)
  let room = mostCampaigns - open
  return fresh.slice(0, Math.max(0, mostCampaignsInAll - all)).map((campaign) => {
    const standing = importedCampaign(campaign, withTexts.has(campaign.id))
    if (standing.status === 'archived') return { id: campaign.id, campaign, standing }
    room -= 1
    const archived = { status: 'archived', archived_from: standing.status } as const
    return { id: campaign.id, campaign, standing: room < 0 ? archived : standing }
  })
}

const insertCampaigns = (bringing: Bringing, brought: readonly BroughtCampaign[]): Promise<void> =>
  insertRows(bringing, 'campaigns', brought, (some) =>
    bringing.trx
      .insertInto('campaigns')
      .values(
        some.map(({ campaign: { id: _, accounts, results, ...campaign }, standing }) => ({
          ...campaign,
          ...standing,
          ...{ user_id: bringing.userId, business_profile_id: businessOf(bringing, campaign.business_profile_id) },
          ...{ rules: listOf(campaign.rules), psychology: listOf(campaign.psychology) },
          engagement_triggers: listOf(campaign.engagement_triggers),
          ...{ status_changed_at: bringing.now, created_at: bringing.now, updated_at: bringing.now },
        })),
      )
      .returning('id')
      .execute(),
  )

const listOf = (keys: readonly string[]): string => JSON.stringify([...new Set(keys)])

/** Of two accounts there that are one here, the first counts. */
async function insertAccounts(bringing: Bringing, brought: readonly BroughtCampaign[]): Promise<void> {
  const rows = brought.flatMap(({ id, campaign }) => {
    const campaign_id = mapped(bringing, 'campaigns', id)
    const byId = new Map<number, number>()
    for (const { account_id, posts_per_week } of campaign.accounts) {
      const mine = mapped(bringing, 'social_accounts', account_id)
      if (mine !== null && !byId.has(mine)) byId.set(mine, posts_per_week)
    }
    return campaign_id === null
      ? []
      : [...byId].map(([account_id, posts_per_week]) => ({ campaign_id, account_id, posts_per_week }))
  })
  for (const some of chunksOf(rows)) await bringing.trx.insertInto('campaign_accounts').values(some).execute()
}

async function insertResults(bringing: Bringing, brought: readonly BroughtCampaign[]): Promise<void> {
  const rows = brought.flatMap(({ id, campaign }) => {
    const campaign_id = mapped(bringing, 'campaigns', id)
    const byDay = new Map(campaign.results.map(({ day, amount }) => [day, amount]))
    return campaign_id === null ? [] : [...byDay].map(([day, amount]) => ({ campaign_id, day, amount }))
  })
  for (const some of chunksOf(rows)) await bringing.trx.insertInto('campaign_results').values(some).execute()
}

function noteWhatChanges(
  { note }: Bringing,
  fresh: readonly ArchivedCampaign[],
  brought: readonly BroughtCampaign[],
): void {
  const paused = brought.filter(
    ({ campaign, standing }) => standing.status === 'paused' && campaign.status !== 'paused',
  )
  const unfinished = brought.filter(({ campaign }) => campaign.status === 'generating').length
  const full = brought.filter(
    ({ campaign, standing }) => standing.status === 'archived' && campaign.status !== 'archived',
  )
  const left = fresh.length - brought.length
  if (paused.length > 0) {
    note(`${counted(paused.length, 'campaign that runs comes', 'campaigns that run come')} paused.`)
  }
  if (unfinished > 0) {
    note(
      `${counted(unfinished, 'campaign that was being written comes', 'campaigns that were being written come')} as far as ${unfinished === 1 ? 'it was' : 'they were'}.`,
    )
  }
  if (full.length > 0) {
    note(
      `${counted(full.length, 'campaign comes', 'campaigns come')} archived: a person has ${mostCampaigns} at most that are not.`,
    )
  }
  if (left > 0) {
    note(
      `${counted(left, 'campaign stays', 'campaigns stay')} behind: a person has ${numberLabel(mostCampaignsInAll)} at most.`,
    )
  }
}
