import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { expect } from 'vitest'
import {
  type CampaignDecision,
  type CampaignPost,
  campaignPost,
  decideCampaignPosts,
  listCampaignPosts,
} from '../../../contract/campaignPosts.ts'
import type { Network } from '../../../contract/networks.ts'
import { usualLimits } from '../../../rules/networks/usualLimits.ts'
import { writingQueue } from '../../../server/campaigns/writing/queueWriting.ts'
import type { Database } from '../../../server/db/schema.ts'
import { makeAccount } from '../content/accounts.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

type PostGiven = Partial<Insertable<Database['campaign_posts']>>

/** A person's campaign that is in review, with the account of each network, and their calls. */
export async function reviewOf(
  provider: TestProvider,
  person: TestPerson,
  { networks = ['bluesky'], campaign = {} }: { networks?: Network[]; campaign?: object } = {},
) {
  const { db } = provider
  const ask = (target: string, body?: unknown): Promise<Answered> =>
    provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
  const accounts: number[] = []
  for (const network of networks) {
    const limits = JSON.stringify(usualLimits[network])
    accounts.push(await makeAccount(db, person.id, { network, remote_id: randomUUID(), limits }))
  }
  const { id } = await db
    .insertInto('campaigns')
    .values({
      ...{ user_id: person.id, business_profile_id: null, name: 'Fill the Saturday class', status: 'in_review' },
      ...{ offer: 'Eight places on January 9, from nine to one, €85', goal: 'Fill the class', audience: 'Neighbors' },
      ...{ starts_on: '2030-11-30', ends_on: '2030-12-19', ...campaign },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let position = 0

  /** A post of it, to be read. */
  async function post(given: PostGiven = {}): Promise<CampaignPost> {
    position += 1
    const row = await db
      .insertInto('campaign_posts')
      .values({
        ...{ user_id: person.id, campaign_id: id, position, week: 1, day: '2030-12-05', state: 'to_review' },
        ...{ moment: 'Still room', moment_index: 0, account_ids: JSON.stringify(accounts), writer: 'ai' },
        ...{ text: 'There is room at the table.', ...given },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return read(row.id)
  }

  async function list(): Promise<CampaignPost[]> {
    const answer = await ask(`GET campaigns/${id}/posts/`)
    expect(answer.status, answer.text).toBe(200)
    return listCampaignPosts.answer.parse(answer.body).results
  }

  async function read(postId: number): Promise<CampaignPost> {
    const found = (await list()).find((one) => one.id === postId)
    if (!found) throw new Error('The post is not listed')
    return found
  }

  /** Sets what the background or the schedule would, without another version. */
  const setPost = (postId: number, values: object) =>
    db.updateTable('campaign_posts').set(values).where('id', '=', postId).execute()

  const setCampaign = (values: object) => db.updateTable('campaigns').set(values).where('id', '=', id).execute()

  const setAccount = (index: number, values: object) =>
    db
      .updateTable('social_accounts')
      .set(values)
      .where('id', '=', accounts[index] ?? 0)
      .execute()

  const change = ({ id: postId, version, text, variants, media_ids }: CampaignPost, given: object = {}) =>
    ask(`PUT campaigns/posts/${postId}/`, { version, text, variants, media_ids, ...given })

  async function changed(post: CampaignPost, given: object): Promise<CampaignPost> {
    const answer = await change(post, given)
    expect(answer.status, answer.text).toBe(200)
    return campaignPost.parse(answer.body)
  }

  const decision = (decision: CampaignDecision, posts: readonly CampaignPost[], reason?: string) =>
    ask(`POST campaigns/${id}/decide/`, {
      ...{ decision, ...(reason !== undefined && { reason }) },
      campaign_posts: posts.map(({ id: campaign_post, version }) => ({ campaign_post, version })),
    })

  async function decide(...given: Parameters<typeof decision>) {
    const answer = await decision(...given)
    expect(answer.status, answer.text).toBe(200)
    return decideCampaignPosts.answer.parse(answer.body)
  }

  const again = ({ id: postId, version }: CampaignPost, given: object = {}) =>
    ask(`POST campaigns/posts/${postId}/again/`, { version, writer: 'template', wish: '', ...given })

  /** How many jobs wait that say that its posts are to be written. */
  async function jobs(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = ${writingQueue} and (data ->> 'campaignId')::int = ${id}`.execute(db)
    return rows[0]?.count ?? 0
  }

  return {
    ...{ id, db, person, accounts, ask, post, list, read, setPost, setCampaign, setAccount, change, changed },
    ...{ decision, decide, again, jobs },
  }
}

export type ReviewBench = Awaited<ReturnType<typeof reviewOf>>
