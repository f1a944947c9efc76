import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import { type Campaign, campaign, listCampaigns } from '../../../contract/campaigns.ts'
import type { Database } from '../../../server/db/schema.ts'
import { makeAccount } from '../content/accounts.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

/** A person's campaigns: their calls, and what stands in the tables. */
export function campaignsOf(provider: TestProvider, person: TestPerson) {
  const { db } = provider
  const ask = (target: string, body?: unknown): Promise<Answered> =>
    provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })

  const campaignIn = ({ body }: Answered): Campaign => campaign.parse(body)

  async function made(given: object = {}): Promise<Campaign> {
    const body = { client_key: randomUUID(), name: 'Saturday class', form: 'short', ...given }
    const answer = await ask('POST campaigns/', body)
    expect(answer.status, answer.text).toBe(201)
    return campaignIn(answer)
  }

  const account = (given: Partial<Insertable<Database['social_accounts']>> = {}): Promise<number> =>
    makeAccount(db, person.id, { remote_id: randomUUID(), ...given })

  /** Changes what is said of a campaign; refused where the answer is none. */
  const change = (of: Campaign, given: object): Promise<Answered> =>
    ask(`PUT campaigns/${of.id}/`, { ...saidOf(of), ...given })

  async function changed(of: Campaign, given: object): Promise<Campaign> {
    const answer = await change(of, given)
    expect(answer.status, answer.text).toBe(200)
    return campaignIn(answer)
  }

  const read = async (id: number): Promise<Campaign> => campaignIn(await ask(`GET campaigns/${id}/`))

  const list = async (query = '') => {
    const answer = await ask(`GET campaigns/${query}`)
    expect(answer.status, answer.text).toBe(200)
    return listCampaigns.answer.parse(answer.body)
  }

  /** How a campaign stands, as the background leaves it. */
  const set = (id: number, values: Partial<Insertable<Database['campaigns']>>) =>
    db.updateTable('campaigns').set(values).where('id', '=', id).execute()

  /** A post of a campaign, as it stands before it is planned; the next one in order. */
  async function post(campaign_id: number, given: Partial<Insertable<Database['campaign_posts']>> = {}) {
    const { count } = await db
      .selectFrom('campaign_posts')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('campaign_posts')
      .values({
        ...{ user_id: person.id, campaign_id, position: Number(count) + 1, week: 1, day: '2031-03-01' },
        ...{ state: 'to_review', moment: 'Announce', moment_index: 0, account_ids: '[]', text: 'Come and see' },
        ...given,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** The same on the schedule, on an account of its own; answers the post that was made of it. */
  async function planned(campaign_id: number, state: 'scheduled' | 'sending' | 'published' = 'scheduled') {
    const account_id = await account()
    const due_at = new Date('2031-03-01T10:00:00Z')
    const { id } = await db
      .insertInto('posts')
      .values({ user_id: person.id, client_key: randomUUID(), text: 'Rye', is_draft: false, due_at, campaign_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('publications')
      .values({
        ...{ post_id: id, account_id, user_id: person.id, network: 'bluesky', state, due_at, next_at: due_at },
        ...(state !== 'scheduled' && { sent_at: new Date() }),
      })
      .execute()
    await post(campaign_id, { state: 'planned', post_id: id, account_ids: JSON.stringify([account_id]) })
    return id
  }

  return { ask, db, person, campaignIn, made, account, change, changed, read, list, set, post, planned }
}

export type CampaignBench = ReturnType<typeof campaignsOf>

/** What a change says where it changes nothing. */
export const saidOf = (of: Campaign) => ({
  ...{ version: of.version, name: of.name, form: of.form, step: of.step },
  ...{ goal: of.goal, goal_amount: of.goal_amount, goal_unit: of.goal_unit, offer: of.offer, audience: of.audience },
  ...{ tone: of.tone, starts_on: of.starts_on, ends_on: of.ends_on },
  accounts: of.accounts.map(({ account_id, posts_per_week }) => ({ account_id, posts_per_week })),
  ...{ quiet_from: of.quiet_from, quiet_until: of.quiet_until, template: of.template },
  ...{ awareness_stage: of.awareness_stage, rules: of.rules, psychology: of.psychology },
  ...{ engagement_triggers: of.engagement_triggers, experiment: of.experiment },
})
