import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMany } from '../../../server/db/insertMany.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const instant = new Date('2026-02-01T09:00:00.123Z')
const texts = ['"quoted" \\ back', "'; drop table posts; --", '', 'line\n\u2028 👩‍👩‍👧 null']

test('rows come as they were given, JSON, instants and nothing among them, with their ids in their order', async () => {
  const { db } = provider
  const { id: userId } = await makePerson(db)
  const rows = texts.map((text, index) => ({
    ...{ user_id: userId, client_key: randomUUID(), text, is_draft: true, account_ids: JSON.stringify([index]) },
    ...{ tags: JSON.stringify([text]), utm: index === 0 ? null : JSON.stringify({ source: text }) },
    ...{ due_at: index === 0 ? null : instant, wall_time: null, timezone: null, first_comment: null },
    ...{ suggested_day: null, business_profile_id: null, campaign_id: null, bucket_id: null },
    ...{ bucket_assignment_id: null, import_id: null, repeat_id: null, repeat_day: null },
    ...{ repeat_wall_time: null, repeat_hash: null },
  }))
  const made = await db.transaction().execute((trx) => insertMany(trx, 'posts', rows))
  const stored = await db.selectFrom('posts').selectAll().where('user_id', '=', userId).orderBy('id').execute()
  expect(made).toEqual(stored.map(({ id }) => ({ id })))
  expect(stored.map(({ text, tags, utm, account_ids, due_at }) => ({ text, tags, utm, account_ids, due_at }))).toEqual(
    texts.map((text, index) => ({
      ...{ text, tags: [text], utm: index === 0 ? null : { source: text }, account_ids: [index] },
      due_at: index === 0 ? null : instant,
    })),
  )
})

test('no rows are no statement', async () => {
  expect(await provider.db.transaction().execute((trx) => insertMany(trx, 'publications', []))).toEqual([])
})
