import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PracticeAi, startAi } from '../../../practice/ai/ai.ts'
import { compileCacheEnv } from '../../../server/process/compileCache.ts'
import { type WritingBench, writingOf } from '../../server/campaigns/supportWriting.ts'
import { createTestProvider, makePerson, type TestProvider } from '../../server/support.ts'

const patience = { timeout: 60_000, interval: 50 }

let folder: string
let provider: TestProvider
let ai: PracticeAi
let campaigns: WritingBench
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-killed-writing-'))
  ai = await startAi(0)
  provider = await createTestProvider({ env: { AI_BASE_URL: ai.baseUrl, AI_MODEL: 'practice' } })
})
afterAll(async () => {
  await provider.close()
  await ai.close()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  ai.faults.set([])
  ai.calls.list.length = 0
  campaigns = writingOf(provider, await makePerson(provider.db))
})
afterEach(async () => {
  await Promise.all([...running].map(kill))
})

/** Starts a process that writes what is to be written. */
function startWorker(): ChildProcess {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./worker.ts', import.meta.url))], {
    env: { ...process.env, ...compileCacheEnv, DATABASE_URL: databaseUrl(), DATA_DIR: folder, AI_BASE_URL: ai.baseUrl },
    stdio: 'inherit',
  })
  running.add(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  running.delete(child)
}

const db = () => provider.db

function databaseUrl(): string {
  const { database } = provider
  const url = database.kind === 'postgres' ? database.pool.options.connectionString : undefined
  if (url === undefined) throw new Error('The fault tests need a PostgreSQL')
  return url
}

/** The time of whoever wrote is over. */
const passTime = () =>
  db()
    .updateTable('campaign_posts')
    .set({ writing_until: new Date(0) })
    .where('state', '=', 'writing')
    .execute()

/** Another process writes all that is left, each post once; nothing goes out. */
async function isWrittenAfterAll(id: number, calls: number): Promise<void> {
  await passTime()
  startWorker()
  await vi.waitUntil(async () => (await campaigns.read(id)).status === 'in_review', patience)
  expect(await campaigns.states(id)).toEqual(Array(6).fill('to_review'))
  for (const { text } of await campaigns.posts(id)) expect(text).toMatch(/^Practice: /)
  expect(ai.calls.list).toHaveLength(calls)
  for (const table of ['posts', 'publications'] as const) {
    expect(await db().selectFrom(table).select('id').where('user_id', '=', campaigns.person.id).execute()).toEqual([])
  }
}

test('killed while the model writes, posts that were written stay, and another process writes the others once', async () => {
  const id = await campaigns.begun({ perWeek: [6] })
  const worker = startWorker()
  await vi.waitUntil(() => ai.calls.list.length > 1, patience)
  ai.faults.set([{ kind: 'slow', ms: 600_000, times: 1 }])
  await vi.waitUntil(() => ai.faults.list().length === 0, patience)
  await kill(worker)
  const written = (await campaigns.posts(id)).filter(({ state }) => state === 'to_review')
  expect(written.length).toBeGreaterThan(0)
  expect((await campaigns.states(id)).at(written.length)).toBe('writing')
  expect(await campaigns.read(id)).toMatchObject({ status: 'generating', writing: { written: written.length } })
  await isWrittenAfterAll(id, 7)
  expect((await campaigns.posts(id)).slice(0, written.length)).toEqual(written)
})

test('killed while it stores a text, nothing of that is stored, and the post is written again once', async () => {
  const id = await campaigns.begun({ perWeek: [6] })
  ai.faults.set([{ kind: 'slow', ms: 1000, times: 1 }])
  await db()
    .transaction()
    .execute(async (trx) => {
      const worker = startWorker()
      await vi.waitUntil(() => ai.calls.list.length === 1, patience)
      // It reads and claims no more, and waits where it changes the post.
      await sql`lock table campaign_posts in exclusive mode`.execute(trx)
      await vi.waitUntil(isAnybodyWaiting, patience)
      await kill(worker)
    })
  await vi.waitUntil(async () => !(await isAnybodyWaiting()), patience)
  expect(await campaigns.states(id)).toEqual(['writing', ...Array(5).fill('waiting')])
  await isWrittenAfterAll(id, 7)
})

/** Whether somebody waits for the lock of the posts. */
async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks where relation = 'campaign_posts'::regclass and not granted`.execute(db())
  return rows.length > 0
}
