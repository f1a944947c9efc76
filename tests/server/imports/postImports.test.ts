import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { importPosts } from '../../../contract/postImports.ts'
import { importDuplicate, importedPost, postImport } from '../../../contract/postImports.ts'
import { severalResult } from '../../../contract/severalPosts.ts'
import { makeAccount } from '../content/accounts.ts'
import { makePlanner, type Planner } from '../content/planner.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let planner: Planner
let account: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ;({ person, account, planner } = await makePlanner(provider, 'Rye bread on Saturday'))
})

type Row = z.input<typeof importPosts.body>['rows'][number]
const imported = z.object({ import_id: z.nullable(z.int()), rows: z.array(importedPost) })

const row = (given: Partial<Row> = {}): Row => ({
  text: 'Rye bread',
  account_ids: [account],
  intent: 'schedule',
  schedule: { wall_time: '2099-06-10T09:00', timezone: 'America/New_York' },
  ...given,
})

const send = (rows: readonly Row[], more: object = {}) =>
  planner.ask('POST posts/imports/', { client_key: randomUUID(), rows, ...more })

async function run(rows: readonly Row[], more: object = {}) {
  const answer = await send(rows, more)
  expect(answer.status, answer.text).toBe(200)
  return imported.parse(answer.body)
}

async function undo(id: number | null) {
  const answer = await planner.ask(`POST posts/imports/${id}/undo/`, {})
  expect(answer.status, answer.text).toBe(200)
  return severalResult.parse(answer.body)
}

const postsOf = (userId = person.id) =>
  provider.db.selectFrom('posts').selectAll().where('user_id', '=', userId).orderBy('id').execute()
const partsOf = () =>
  provider.db.selectFrom('publications').selectAll().where('user_id', '=', person.id).orderBy('id').execute()
const idOf = (value: number | null | undefined): number => {
  if (typeof value !== 'number') throw new Error('Expected an id')
  return value
}

