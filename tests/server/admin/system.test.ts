import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let admin: TestPerson
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-system-'))
  provider = await createTestProvider({ env: { SMTP_URL: 'smtp://localhost:1', DATA_DIR: folder } })
  admin = await makePerson(provider.db, { is_staff: true })
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true })
})

const ask = (target: string) => provider.ask(target, { token: admin.token })
const read = async (path: string) => Object((await ask(`GET ${path}`)).body)
const minute = 60_000

describe('the parts of the installation', () => {
  test('each is told as it is: nothing ran, nothing is waiting, no backup was made', async () => {
    expect(await read('admin/system/')).toMatchObject({
      scheduler: { last_tick: null, is_late: true },
      queue: { waiting: 0, oldest_due_at: null, failed_jobs: 0 },
      ...{ busy: 0, processes: [], slowest_call: null },
      storage: { used: 0, media_in: 'folder', is_low: false, people: [] },
      mail: { leaves_by: 'smtp', waiting: 0, last_sent_at: null },
      last_backup_at: null,
    })
    const { database } = await read('admin/system/')
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(database.answered_in).toBeGreaterThan(0)
  })

  test('the last tick, the newest backup, and who uses most of the storage', async () => {
    const tick = new Date()
    await provider.db.insertInto('heartbeats').values({ name: 'scheduler', beat_at: tick }).execute()
    const backups = join(folder, 'backups')
    await mkdir(backups, { recursive: true })
    for (const [name, ended_at, state] of [
      ['2026-11-27T030000Z', '2026-11-27T03:00:09.000Z', 'done'],
      ['2026-11-28T030000Z', '2026-11-28T03:00:09.000Z', 'done'],
      ['2026-11-29T030000Z', '2026-11-29T03:00:09.000Z', 'failed'],
    ] as const) {
      await provider.db
        .insertInto('backups')
        .values({ name, state, began_at: ended_at, beat_at: ended_at, ended_at: new Date(ended_at) })
        .execute()
      await writeFile(join(backups, `${name}.zip`), 'a backup')
    }
    const medium = await makers.media(provider.db, admin.id)
    await provider.db.updateTable('media').set({ size: 5000, thumbnail_size: 7 }).where('id', '=', medium).execute()
    expect(await read('admin/system/')).toMatchObject({
      scheduler: { last_tick: tick.toISOString(), is_late: false },
      storage: { used: 5007, people: [{ id: admin.id, email: admin.email, used: 5007 }] },
      last_backup_at: '2026-11-28T03:00:09.000Z',
    })
  })

  test('webhooks, feeds and browsers: how many there are, which fail and since when, and what waits', async () => {
    expect(await read('admin/system/')).toMatchObject({
      webhooks: { active: 0, stopped: 0, stopped_since: null, waiting: 0, failed: 0 },
      feeds: { watched: 0, failing: 0, failing_since: null, stopped: 0 },
      push: { devices: 0, failing: 0, waiting: 0 },
    })
    const [hourAgo, weekAgo] = [new Date(Date.now() - 60 * minute), new Date(Date.now() - 7 * 24 * 60 * minute)]
    const webhook = () => makers.webhook(provider.db, admin.id)
    const [on, off, stopped, long] = [await webhook(), await webhook(), await webhook(), await webhook()]
    const stop = (id: number, stopped_because: string | null, stopped_at: Date | null) =>
      provider.db
        .updateTable('webhooks')
        .set({ is_active: false, stopped_because, stopped_at })
        .where('id', '=', id)
        .execute()
    await stop(off, null, weekAgo)
    await stop(stopped, 'It is gone', hourAgo)
    await stop(long, 'It is gone', null)
    for (const [state, last_tried_at] of [
      ['waiting', null],
      ['sending', hourAgo],
      ['failed', hourAgo],
      ['failed', weekAgo],
      ['delivered', hourAgo],
    ] as const) {
      await provider.db
        .insertInto('webhook_deliveries')
        .values({
          ...{ webhook_id: on, message_id: randomUUID(), event: 'test', data: '{}', happened_at: hourAgo },
          ...{ state, last_tried_at },
        })
        .execute()
    }
    const feed = { url: 'https://blog.example.com/feed', title: 'The blog', template: '{title}', has_picture: false }
    for (const given of [
      { state: 'waiting' },
      { state: 'failing', failures: 2, failing_since: hourAgo, problem: 'It answers 500.' },
      { state: 'off', failures: 9, failing_since: weekAgo, problem: 'It is gone' },
      { state: 'off' },
    ] as const) {
      await provider.db
        .insertInto('feeds')
        .values({
          ...{ user_id: admin.id, account_ids: '[]', planning: 'draft', delay_minutes: 60, first_drafts: 0 },
          ...{ next_at: null, ...feed, ...given },
        })
        .execute()
    }
    const device = await makers.pushDevice(provider.db, admin.id)
    await provider.db.updateTable('push_devices').set({ problem: 'Refused' }).where('id', '=', device).execute()
    await provider.db
      .insertInto('push_messages')
      .values({ device_id: device, event: 'post.published', data: '{}', happened_at: hourAgo, next_at: hourAgo })
      .execute()
    expect(await read('admin/system/')).toMatchObject({
      webhooks: { active: 1, stopped: 2, stopped_since: hourAgo.toISOString(), waiting: 2, failed: 1 },
      feeds: { watched: 2, failing: 1, failing_since: hourAgo.toISOString(), stopped: 1 },
      push: { devices: 1, failing: 1, waiting: 1 },
    })
  })

  test('processes that are alive, the slowest call of the day and the last mail, however long ago', async () => {
    const [now, weekAgo] = [new Date(), new Date(Date.now() - 7 * 24 * 60 * minute)]
    await provider.db
      .insertInto('processes')
      .values([
        { id: randomUUID(), role: 'web', version: '0.2.0', started_at: now, beat_at: now },
        { id: randomUUID(), role: 'worker', version: '0.1.0', started_at: weekAgo, beat_at: now },
        { id: randomUUID(), role: 'worker', version: '0.1.0', started_at: weekAgo, beat_at: weekAgo },
      ])
      .execute()
    await provider.db
      .insertInto('slow_calls')
      .values({ hour: now, method: 'GET', route: 'posts/{id}/', ms: 38, at: now })
      .execute()
    await provider.db.insertInto('heartbeats').values({ name: 'mail', beat_at: weekAgo }).execute()
    expect(await read('admin/system/')).toMatchObject({
      processes: [
        { role: 'worker', version: '0.1.0', started_at: weekAgo.toISOString() },
        { role: 'web', version: '0.2.0', started_at: now.toISOString() },
      ],
      slowest_call: { method: 'GET', path: 'posts/{id}/', ms: 38, at: now.toISOString() },
      mail: { last_sent_at: weekAgo.toISOString() },
    })
  })

  test('of each of the last 24 hours it is told how many posts waited at once', async () => {
    const add = async (dueAgo: number, waited: number | null) => {
      const id = await makers.publication(provider.db, admin.id)
      const due_at = new Date(Date.now() - dueAgo)
      await provider.db
        .updateTable('publications')
        .set({
          ...{ due_at, part: 1, state: waited === null ? 'scheduled' : 'published' },
          next_at: waited === null ? due_at : null,
          published_at: waited === null ? null : new Date(due_at.getTime() + waited),
        })
        .where('id', '=', id)
        .execute()
    }
    await add(150 * minute, 10 * minute)
    await add(145 * minute, 10 * minute)
    await add(130 * minute, minute)
    await add(30 * minute, null)
    await add(-30 * minute, null)
    const { queue } = await read('admin/system/')
    expect(queue.waiting).toBe(1)
    expect(Date.now() - Date.parse(queue.oldest_due_at)).toBeGreaterThan(29 * minute)
    const hours = queue.hours.map(({ most_waiting }: { most_waiting: number }) => most_waiting)
    expect(hours).toHaveLength(24)
    expect(hours.slice(-4)).toEqual([0, 2, 0, 1])
  })
})

