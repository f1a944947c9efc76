import type { DrawnWorkspace } from './drawWorkspace.ts'
import { at, each, gone, json, type Made, type Making } from './made.ts'

/** With the accounts that they are on, and how far they came. */
export async function makeCampaigns(
  { provider: { db }, person }: Making,
  drawn: DrawnWorkspace,
  made: Made,
): Promise<void> {
  for (const { business, archivedFrom, accounts, results, rules, psychology, ...campaign } of drawn.campaigns) {
    const { id } = await db
      .insertInto('campaigns')
      .values({
        ...{ ...campaign, name: campaign.name || 'Campaign', user_id: person.id },
        ...{ rules: json(rules), psychology: json(psychology) },
        engagement_triggers: json(campaign.engagement_triggers),
        archived_from: campaign.status === 'archived' ? archivedFrom : null,
        business_profile_id: at(made.businesses, business),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.campaigns.push(id)
    for (const result of results)
      await db
        .insertInto('campaign_results')
        .values({ campaign_id: id, ...result })
        .execute()
    for (const { account, posts_per_week } of accounts) {
      const chosen = at(made.accounts, account)
      if (chosen === null) continue
      await db
        .insertInto('campaign_accounts')
        .values({ campaign_id: id, account_id: chosen.id, posts_per_week })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }
}

/** What campaigns are to say; a post is made of one of them, or was and is deleted. */
export async function makeCampaignPosts(
  { provider: { db }, person }: Making,
  drawn: DrawnWorkspace,
  made: Made,
): Promise<void> {
  // A post is made of one of them only, whoever's they are.
  const deleted = gone + person.id
  const free = new Set([...made.posts, deleted])
  const accounts = made.accounts.map(({ id }) => id)
  for (const [index, { campaign, post, media, variants, results, ...written }] of drawn.campaignPosts.entries()) {
    const campaign_id = at(made.campaigns, campaign)
    const wanted = written.state === 'planned' ? (at(made.posts, post) ?? deleted) : null
    if (campaign_id === null) continue
    const { accounts: places, ...columns } = written
    const { id: campaign_post_id } = await db
      .insertInto('campaign_posts')
      .values({
        ...{ ...columns, user_id: person.id, campaign_id, position: index + 1, variants: json(variants) },
        ...{ account_ids: json(each(accounts, places)), media_ids: json(each(made.media, media)) },
        post_id: wanted !== null && free.delete(wanted) ? wanted : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const result of results)
      await db
        .insertInto('campaign_post_results')
        .values({ campaign_post_id, user_id: person.id, ...result })
        .execute()
  }
}
