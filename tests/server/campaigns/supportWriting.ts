import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Campaign, campaign } from '../../../contract/campaigns.ts'
import type { Network } from '../../../contract/networks.ts'
import { dayAway } from '../../../rules/content/months.ts'
import { createAi } from '../../../server/ai/ai.ts'
import type { ChatLimits } from '../../../server/ai/chat/chat.ts'
import type { WritingJob } from '../../../server/campaigns/writing/queueWriting.ts'
import { createWriteNext } from '../../../server/campaigns/writing/writeNext.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { createLog } from '../../../server/process/log.ts'
import { makeAccount } from '../content/accounts.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

export const today = () => new Date().toISOString().slice(0, 10)

export const offer = 'Two evenings of bread baking, with flour and apron, for 90 euros.'

interface Given {
  /** Posts a week of each of the accounts. */
  perWeek?: readonly number[]
  networks?: readonly Network[]
  days?: number
  /** Of the campaign's row. */
  row?: object
}

/** A person's campaigns that are written: their calls, what is in the tables, and the work of the background. */
export function writingOf(provider: TestProvider, person: TestPerson, limits?: ChatLimits) {
  const { db, settings } = provider
  /** Jobs that were sent, with the seconds that they wait. */
  const sent: { campaignId: number; after: unknown }[] = []
  /** Milliseconds that the clock of the background is ahead. */
  const clock = { ahead: 0 }
  const ai = createAi({
    ...{ db, settings, log: createLog('silent'), fetch: createPublicFetch({ allowedHosts: [] }) },
    ...{ countSource: async () => undefined, ...(limits && { limits }) },
  })
  const writeNext = createWriteNext({
    ...{ db, ai, now: () => Date.now() + clock.ahead },
    jobs: {
      async send(_, { campaignId }: WritingJob, { startAfter }) {
        sent.push({ campaignId, after: startAfter })
      },
    },
  })

  const ask = (target: string, body?: unknown): Promise<Answered> =>
    provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })

  /** A draft with all that posts need, from today on. */
  async function draft({ perWeek = [3], networks = ['bluesky'], days = 7, row = {} }: Given = {}): Promise<number> {
    const { id } = await db
      .insertInto('campaigns')
      .values({
        ...{ user_id: person.id, business_profile_id: null, name: randomUUID(), goal: '12 places', offer },
        ...{ audience: 'People who like bread', template: 'last-places' },
        ...{ starts_on: today(), ends_on: dayAway(today(), days - 1), ...row },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, posts_per_week] of perWeek.entries()) {
      const network = networks[index % networks.length] ?? 'bluesky'
      const account_id = await makeAccount(db, person.id, { network, remote_id: randomUUID() })
      await db.insertInto('campaign_accounts').values({ campaign_id: id, account_id, posts_per_week }).execute()
    }
    return id
  }

  const generate = (id: number, writer: 'ai' | 'template' = 'ai', version = 1) =>
    ask(`POST campaigns/${id}/generate/`, { version, writer })

  /** A campaign that has begun to be written. */
  async function begun(given: Given = {}, writer: 'ai' | 'template' = 'ai'): Promise<number> {
    const id = await draft(given)
    const answer = await generate(id, writer)
    expect(answer.status, answer.text).toBe(200)
    return id
  }

  const next = (id: number, signal = new AbortController().signal) => writeNext(id, signal)

  /** Writes until there is nothing to be written now; answers how many posts were looked at. */
  async function all(id: number): Promise<number> {
    let count = 0
    while (await next(id)) count += 1
    return count
  }

  /** A campaign of which all posts are written. */
  async function written(given: Given = {}, writer: 'ai' | 'template' = 'template'): Promise<number> {
    const id = await begun(given, writer)
    expect(await all(id)).toBeGreaterThan(0)
    return id
  }

  async function read(id: number): Promise<Campaign> {
    const answer = await ask(`GET campaigns/${id}/`)
    expect(answer.status, answer.text).toBe(200)
    return campaign.parse(answer.body)
  }

  const posts = (id: number) =>
    db.selectFrom('campaign_posts').selectAll().where('campaign_id', '=', id).orderBy('position').execute()

  const states = async (id: number) => (await posts(id)).map(({ state }) => state)

  const changePost = (id: number, set: object) =>
    db.updateTable('campaign_posts').set(set).where('id', '=', id).execute()

  const change = (id: number, set: object) => db.updateTable('campaigns').set(set).where('id', '=', id).execute()

  const changeUser = (set: object) => db.updateTable('users').set(set).where('id', '=', person.id).execute()

  /** What writing one post again does in the tables. */
  async function wantAgain(campaignId: number, wish = 'Shorter'): Promise<number> {
    const [first] = await posts(campaignId)
    if (!first) throw new Error('There is no post to be written again')
    const wanted = { state: 'waiting', wanted_writer: 'ai', wish, tries: 0, version: first.version + 1 }
    await changePost(first.id, wanted)
    return first.id
  }

  const textsLeft = async () =>
    (await ai.allowances.read({ id: person.id, timezone: 'UTC', permissions: withAi })).texts_left

  return {
    ...{ ask, db, person, draft, generate, begun, written, next, all, read, posts, states, change, changePost },
    ...{ changeUser, wantAgain, textsLeft, sent, clock },
  }
}

const withAi = new Set(['canAccessAIIdeas'] as const)

export type WritingBench = ReturnType<typeof writingOf>
