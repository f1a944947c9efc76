import { randomUUID } from 'node:crypto'
import type { WrittenRule } from '../../../contract/moderation.ts'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { createBeforeSending } from '../../../server/moderation/beforeSending.ts'
import type { StepDeps } from '../../../server/moderation/steps.ts'
import type { NetworkAdapter } from '../../../server/networks/network.ts'
import { createLog } from '../../../server/process/log.ts'
import { createPublisher, type Publisher } from '../../../server/publishing/publisher.ts'
import { type Bench, createBench, makeOwner, type Owner } from '../publishing/support.ts'

export const hour = 3_600_000

/** A practice network with an account on it, and what moderation needs. */
export interface ModerationBench {
  bench: Bench
  deps: StepDeps
  /** The person's account on Bluesky. */
  readonly account: number
  readonly admin: Owner
  begin(): Promise<void>
  addRule(rule: WrittenRule): Promise<number>
  /** Plans a post of the person's that is due in so many milliseconds; answers its id. */
  planIn(milliseconds: number, text: string): Promise<number>
  /** Texts that went out. */
  out(): string[]
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
  const deps: StepDeps = { policyOf, wake: bench.queue.wake, now: bench.clock.now }
  let account = 0
  let admin: Owner = bench.person

  return {
    bench,
    deps,
    get account() {
      return account
    },
    get admin() {
      return admin
    },
    async begin() {
      await db.deleteFrom('moderation_rules').execute()
      await db.deleteFrom('outbox').execute()
      await bench.begin()
      admin = await makeOwner(db)
      await db.updateTable('users').set({ is_superuser: true }).where('id', '=', admin.id).execute()
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
        createBeforeSending,
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
