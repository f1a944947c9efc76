import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { listCampaignPosts } from '../../../contract/campaignPosts.ts'
import { readCampaignSchedule, readResumption, scheduleCampaign } from '../../../contract/campaignSchedule.ts'
import { campaign as campaignShape } from '../../../contract/campaigns.ts'
import type { PublicationState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import { createCampaignLifecycle } from '../../../server/campaigns/schedule/lifecycle.ts'
import type { Database } from '../../../server/db/schema.ts'
import { createLog } from '../../../server/process/log.ts'
import { makeAccount } from '../content/accounts.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

/** Two weeks from a Monday on, far ahead. */
export const dates = { starts_on: '2031-03-03', ends_on: '2031-03-16' }

/** A time on the wall clock of UTC unless said. */
export const at = (wall_time: string, timezone = 'UTC') => ({ wall_time, timezone })

/** A person's campaigns whose posts are written: what they have in the tables, and their calls. */
export function scheduleOf(provider: TestProvider, person: TestPerson) {
  const { db } = provider
  const ask = (target: string, body?: unknown): Promise<Answered> =>
    provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
  let position = 0

  async function answered<Shape extends z.ZodMiniType>(shape: Shape, target: string, body?: unknown) {
    const answer = await ask(target, body)
    expect(answer.status, answer.text).toBe(200)
    return z.parse(shape, answer.body)
  }

  const account = (network: Network = 'bluesky', handle = 'ada.test') =>
    makeAccount(db, person.id, { network, handle, remote_id: randomUUID() })

  /** A campaign in review on accounts, each with so many posts a week. */
  async function campaign(
    accountIds: readonly number[],
    given: Partial<Insertable<Database['campaigns']>> = {},
    perWeek = 3,
  ): Promise<number> {
    const { id } = await db
      .insertInto('campaigns')
      .values({ user_id: person.id, name: 'Winter boxes', status: 'in_review', ...dates, ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const account_id of accountIds) {
      await db
        .insertInto('campaign_accounts')
        .values({ campaign_id: id, account_id, posts_per_week: perWeek })
        .execute()
    }
    return id
  }

  /** A post of a campaign, approved unless said. */
  async function post(
    campaignId: number,
    accountIds: readonly number[],
    given: Partial<Insertable<Database['campaign_posts']>> = {},
  ): Promise<{ campaign_post: number; version: number }> {
    position += 1
    const { id, version } = await db
      .insertInto('campaign_posts')
      .values({
        ...{ user_id: person.id, campaign_id: campaignId, position, week: 1, day: '2031-03-05', state: 'approved' },
        ...{ moment: 'What you get', moment_index: 0, text: `Box ${position} of twelve`, writer: 'template' },
        account_ids: JSON.stringify(accountIds),
        ...given,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    return { campaign_post: id, version }
  }

  /** A campaign on one account with so many approved posts. */
  async function written(count: number) {
    const accountId = await account()
    const id = await campaign([accountId])
    const posts = []
    while (posts.length < count) posts.push(await post(id, [accountId]))
    return { id, accountId, posts }
  }

  const plan = (id: number, campaign_posts: unknown) => ask(`POST campaigns/${id}/schedule/`, { campaign_posts })

  /** Plans posts on days from the first Monday on, at nine; answers the ids of what was made. */
  async function planned(id: number, posts: readonly { campaign_post: number; version: number }[]): Promise<number[]> {
    const campaign_posts = posts.map((one, index) => ({ ...one, schedule: at(`2031-03-0${3 + index}T09:00`) }))
    const { posts: made } = await answered(scheduleCampaign.answer, `POST campaigns/${id}/schedule/`, {
      campaign_posts,
    })
    return made.map(({ post_id }) => post_id)
  }

  /** A post that has nothing to do with campaigns. */
  async function otherPost(text: string, wallTime: string, accountId: number): Promise<number> {
    const answer = await ask('POST posts/', {
      ...{ client_key: randomUUID(), text, account_ids: [accountId], intent: 'schedule', schedule: at(wallTime) },
    })
    expect(answer.status, answer.text).toBe(201)
    return Object(answer.body).id
  }

  return {
    ...{ ask, db, person, account, campaign, post, written, plan, planned, otherPost },
    read: (id: number) => answered(campaignShape, `GET campaigns/${id}/`),
    reviewed: (id: number) => answered(listCampaignPosts.answer, `GET campaigns/${id}/posts/`),
    schedule: (id: number) => answered(readCampaignSchedule.answer, `GET campaigns/${id}/schedule/`),
    resumption: (id: number) => answered(readResumption.answer, `GET campaigns/${id}/resumption/`),
    undo: (id: number, posts: readonly { campaign_post: number }[]) =>
      ask(`POST campaigns/${id}/unschedule/`, {
        campaign_posts: posts.map(({ campaign_post }) => ({ campaign_post })),
      }),
    pause: (id: number) => ask(`POST campaigns/${id}/pause/`),
    resume: (id: number, campaign_posts: unknown) => ask(`POST campaigns/${id}/resume/`, { campaign_posts }),
    posts: () => db.selectFrom('posts').selectAll().where('user_id', '=', person.id).orderBy('id').execute(),
    publications: () =>
      db.selectFrom('publications').selectAll().where('user_id', '=', person.id).orderBy('id').execute(),
    campaignPosts: (id: number) =>
      db.selectFrom('campaign_posts').selectAll().where('campaign_id', '=', id).orderBy('position').execute(),
    /** What became of all parts of a post. */
    setState: (postId: number, state: PublicationState) =>
      db
        .updateTable('publications')
        .set({ state, ...(state === 'published' && { published_at: new Date(), sent_at: new Date(), next_at: null }) })
        .where('post_id', '=', postId)
        .execute(),
    /** What happens by itself, at an instant. */
    lookAt: (instant: string) =>
      createCampaignLifecycle({ db, log: createLog('silent'), now: () => Date.parse(instant) }).look(),
  }
}

export type ScheduleBench = ReturnType<typeof scheduleOf>
