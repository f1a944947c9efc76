import type { ArchivedCampaignPost } from '../../contract/archive.ts'
import { mostCampaignPosts } from '../../contract/campaigns.ts'
import { importedPostState } from '../../rules/archives/archivedCampaign.ts'
import { mappedOptions } from '../../rules/archives/mappedContent.ts'
import { chunksOf } from '../db/chunksOf.ts'
import { type Bringing, insertRows, mapped } from './bringing.ts'

/**
 * The posts of campaigns that came now, as they were written, with what came of them. Which post was made of one is told of
 * posts that came now, too; of one that was there already, or is gone, it is not.
 */
export async function bringCampaignPosts(
  bringing: Bringing,
  { newCampaigns, newPosts }: { newCampaigns: ReadonlySet<number>; newPosts: ReadonlySet<number> },
): Promise<void> {
  const made = new Set<number>()
  /** The post here; null of one that another post of a campaign was made as before. */
  const madeOf = (theirs: number | null): number | null => {
    if (theirs === null || !newPosts.has(theirs) || made.has(theirs)) return null
    made.add(theirs)
    return mapped(bringing, 'posts', theirs)
  }
  const fresh = firstOfEach(bringing.rows.campaign_posts.filter(({ campaign_id }) => newCampaigns.has(campaign_id)))
  const brought = fresh.flatMap(({ campaign_id, ...post }) => {
    const mine = mapped(bringing, 'campaigns', campaign_id)
    return mine === null ? [] : [{ ...post, campaign_id: mine, post_id: madeOf(post.post_id) }]
  })
  await insertRows(bringing, 'campaign_posts', brought, (some) =>
    bringing.trx
      .insertInto('campaign_posts')
      .values(some.map((post) => columnsOf(bringing, post)))
      .returning('id')
      .execute(),
  )
  await insertResults(bringing, brought)
}

/** The first at each place of a campaign, so many as one may have. */
function firstOfEach(posts: readonly ArchivedCampaignPost[]): ArchivedCampaignPost[] {
  const byCampaign = new Map<number, Map<number, ArchivedCampaignPost>>()
  for (const post of posts) {
    const places = byCampaign.get(post.campaign_id) ?? new Map<number, ArchivedCampaignPost>()
    byCampaign.set(post.campaign_id, places)
    if (!places.has(post.position) && places.size < mostCampaignPosts) places.set(post.position, post)
  }
  return [...byCampaign.values()].flatMap((places) => [...places.values()])
}

/** Of two that are told of one network the last counts. */
async function insertResults(bringing: Bringing, brought: readonly ArchivedCampaignPost[]): Promise<void> {
  const { trx, userId: user_id, now: told_at } = bringing
  const rows = brought.flatMap(({ id, results }) => {
    const campaign_post_id = mapped(bringing, 'campaign_posts', id)
    const byNetwork = new Map(results.map(({ network, amount }) => [network, amount]))
    if (campaign_post_id === null) return []
    return [...byNetwork].map(([network, amount]) => ({ campaign_post_id, user_id, network, amount, told_at }))
  })
  for (const some of chunksOf(rows)) await trx.insertInto('campaign_post_results').values(some).execute()
}

function columnsOf(bringing: Bringing, { id: _, results: __, ...post }: ArchivedCampaignPost) {
  const { userId, now, networks } = bringing
  const ids = (list: 'social_accounts' | 'media', theirs: readonly number[]) =>
    JSON.stringify([...new Set(theirs.flatMap((id) => mapped(bringing, list, id) ?? []))])
  const { options, account_options } = mappedOptions(post, {
    account: (theirs) => {
      const mine = mapped(bringing, 'social_accounts', theirs)
      const network = mine === null ? undefined : networks.get(mine)
      return mine === null || network === undefined ? undefined : { id: mine, network }
    },
  })
  return {
    ...post,
    ...{ options: JSON.stringify(options), account_options: JSON.stringify(account_options) },
    user_id: userId,
    state: importedPostState[post.state],
    account_ids: ids('social_accounts', post.account_ids),
    media_ids: ids('media', post.media_ids),
    variants: JSON.stringify(post.variants),
    ...{ created_at: now, updated_at: now },
  }
}
