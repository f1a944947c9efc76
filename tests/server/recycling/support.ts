import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { type RecyclingRule, recyclingRule } from '../../../contract/recycling.ts'
import { type RecyclingEntry, readRecyclingQueue } from '../../../contract/recyclingQueue.ts'
import { textHash } from '../../../server/content/textHash.ts'
import { createLog } from '../../../server/process/log.ts'
import { createRecycling } from '../../../server/recycling/recycling.ts'
import { makeAccount } from '../content/accounts.ts'
import type { Answered, TestPerson, TestProvider } from '../support.ts'

export const day = 24 * 3_600_000

export const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** A rule of chosen posts that rest for 30 days, at any slot. */
export const ruleBody = (given: object = {}) => ({
  ...{ name: 'Tips', bucket_id: null, rest_days: 30, times: null, until: null, months: everyMonth },
  ...{ slot_ids: [], text: 'same' },
  ...given,
})

/** A person's recycling: what they have in the tables, and their calls. */
export function recyclingOf(provider: TestProvider, person: TestPerson) {
  const { db } = provider
  const ask = (target: string, body?: unknown): Promise<Answered> =>
    provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
  const accounts = new Map<Network, number>()

  async function accountOn(network: Network): Promise<number> {
    const known = accounts.get(network)
    if (known !== undefined) return known
    const id = await makeAccount(db, person.id, { network, remote_id: randomUUID() })
    accounts.set(network, id)
    return id
  }

  async function bucket(): Promise<number> {
    const { id } = await db
      .insertInto('content_buckets')
      .values({ user_id: person.id, name: randomUUID(), color: 'clay' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** A post that is out since so many days. */
  async function published({
    text = `Rye ${randomUUID()}`,
    daysAgo = 100,
    networks = ['bluesky'],
    bucket_id = null,
  }: {
    text?: string
    daysAgo?: number
    networks?: Network[]
    bucket_id?: number | null
  } = {}): Promise<number> {
    const at = new Date(Date.now() - daysAgo * day)
    const account_ids = []
    for (const network of networks) account_ids.push(await accountOn(network))
    const { id } = await db
      .insertInto('posts')
      .values({
        ...{ user_id: person.id, client_key: randomUUID(), text, is_draft: false, due_at: at, bucket_id },
        ...{ wall_time: at.toISOString().slice(0, 16), timezone: 'UTC', account_ids: JSON.stringify(account_ids) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, network] of networks.entries()) {
      await db
        .insertInto('publications')
        .values({
          ...{ post_id: id, account_id: account_ids[index] ?? 0, user_id: person.id, network, state: 'published' },
          ...{ due_at: at, next_at: null, published_at: at, text_hash: textHash(text) },
        })
        .execute()
    }
    return id
  }

  /** A slot of every day at nine, UTC. */
  async function dailySlots(time = '09:00'): Promise<number[]> {
    const rows = await db
      .insertInto('time_slots')
      .values(
        [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
          ...{ user_id: person.id, weekday, time, account_id: null, bucket_id: null, business_profile_id: null },
        })),
      )
      .returning('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  async function rule(given: object = {}): Promise<RecyclingRule> {
    const answer = await ask('POST recycling/rules/', ruleBody(given))
    expect(answer.status, answer.text).toBe(201)
    return recyclingRule.parse(answer.body)
  }

  /** Lets a post come again by a rule. */
  async function choose(postId: number, ruleId: number): Promise<void> {
    const answer = await ask(`PUT recycling/posts/${postId}/`, { choice: 'chosen', rule_id: ruleId })
    expect(answer.status, answer.text).toBe(200)
  }

  async function queue(query = '') {
    const answer = await ask(`GET recycling/queue/${query}`)
    expect(answer.status, answer.text).toBe(200)
    return readRecyclingQueue.answer.parse(answer.body)
  }

  async function entries(query = ''): Promise<RecyclingEntry[]> {
    return (await queue(query)).results
  }

  /** What the background does, at an instant. */
  const lookAt = (now: number, wake: (at: number) => void = () => {}) =>
    createRecycling({ db, wake, log: createLog('silent'), now: () => now }).look()

  const madePosts = () =>
    db
      .selectFrom('posts')
      .innerJoin('recycling_entries as entry', 'entry.made_post_id', 'posts.id')
      .selectAll('posts')
      .where('posts.user_id', '=', person.id)
      .orderBy('posts.id')
      .execute()

  return { ask, db, person, accountOn, bucket, published, dailySlots, rule, choose, queue, entries, lookAt, madePosts }
}

export type RecyclingBench = ReturnType<typeof recyclingOf>
