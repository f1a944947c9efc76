import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Received } from '../../../contract/endpoint.ts'
import type { decideCases } from '../../../contract/moderation.ts'
import { issueToken } from '../../../server/account/tokens.ts'
import { createLookAhead } from '../../../server/moderation/lookAhead.ts'
import { createLog } from '../../../server/process/log.ts'
import { makeOwner, type Owner } from '../../server/publishing/support.ts'
import { createFaultBench, type FaultBench } from '../publishing/bench.ts'
import { hasty } from '../publishing/hasty.ts'
import { type Answer, type Server, startServer } from './servers.ts'

/** Somebody who calls a server. */
interface Caller extends Owner {
  token: string
}

/** Held posts, two administrators at servers of their own, and workers that take posts out: on one PostgreSQL. */
export interface Scene {
  bench: FaultBench
  /** Whose posts are held. */
  person: Caller
  ada: Caller
  grace: Caller
  /** The person's account on Bluesky. */
  account: number
  /** Another server. */
  startServer(): Promise<Server>
  /** Plans a post for tomorrow that waits for an administrator. */
  holdPost(text: string): Promise<number>
  /** The same of a post that no rule holds. */
  planPost(text: string): Promise<number>
  /** Its time comes. */
  comesDue(post: number): Promise<void>
  caseOf(post: number): Promise<{ id: number; version: number; state: string; decided_by_email: string | null }>
  /** Has a server decide on posts. */
  decide(server: Server, by: Caller, posts: readonly number[], decision: Decision): Promise<Answer>
  acts(): Promise<string[]>
  mailCount(): Promise<number>
  /** How often a text stands on the network. */
  countOf(text: string): number
  /** Waits until so many statements wait for a lock. */
  waiting(count: number): Promise<void>
  /** Holds up whoever takes the lock, until it is released. */
  lockedBy(statement: string, values?: readonly unknown[]): Promise<{ release(): Promise<void> }>
  /** Forgets what was told and done before. */
  begin(): Promise<void>
  close(): Promise<void>
}

type Decision = Pick<Received<typeof decideCases>['body'], 'decision' | 'reason'>

export const allowed = { decision: 'let_go' } as const
export const refused = { decision: 'refused', reason: { code: 'hidden_link', text: '' } } as const

/** Milliseconds; many times what any wait takes on a quiet machine. */
const timeout = 60_000
const heldWord = 'profit'

export async function createScene(): Promise<Scene> {
  const bench = await createFaultBench()
  const { db, pool } = bench.database
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-moderation-'))
  const servers: Server[] = []
  const account = await bench.connect('bluesky')
  const rule = { kind: 'words' as const, name: 'Promises', is_enabled: true, client_key: randomUUID() }
  await db
    .insertInto('moderation_rules')
    .values({ ...rule, fields: JSON.stringify({ words: [heldWord] }) })
    .execute()
  const lookAhead = createLookAhead({
    ...{ db, policyOf: hasty.policyOf, now: Date.now, log: createLog('silent') },
    wake: () => {},
  })
  const callerOf = async (owner: Owner) => ({ ...owner, token: await issueToken(db, owner.id) })
  const administrator = async () => {
    const owner = await makeOwner(db)
    await db.updateTable('users').set({ is_superuser: true }).where('id', '=', owner.id).execute()
    return callerOf(owner)
  }
  let actsBefore = 0
  const acts = async () =>
    (await db.selectFrom('audit_log').select('act').orderBy('id').execute()).map(({ act }) => act)
  const caseOf: Scene['caseOf'] = (post) =>
    db
      .selectFrom('moderation_cases')
      .select(['id', 'version', 'state', 'decided_by_email'])
      .where('post_id', '=', post)
      .executeTakeFirstOrThrow()
  const planPost: Scene['planPost'] = async (text) => {
    const schedule = { wall_time: new Date(Date.now() + 86_400_000).toISOString().slice(0, 16), timezone: 'UTC' }
    const written = { text, account_ids: [account], intent: 'schedule' as const, schedule }
    return (await bench.posts.create(bench.person, randomUUID(), written)).id
  }

  return {
    bench,
    person: await callerOf(bench.person),
    ada: await administrator(),
    grace: await administrator(),
    account,
    async startServer() {
      const server = await startServer({ DATABASE_URL: pool.options.connectionString ?? '', DATA_DIR: folder })
      servers.push(server)
      return server
    },
    planPost,
    async holdPost(text) {
      const post = await planPost(`${text}, a ${heldWord}`)
      await lookAhead.look()
      return post
    },
    async comesDue(post) {
      await sql`update publications set due_at = now(), next_at = now() where post_id = ${post}`.execute(db)
      await sql`update posts set due_at = now() where id = ${post}`.execute(db)
    },
    caseOf,
    async decide(server, { token }, posts, decision) {
      const cases = await Promise.all(
        posts.map(async (post) => {
          const { id, version } = await caseOf(post)
          return { id, version }
        }),
      )
      return server.post('admin/moderation/decide/', { token, body: { cases, ...decision } })
    },
    acts: async () => (await acts()).slice(actsBefore),
    mailCount: async () => (await db.selectFrom('outbox').select('id').execute()).length,
    countOf: (text) => bench.practice.bluesky.posts().filter((post) => post.text === text).length,
    async waiting(count) {
      await vi.waitUntil(async () => (await waitingCount(bench)) === count, { timeout, interval: 20 })
    },
    async lockedBy(statement, values = []) {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(statement, [...values])
      return {
        async release() {
          await client.query('rollback')
          client.release()
        },
      }
    },
    async begin() {
      await db.deleteFrom('outbox').execute()
      actsBefore = (await acts()).length
    },
    async close() {
      for (const server of servers) await server.kill()
      await bench.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Of this database: other test files are at work on the same server. */
async function waitingCount({ database: { db } }: FaultBench): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
