import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { type CampaignAnalytics, campaignAnalytics } from '../../../contract/campaignAnalytics.ts'
import type { PublicationState } from '../../../contract/content.ts'
import { type Network, networks } from '../../../contract/networks.ts'
import type { Database } from '../../../server/db/schema.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'
import { campaignsOf } from './supportOwn.ts'

/** When what is out went out, and all is due. */
export const publishedAt = '2026-03-01T10:00:00.000Z'

/** A person's campaigns and what came of them: posts of them on the schedule or out, and the calls of analytics. */
export function analyticsOf(provider: TestProvider, person: TestPerson) {
  const bench = campaignsOf(provider, person)
  const { db } = bench

  /** A post that was made of a post of a campaign, with what became of it by network, each on an account of its own. */
  async function made(
    campaign_id: number,
    on: Partial<Record<Network, PublicationState | PublicationState[]>>,
    given: Partial<Insertable<Database['posts']>> = {},
  ): Promise<number> {
    const due_at = new Date(publishedAt)
    const { id: post_id } = await db
      .insertInto('posts')
      .values({
        ...{ user_id: person.id, client_key: randomUUID(), text: 'Rye', is_draft: false, due_at, campaign_id },
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const network of networks) {
      for (const state of [on[network] ?? []].flat()) {
        const account_id = await bench.account({ network })
        await db
          .insertInto('publications')
          .values({
            ...{ post_id, account_id, user_id: person.id, network, state, due_at, next_at: null },
            ...(state === 'published' && { sent_at: due_at, published_at: due_at }),
          })
          .execute()
      }
    }
    return post_id
  }

  /** The same with the post of the campaign that it was made of; answers both. */
  async function planned(
    campaign_id: number,
    on: Parameters<typeof made>[1],
    given: Partial<Insertable<Database['campaign_posts']>> = {},
  ): Promise<{ campaignPost: number; postId: number }> {
    const postId = await made(campaign_id, on)
    return { campaignPost: await bench.post(campaign_id, { state: 'planned', post_id: postId, ...given }), postId }
  }

  const tell = (campaignPost: number, network: Network, amount: number | null): Promise<Answered> =>
    bench.ask(`POST campaigns/posts/${campaignPost}/result/`, { network, amount })

  async function analytics(answer: Promise<Answered>): Promise<CampaignAnalytics> {
    const { status, text, body } = await answer
    expect(status, text).toBe(200)
    return campaignAnalytics.parse(body)
  }

  return {
    ...{ ...bench, made, planned, tell },
    newCampaign: bench.made,
    told: (...given: Parameters<typeof tell>) => analytics(tell(...given)),
    analytics: (id: number) => analytics(bench.ask(`GET campaigns/${id}/analytics/`)),
  }
}

export type AnalyticsBench = ReturnType<typeof analyticsOf>
