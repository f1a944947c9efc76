import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCampaignSchedule } from '../../../server/campaigns/schedule/schedule.ts'
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts'
import { compileCacheEnv } from '../../../server/process/compileCache.ts'
import { makeAccount } from '../../server/content/accounts.ts'
import { makePerson } from '../../server/support.ts'
import { migratedDatabaseUrl } from '../../support/database.ts'

let databaseUrl: string
let folder: string
let database: OpenDatabase
beforeAll(async () => {
  const url = await migratedDatabaseUrl()
  if (url === null) throw new Error('The fault tests need a PostgreSQL')
  databaseUrl = url
  folder = await mkdtemp(join(tmpdir(), 'solo-social-planning-'))
  database = await openDatabase({ DATABASE_URL: url, DATA_DIR: folder })
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** A campaign in review with so many approved posts, and what plans them all. */
async function inReview(count: number) {
  const { db } = database
  const person = await makePerson(db)
  const account = await makeAccount(db, person.id)
  const dates = { starts_on: '2031-03-03', ends_on: '2031-03-16' }
  const { id } = await db
    .insertInto('campaigns')
    .values({ user_id: person.id, name: 'Boxes', status: 'in_review', ...dates })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = await db
    .insertInto('campaign_posts')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ user_id: person.id, campaign_id: id, position: index + 1, week: 1, day: '2031-03-03', moment: 'Offer' },
        ...{
          moment_index: 0,
          state: 'approved' as const,
          text: `Box ${index}`,
          account_ids: JSON.stringify([account]),
        },
      })),
    )
    .returning('id')
    .execute()
  const asked = rows.map((row, index) => ({
    ...{ campaign_post: row.id, version: 1, schedule: { wall_time: `2031-03-0${3 + index}T09:00`, timezone: 'UTC' } },
  }))
  return { person, id, asked }
}

/** Starts a process that plans the posts. */
function startPlanning({ person, id, asked }: Awaited<ReturnType<typeof inReview>>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./planningWorker.ts', import.meta.url))], {
    env: {
      ...{ ...process.env, ...compileCacheEnv, DATABASE_URL: databaseUrl, DATA_DIR: folder },
      ...{ USER_ID: String(person.id), CAMPAIGN_ID: String(id), CAMPAIGN_POSTS: JSON.stringify(asked) },
    },
    stdio: 'inherit',
  })
  return { kill: () => child.kill('SIGKILL'), ended: once(child, 'exit').then(([, signal]) => signal) }
}

/** Whether somebody waits for a lock of another. */
async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows.length > 0
}

/** How much of a campaign is on the schedule. */
async function counted(id: number) {
  const { rows } = await sql<{ posts: number; publications: number; planned: number; status: string }>`
    select (select count(*)::int from posts where campaign_id = ${id}) as posts,
      (select count(*)::int from publications part join posts on posts.id = part.post_id
        where posts.campaign_id = ${id}) as publications,
      (select count(*)::int from campaign_posts where campaign_id = ${id} and state = 'planned') as planned,
      status from campaigns where id = ${id}`.execute(database.db)
  return rows[0]
}

test('killed at its last post, planning leaves nothing half, and the same call plans each post once', async () => {
  const campaign = await inReview(4)
  const last = campaign.asked.at(-1)?.campaign_post ?? 0
  await database.db.transaction().execute(async (trx) => {
    await sql`select from campaign_posts where id = ${last} for update`.execute(trx)
    const planning = startPlanning(campaign)
    await vi.waitUntil(isAnybodyWaiting, { timeout: 30_000, interval: 50 })
    planning.kill()
    expect(await planning.ended).toBe('SIGKILL')
  })
  await vi.waitUntil(async () => !(await isAnybodyWaiting()), { timeout: 30_000, interval: 50 })
  const { id, person, asked } = campaign
  expect(await counted(id)).toEqual({ posts: 0, publications: 0, planned: 0, status: 'in_review' })
  const schedule = createCampaignSchedule({ db: database.db, wake: () => {}, now: Date.now })
  const author = { id: person.id, timezone: 'UTC' }
  const first = await schedule.plan(author, id, asked)
  expect((await schedule.plan(author, id, asked)).posts).toEqual(first.posts)
  expect(await counted(id)).toEqual({ posts: 4, publications: 4, planned: 4, status: 'scheduled' })
})

test('two processes that plan the same posts at once plan each once', async () => {
  const campaign = await inReview(4)
  const workers = [startPlanning(campaign), startPlanning(campaign)]
  expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([null, null])
  expect(await counted(campaign.id)).toEqual({ posts: 4, publications: 4, planned: 4, status: 'scheduled' })
})