describe('importing', () => {
  test('makes of each row the post that it would be alone', async () => {
    const bucket = await makers.bucket(provider.db, person.id)
    const picture = await makers.media(provider.db, person.id)
    const profile = await makers.profile(provider.db, person.id)
    const { rows, import_id } = await run(
      [
        row({
          bucket_id: bucket,
          media_ids: [picture],
          tags: ['News', 'news', 'Offer'],
          first_comment: 'At the counter',
        }),
        row({ text: 'An idea', intent: 'draft', schedule: null, account_ids: [] }),
      ],
      { business_profile_id: profile },
    )
    expect(rows.map(({ error }) => error)).toEqual([null, null])
    expect(await postsOf()).toMatchObject([
      {
        id: rows[0]?.post_id,
        text: 'Rye bread',
        is_draft: false,
        wall_time: '2099-06-10T09:00',
        timezone: 'America/New_York',
        due_at: new Date('2099-06-10T13:00:00Z'),
        bucket_id: bucket,
        bucket_assignment_id: expect.any(Number),
        business_profile_id: profile,
        media_ids: [picture],
        tags: ['News', 'Offer'],
        first_comment: 'At the counter',
        import_id,
      },
      { id: rows[1]?.post_id, text: 'An idea', is_draft: true, due_at: null, bucket_assignment_id: null, import_id },
    ])
    expect(await partsOf()).toMatchObject([
      { post_id: rows[0]?.post_id, kind: 'post', state: 'scheduled', next_at: new Date('2099-06-10T13:00:00Z') },
      { post_id: rows[0]?.post_id, kind: 'comment', state: 'scheduled', next_at: null },
    ])
  })

  test('says of each row why it is no post, with the field, and makes the others', async () => {
    const other = await makePerson(provider.db)
    const foreign = await makeAccount(provider.db, other.id)
    const { rows } = await run([
      row(),
      row({ text: '' }),
      row({ account_ids: [] }),
      row({ account_ids: [foreign] }),
      row({ schedule: { wall_time: '2099-03-08T02:30', timezone: 'America/New_York' } }),
      row({ schedule: { wall_time: '2020-01-01T09:00', timezone: 'UTC' } }),
      row({ bucket_id: await makers.bucket(provider.db, other.id) }),
      row({ media_ids: [await makers.media(provider.db, other.id)] }),
      row({ text: 'x'.repeat(400) }),
    ])
    expect(rows.map(({ error, field }) => [field, error])).toEqual([
      [null, null],
      ['text', expect.any(String)],
      ['account_ids', expect.any(String)],
      ['account_ids', 'A chosen account is not among yours.'],
      ['schedule', expect.stringContaining('clocks go forward')],
      ['schedule', 'This time has passed. Choose a later one.'],
      ['bucket_id', 'The chosen bucket is not among yours.'],
      ['media_ids', 'A chosen picture or video is not among yours.'],
      ['text', expect.any(String)],
    ])
    expect(rows.map(({ post_id }) => post_id !== null)).toEqual([true, ...Array(8).fill(false)])
    expect(await postsOf()).toHaveLength(1)
  })

  test('makes nothing of one bad row among good ones where it is to be all or nothing', async () => {
    const answer = await send([row(), row({ text: '' })], { only_if_all: true })
    expect(answer).toMatchObject({
      status: 400,
      body: { field: 'rows', rows: [{ error: null }, { field: 'text', post_id: null }] },
    })
    expect(await postsOf()).toEqual([])
    expect((await planner.ask('GET posts/imports/')).body).toEqual({ results: [] })
  })

  test('is no import where no row is a post, and the same key may try again', async () => {
    const client_key = randomUUID()
    expect(await run([row({ text: '' })], { client_key })).toMatchObject({ import_id: null, rows: [{ field: 'text' }] })
    expect(await run([row()], { client_key })).toMatchObject({ import_id: expect.any(Number), rows: [{ error: null }] })
  })

  test('the same key again, even at the same moment, answers what it made and makes nothing', async () => {
    const client_key = randomUUID()
    const [one, other] = await Promise.all([run([row()], { client_key }), run([row()], { client_key })])
    expect(other).toEqual(one)
    expect(await run([row(), row()], { client_key })).toEqual(one)
    expect(await postsOf()).toHaveLength(1)
  })

  test('a thousand rows come in one go, in less than ten seconds on a busy machine', async () => {
    const begun = performance.now()
    const { rows } = await run(Array.from({ length: 1000 }, (_, index) => row({ text: `Post ${index}` })))
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(new Set(rows.map(({ post_id }) => post_id)).size).toBe(1000)
    const posts = await postsOf()
    expect(posts.map(({ id }) => id)).toEqual(rows.map(({ post_id }) => post_id))
    expect(posts.map(({ text }) => text)).toEqual(Array.from({ length: 1000 }, (_, index) => `Post ${index}`))
    expect(await partsOf()).toHaveLength(1000)
  })

  test('what breaks off in between leaves nothing', async () => {
    const { db } = provider
    // The last row cannot be stored: the first half of the import is there by then.
    const rows = Array.from({ length: 501 }, (_, index) => row({ text: index < 500 ? `Post ${index}` : 'refused' }))
    await db.schema.alterTable('posts').addCheckConstraint('only_here', sql`text <> 'refused'`).execute()
    try {
      expect((await send(rows)).status).toBe(500)
    } finally {
      await db.schema.alterTable('posts').dropConstraint('only_here').execute()
    }
    expect(await postsOf()).toEqual([])
    expect(await partsOf()).toEqual([])
    expect((await planner.ask('GET posts/imports/')).body).toEqual({ results: [] })
  })

  test('more than a thousand rows are refused in words', async () => {
    expect(await send(Array.from({ length: 1001 }, () => row()))).toMatchObject({
      status: 400,
      body: { error: 'At most 1000 posts at once', field: 'rows' },
    })
  })

  test('a long import is taken that no other call would be', async () => {
    const rows = Array.from({ length: 300 }, () => row({ text: 'é'.repeat(5000), intent: 'draft', schedule: null }))
    expect((await run(rows)).rows.filter(({ post_id }) => post_id !== null)).toHaveLength(300)
  })
})

