import { type Kysely, sql } from 'kysely'
import type { Campaign, CampaignSegment, listCampaignNames, listCampaigns } from '../../contract/campaigns.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import { isStuck } from '../../rules/business/campaignStops.ts'
import { inListOrder, type ListedCampaign, segmentsOf } from '../../rules/campaigns/campaignList.ts'
import { ofBusiness } from '../content/ofBusiness.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { boundsOf, containing, pageOf } from '../http/paging.ts'
import type { CampaignRow } from './campaignRows.ts'
import { describeCampaigns } from './describeCampaign.ts'
import { progressOf } from './progressOf.ts'

type Asked = Received<typeof listCampaigns>['query']

/**
 * A page of a person's campaigns in the order of `inListOrder`, and how many of each segment the search finds. Five
 * statements, however many there are: of all that are found only what they are sorted by is read.
 */
export async function campaignPage(
  db: Kysely<Database>,
  user: Pick<User, 'id' | 'timezone'>,
  asked: Asked,
  now: number,
): Promise<Answer<typeof listCampaigns>> {
  const { search, segment, business_profile_id } = asked
  const { limit, offset } = boundsOf(asked)
  const found = await campaignsFound(db, { userId: user.id, asked, now })
  const chosen = found.filter((one) => segmentsOf(one).includes(segment ?? 'all')).toSorted(inListOrder)
  const rows = await rowsInOrder(
    db,
    chosen.slice(offset, offset + limit).map(({ id }) => id),
  )
  return {
    ...pageOf<Campaign>(await describeCampaigns(db, user, rows, now), chosen.length, {
      path: 'campaigns/',
      asked,
      filters: { business_profile_id, search, segment },
    }),
    counts: countsOf(found),
  }
}

/** What to choose from in a filter: campaigns that have posts, archived ones among them; the last begun first. */
export const namesOfCampaigns = (
  db: DbOrTrx,
  userId: number,
  { business_profile_id }: Received<typeof listCampaignNames>['query'],
): Promise<Answer<typeof listCampaignNames>['results']> =>
  db
    .selectFrom('campaigns')
    .select(['id', 'name', 'status'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`exists (select from posts where posts.campaign_id = campaigns.id)`)
    .$if(business_profile_id !== undefined, (query) => query.where(ofBusiness(business_profile_id ?? '', 'campaigns')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

async function campaignsFound(
  db: DbOrTrx,
  { userId, asked: { search, business_profile_id }, now }: { userId: number; asked: Asked; now: number },
): Promise<ListedCampaign[]> {
  const pattern = containing(search ?? '')
  const rows = await db
    .selectFrom('campaigns')
    .select(['id', 'status', 'status_changed_at', 'last_written_at', 'writing_problem', 'updated_at'])
    .select(hasOpenPosts.as('has_open_posts'))
    .where('user_id', '=', userId)
    .$if(business_profile_id !== undefined, (query) => query.where(ofBusiness(business_profile_id ?? '', 'campaigns')))
    .$if(Boolean(search?.trim()), (query) =>
      query.where((eb) =>
        eb.or([eb('name', 'ilike', pattern), eb('goal', 'ilike', pattern), eb('offer', 'ilike', pattern)]),
      ),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    isStuck: isStuck(progressOf(row), now),
    hasOpenPosts: row.has_open_posts,
    changedAt: row.updated_at.getTime(),
  }))
}

const hasOpenPosts = sql<boolean>`exists (select from campaign_posts post
  where post.campaign_id = campaigns.id and post.state in ('to_review', 'approved'))`

async function rowsInOrder(db: DbOrTrx, ids: readonly number[]): Promise<CampaignRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('campaigns').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function countsOf(found: readonly ListedCampaign[]): Record<CampaignSegment, number> {
  const counts: Record<CampaignSegment, number> = {
    ...{ all: 0, needs_you: 0, running: 0, planned: 0, paused: 0, drafts: 0, ended: 0, archived: 0 },
  }
  for (const segment of found.flatMap(segmentsOf)) counts[segment] += 1
  return counts
}
