import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import { inTheMiddleOf } from '../support/secondConnection.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let bucket: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  bucket = await makeBucket(person.id)
})

async function makeBucket(user_id: number, given: { deleted_at?: Date } = {}): Promise<number> {
  const { id } = await provider.db
    .insertInto('content_buckets')
    .values({ user_id, name: randomUUID(), color: 'clay', ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const written = (given: object = {}) => ({ text: 'Rye', account_ids: [], intent: 'draft', ...given })
const ask = (target: string, body: object) => provider.ask(target, { token: person.token, body })
const make = (given: object = {}) => ask('POST posts/', { client_key: randomUUID(), ...written(given) })

async function made(given: object = {}): Promise<Post> {
  const answer = await make(given)
  expect(answer.status, answer.text).toBe(201)
  return postSchema.parse(answer.body)
}

const change = ({ id, version }: Post, given: object = {}) => ask(`PUT posts/${id}/`, { version, ...written(given) })

async function changed(before: Post, given: object = {}): Promise<Post> {
  const answer = await change(before, given)
  expect(answer.status, answer.text).toBe(200)
  return postSchema.parse(answer.body)
}

describe('the bucket of a post', () => {
  test('is given with it, stays where it is left out, and is taken off with null', async () => {
    const first = await made({ bucket_id: bucket })
    expect(first).toMatchObject({ bucket_id: bucket, bucket_assignment_id: expect.any(Number) })
    const left = await changed(first, { text: 'Rye bread' })
    expect(left).toMatchObject({ bucket_id: bucket, bucket_assignment_id: first.bucket_assignment_id })
    const same = await changed(left, { bucket_id: bucket })
    expect(same.bucket_assignment_id).toBe(first.bucket_assignment_id)
    expect(await changed(same, { bucket_id: null })).toMatchObject({ bucket_id: null, bucket_assignment_id: null })
  })

  test('is none unless it is said', async () => {
    expect(await made()).toMatchObject({ bucket_id: null, bucket_assignment_id: null })
  })

  test('is by another assignment once it is another bucket', async () => {
    const first = await made({ bucket_id: bucket })
    const other = await makeBucket(person.id)
    const moved = await changed(first, { bucket_id: other })
    expect(moved.bucket_id).toBe(other)
    expect(moved.bucket_assignment_id).not.toBe(first.bucket_assignment_id)
  })

  test.each([
    ['of somebody else', async () => makeBucket((await makePerson(provider.db)).id)],
    ['that is deleted', () => makeBucket(person.id, { deleted_at: new Date() })],
  ])('cannot be one %s', async (_, other) => {
    const refusal = { status: 400, body: { error: 'The chosen bucket is not among yours.', field: 'bucket_id' } }
    const bucket_id = await other()
    expect(await make({ bucket_id })).toMatchObject(refusal)
    expect(await change(await made(), { bucket_id })).toMatchObject(refusal)
  })

  test('is not one that is deleted while the post is written', async () => {
    const post = await made()
    const answers = await inTheMiddleOf(
      provider.database,
      {
        begins: (trx) =>
          trx.updateTable('content_buckets').set({ deleted_at: new Date() }).where('id', '=', bucket).execute(),
      },
      () => Promise.all([make({ bucket_id: bucket }), change(post, { bucket_id: bucket })]),
    )
    expect(answers.map(({ status }) => status)).toEqual([400, 400])
  })
})

describe('the tags of a post', () => {
  test('are trimmed, each once however it is capitalized, in the order of writing', async () => {
    const post = await made({ tags: [' Rye ', 'weekend', 'rye'] })
    expect(post.tags).toEqual(['Rye', 'weekend'])
    expect((await changed(post)).tags).toEqual(['Rye', 'weekend'])
  })

  test('can all be taken off', async () => {
    expect((await changed(await made({ tags: ['Rye'] }), { tags: [] })).tags).toEqual([])
  })
})