describe('undoing', () => {
  test('takes all of an import off the plan, and the posts can be restored', async () => {
    const before = await planner.made()
    const { import_id, rows } = await run([row(), row({ text: 'Two' })])
    expect(await undo(import_id)).toEqual({ results: rows.map(({ post_id }) => post_id), left: [] })
    expect((await postsOf()).map(({ id }) => id)).toEqual([before.id])
    const restored = await planner.ask('POST posts/several/restore/', { posts: rows.map(({ post_id }) => post_id) })
    expect(severalResult.parse(restored.body).results).toHaveLength(2)
    expect(await partsOf()).toHaveLength(3)
  })

  test('leaves what was changed or sent since, and says so', async () => {
    const { import_id, rows } = await run([
      row(),
      row({ text: 'Sent' }),
      row({ text: 'Tagged' }),
      row({ text: 'As it came' }),
    ])
    const [changed, sent, tagged, same] = rows.map(({ post_id }) => idOf(post_id))
    await planner.changed({ ...(await planner.made()), id: idOf(changed), version: 1 }, { text: 'Rewritten' })
    await planner.ask('POST posts/several/tags/', { posts: [tagged], tag: 'news', act: 'add' })
    await provider.db
      .updateTable('publications')
      .set({ state: 'published', sent_at: new Date(), remote_id: 'r' })
      .where('post_id', '=', idOf(sent))
      .execute()
    expect(await undo(import_id)).toEqual({
      results: [same],
      left: [
        { post: changed, text: 'This post was changed after it was imported.' },
        { post: sent, text: 'Part of this post may already be on a network, so it can no longer be rewritten.' },
        { post: tagged, text: 'This post was changed after it was imported.' },
      ],
    })
  })

  test('a copy of an imported post is none of the import', async () => {
    const { import_id, rows } = await run([row()])
    await planner.ask(`POST posts/${rows[0]?.post_id}/duplicate/`, { client_key: randomUUID() })
    expect((await undo(import_id)).results).toHaveLength(1)
    expect(await postsOf()).toMatchObject([{ text: 'Rye bread', is_draft: true }])
  })

  test('is possible for a day', async () => {
    const { import_id } = await run([row()])
    await provider.db
      .updateTable('post_imports')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', idOf(import_id))
      .execute()
    expect(await planner.ask(`POST posts/imports/${import_id}/undo/`, {})).toMatchObject({
      status: 409,
      body: { error: 'An import can be undone for a day. Delete its posts one by one, or several at once.' },
    })
    expect((await planner.ask('GET posts/imports/')).body).toEqual({ results: [] })
    expect(await postsOf()).toHaveLength(1)
  })

  test('imports of the last day are listed, the latest first, with what is left of them', async () => {
    const first = await run([row()])
    const second = await run([row(), row()])
    await undo(second.import_id)
    const { body } = await planner.ask('GET posts/imports/')
    expect(z.object({ results: z.array(postImport) }).parse(body).results).toMatchObject([
      { id: second.import_id, post_count: 0, undone_at: expect.any(String) },
      { id: first.import_id, post_count: 1, undone_at: null },
    ])
  })
})

test('posts of the same text are found whatever its white space, and nobody else’s', async () => {
  const planned = await planner.made({ text: 'Rye  bread\non Saturday' })
  const draft = await planner.made({ text: 'Buns', intent: 'draft', schedule: null })
  const other = await makePerson(provider.db)
  await provider.db
    .insertInto('posts')
    .values({ user_id: other.id, client_key: randomUUID(), text: 'Scones', is_draft: true, account_ids: '[]' })
    .execute()
  const texts = [' Rye bread on Saturday ', 'Scones', '', 'Buns']
  const { body } = await planner.ask('POST posts/imports/duplicates/', { texts })
  expect(z.object({ results: z.array(importDuplicate) }).parse(body).results).toEqual([
    { place: 0, post_id: planned.id, is_draft: false, wall_time: '2099-06-10T09:00', timezone: 'UTC' },
    { place: 3, post_id: draft.id, is_draft: true, wall_time: null, timezone: null },
  ])
})
