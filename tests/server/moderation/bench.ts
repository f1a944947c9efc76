import { randomUUID } from 'node:crypto'
import type { CaseState, WrittenReason, WrittenRule } from '../../../contract/moderation.ts'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { type Actor, type DecideDeps, decide } from '../../../server/moderation/decide.ts'
import { createLookAhead, type LookAhead } from '../../../server/moderation/lookAhead.ts'
import type { NetworkAdapter } from '../../../server/networks/network.ts'
import { createLog } from '../../../server/process/log.ts'
import { createPublisher, type Publisher } from '../../../server/publishing/publisher.ts'
import { type Bench, createBench, makeOwner, type Owner } from '../publishing/support.ts'

export const hour = 3_600_000

/** A practice network with an account on it, and what moderation needs. */
export interface ModerationBench {
  bench: Bench
  deps: DecideDeps
  lookAhead: LookAhead
  /** The person's account on Bluesky. */
  readonly account: number
  readonly admin: Owner
  /** Another administrator. */
  readonly other: Owner
  begin(): Promise<void>
  addRule(rule: WrittenRule): Promise<number>
  /** Plans a post of the person's that is due in so many milliseconds; answers its id. */
  planIn(milliseconds: number, text: string): Promise<number>
  /** Texts that went out. */
  out(): string[]
  /** The case of a post, the newest. */
  caseOf(post: number): Promise<{ id: number; version: number; state: CaseState }>
  letGo(post: number, actor?: Actor): ReturnType<typeof decide>
  refuse(post: number, reason?: WrittenReason, actor?: Actor): ReturnType<typeof decide>
  mails(): Promise<{ to_address: string; subject: string; text: string }[]>
  acts(): Promise<string[]>
  /** A publisher whose adapter calls back at one place of its work. */
  publisherWith(change: (adapter: NetworkAdapter) => Partial<NetworkAdapter>): Publisher
}

export const profitRule: WrittenRule = {
  kind: 'words',
  name: 'Promises of money',
  is_enabled: true,
  fields: { words: ['profit'] },
}

export async function createModerationBench(): Promise<ModerationBench> {
  const bench = await createBench()
  const { db } = bench.database
  const deps: DecideDeps = {
    ...{ db, policyOf, wake: bench.queue.wake, now: bench.clock.now, publicUrl: 'https://solo.example' },
    mailer: {
      async send(trx, to_address, { subject, text, html }) {
        await trx.insertInto('outbox').values({ to_address, subject, text, html }).execute()
      },
    },
  }
  let account = 0
  let admin: Owner = bench.person
  let other: Owner = bench.person
  /** The audit log is never emptied: what stood there before the test does not count. */
  let actsBefore = 0

  const makeAdmin = async () => {
    const person = await makeOwner(db)
    await db.updateTable('users').set({ is_superuser: true }).where('id', '=', person.id).execute()
    return person
  }
  const acts = async () =>
    (await db.selectFrom('audit_log').select('act').orderBy('id').execute()).map(({ act }) => act)
  const caseOf: ModerationBench['caseOf'] = (post) =>
    db
      .selectFrom('moderation_cases')
      .select(['id', 'version', 'state'])
      .where('post_id', '=', post)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  return {
    bench,
    deps,
    get account() {
      return account
    },
    lookAhead: createLookAhead({ ...deps, log: createLog('silent') }),
    get admin() {
      return admin
    },
    get other() {
      return other
    },
    caseOf,
    async letGo(post, actor = admin) {
      const { id, version } = await caseOf(post)
      return decide(deps, actor, { cases: [{ id, version }], decision: 'let_go' })
    },
    async refuse(post, reason = { code: 'promise_of_money', text: '' }, actor = admin) {
      const { id, version } = await caseOf(post)
      return decide(deps, actor, { cases: [{ id, version }], decision: 'refused', reason })
    },
    mails: () => db.selectFrom('outbox').select(['to_address', 'subject', 'text']).orderBy('id').execute(),
    acts: async () => (await acts()).slice(actsBefore),
    async begin() {
      await db.deleteFrom('moderation_rules').execute()
      await db.deleteFrom('outbox').execute()
      await bench.begin()
      admin = await makeAdmin()
      other = await makeAdmin()
      actsBefore = (await acts()).length
      account = await bench.connect('bluesky')
    },
    async addRule(rule) {
      const { kind, name, is_enabled, fields } = rule
      const row = { client_key: randomUUID(), kind, name, is_enabled, fields: JSON.stringify(fields) }
      return (await db.insertInto('moderation_rules').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
    async planIn(milliseconds, text) {
      const wall_time = new Date(bench.clock.now() + milliseconds).toISOString().slice(0, 16)
      const written = { text, account_ids: [account], intent: 'schedule' as const }
      const schedule = { wall_time, timezone: 'UTC' }
      return (await bench.posts.create(bench.person, randomUUID(), { ...written, schedule })).id
    },
    out: () => bench.practice.bluesky.posts().map(({ text }) => text),
    publisherWith: (change) =>
      createPublisher({
        db,
        queue: bench.queue,
        adapterOf(network) {
          const adapter = bench.networks.adapterOf(network)
          return { ...adapter, ...change(adapter) }
        },
        policyOf,
        log: createLog('silent'),
        owner: randomUUID(),
        now: bench.clock.now,
      }),
  }
}