describe('jobs', () => {
  const secret = 'what the job carries'
  const acts = () =>
    provider.db.selectFrom('audit_log').select(['act', 'actor_email', 'target', 'before']).orderBy('id').execute()

  async function addJob(state: 'failed' | 'created'): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, state, retry_limit, retry_count, output, completed_on)
      values ('mail', ${JSON.stringify({ sealed: secret })}, ${state}, 5, 3,
        ${JSON.stringify({ message: 'The server does not answer.' })}, ${state === 'failed' ? new Date() : null})
      returning id::text`.execute(provider.db)
    return rows[0]?.id ?? ''
  }

  beforeEach(() => sql`delete from pgboss.job`.execute(provider.db))

  test('those that failed are listed with why, never with what they carry', async () => {
    const failed = await addJob('failed')
    await addJob('created')
    const answer = await ask('GET admin/jobs/')
    expect(answer.body).toMatchObject({
      count: 1,
      results: [{ id: failed, queue: 'mail', state: 'failed', tries: 4, problem: 'The server does not answer.' }],
      queues: expect.arrayContaining(['campaign-posts', 'mail']),
    })
    expect(answer.text).not.toContain(secret)
    expect((await read('admin/jobs/?state=waiting')).count).toBe(1)
    expect((await read('admin/jobs/?queue=campaign-posts')).count).toBe(0)
    expect((await read('admin/system/')).queue.failed_jobs).toBe(1)
  })

  test('a failed one is tried again, which is written down, and only once', async () => {
    const id = await addJob('failed')
    expect((await ask(`POST admin/jobs/mail/${id}/retry/`)).status).toBe(204)
    expect((await read('admin/jobs/?state=waiting')).results).toMatchObject([{ id }])
    expect((await ask(`POST admin/jobs/mail/${id}/retry/`)).status).toBe(409)
    expect((await acts()).at(-1)).toEqual({
      ...{ act: 'job.retried', actor_email: admin.email, target: `mail ${id}` },
      before: { state: 'failed', tries: 3 },
    })
  })

  test('one that failed or waits is dropped, one that is worked on is not', async () => {
    const [failed, waiting, active] = [await addJob('failed'), await addJob('created'), await addJob('created')]
    await sql`update pgboss.job set state = 'active', started_on = now() where id = ${active}`.execute(provider.db)
    expect((await ask(`POST admin/jobs/mail/${failed}/drop/`)).status).toBe(204)
    expect((await ask(`POST admin/jobs/mail/${waiting}/drop/`)).status).toBe(204)
    expect((await ask(`POST admin/jobs/mail/${active}/drop/`)).status).toBe(409)
    expect((await ask(`POST admin/jobs/mail/${failed}/drop/`)).status).toBe(404)
    expect((await acts()).slice(-2).map(({ act, target }) => [act, target])).toEqual([
      ['job.dropped', `mail ${failed}`],
      ['job.dropped', `mail ${waiting}`],
    ])
  })

  test('a queue or a job that is not there is not found', async () => {
    const id = await addJob('failed')
    expect((await ask(`POST admin/jobs/no-such/${id}/retry/`)).status).toBe(404)
    expect((await ask('POST admin/jobs/mail/7/retry/')).status).toBe(404)
  })
})
