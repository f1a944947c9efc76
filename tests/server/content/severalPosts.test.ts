import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Post, post as postSchema } from '../../../contract/content.ts'
import { severalResult } from '../../../contract/severalPosts.ts'
import { inTheMiddleOf, type Trx } from '../support/secondConnection.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makePlanner, type Planner } from './planner.ts'

let provider: TestProvider
let person: TestPerson
let planner: Planner
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ;({ person, planner } = await makePlanner(provider, 'Rye bread on Saturday'))
})

type Act = 'tags' | 'drafts' | 'delete' | 'restore'

async function several(act: Act, posts: readonly Pick<Post, 'id'>[], more: object = {}) {
  const answer = await planner.ask(`POST posts/several/${act}/`, { posts: posts.map(({ id }) => id), ...more })
  expect(answer.status, answer.text).toBe(200)
  return severalResult.parse(answer.body)
}

const read = ({ id }: Pick<Post, 'id'>) => planner.read(id)

const isGone = async ({ id }: Pick<Post, 'id'>) => (await planner.ask(`GET posts/${id}/`)).status === 404
const set = ({ id }: Post, columns: object) =>
  provider.db.updateTable('publications').set(columns).where('post_id', '=', id).execute()
const putTags = ({ id }: Post, tags: string[]) =>
  provider.db
    .updateTable('posts')
    .set({ tags: JSON.stringify(tags) })
    .where('id', '=', id)
    .execute()

describe('tags', () => {
  test('are given to several posts and taken from them; those that were so already are not among the changed', async () => {
    const [one, other] = [await planner.made(), await planner.made()]
    await putTags(other, ['Offer'])
    expect(await several('tags', [one, other], { tag: 'offer', act: 'add' })).toEqual({ results: [one.id], left: [] })
    expect((await read(one)).tags).toEqual(['offer'])
    expect((await read(other)).tags).toEqual(['Offer'])
    expect(await several('tags', [one, other], { tag: 'OFFER', act: 'remove' })).toMatchObject({
      results: [one.id, other.id],
    })
    expect((await read(other)).tags).toEqual([])
  })

  test('a post that has as many as it may is left with the reason', async () => {
    const full = await planner.made()
    await putTags(
      full,
      Array.from({ length: 20 }, (_, index) => `tag ${index}`),
    )
    expect(await several('tags', [full], { tag: 'one more', act: 'add' })).toEqual({
      results: [],
      left: [{ post: full.id, text: 'A post has 20 tags at most.' }],
    })
  })

  test('are listed with how many posts have them, the most used first', async () => {
    const [one, other] = [await planner.made(), await planner.made()]
    await putTags(one, ['news', 'offer'])
    await putTags(other, ['Offer'])
    const someoneElse = await makePerson(provider.db)
    expect((await planner.ask('GET posts/tags/')).body).toEqual({
      results: [
        { tag: expect.stringMatching(/^offer$/i), count: 2 },
        { tag: 'news', count: 1 },
      ],
    })
    expect((await provider.ask('GET posts/tags/', { token: someoneElse.token })).body).toEqual({ results: [] })
  })
})

describe('moving to drafts', () => {
  test('makes drafts of what nothing was sent of; the others are left, each with a sentence', async () => {
    const [planned, draft, failed, out] = [
      await planner.made(),
      await planner.made({ intent: 'draft' }),
      await planner.made(),
      await planner.made(),
    ]
    await set(failed, { state: 'failed', sent_at: new Date() })
    await set(out, { state: 'published', sent_at: new Date(), remote_id: 'r' })
    expect(await several('drafts', [planned, draft, failed, out])).toEqual({
      results: [planned.id],
      left: [failed, out].map(({ id }) => ({
        post: id,
        text: 'Part of this post may already be on a network, so it can no longer be rewritten.',
      })),
    })
    expect(await read(planned)).toMatchObject({ state: 'draft', publications: [], schedule: planned.schedule })
  })

  test('can be taken back: the post is planned as it was', async () => {
    const post = await planner.made()
    await several('drafts', [post])
    expect(await several('restore', [post])).toEqual({ results: [post.id], left: [] })
    const { version: _, updated_at: __, publications, ...same } = post
    expect(await read(post)).toMatchObject({
      ...same,
      publications: publications.map(({ id, state }) => ({ id, state })),
    })
  })

  test('is not taken back where the draft was changed meanwhile', async () => {
    const post = await planner.made()
    await several('drafts', [post])
    await planner.changed(await read(post), { intent: 'draft', text: 'Other words' })
    expect(await several('restore', [post])).toEqual({
      results: [],
      left: [{ post: post.id, text: 'This post was changed meanwhile, so it stays as it is.' }],
    })
    expect(await read(post)).toMatchObject({ state: 'draft', text: 'Other words' })
  })
})

describe('deleting', () => {
  test('takes several posts away, and restoring brings each back as it was', async () => {
    const posts = [await planner.made(), await planner.made({ intent: 'draft' })]
    const before = await Promise.all(posts.map(read))
    expect(await several('delete', posts)).toEqual({ results: posts.map(({ id }) => id), left: [] })
    expect(await Promise.all(posts.map(isGone))).toEqual([true, true])
    await several('restore', posts)
    expect(await Promise.all(posts.map(read))).toEqual(before)
  })

  test('leaves what is being sent, with a sentence', async () => {
    const post = await planner.made()
    await set(post, { state: 'sending', sent_at: new Date() })
    expect(await several('delete', [post])).toEqual({
      results: [],
      left: [{ post: post.id, text: 'This post is being sent right now. Please wait a moment and try again.' }],
    })
    expect(await isGone(post)).toBe(false)
  })

  test('of one post can be taken back the same way', async () => {
    const post = await planner.made()
    expect((await planner.ask(`DELETE posts/${post.id}/`)).status).toBe(204)
    await several('restore', [post])
    expect(await read(post)).toMatchObject({ id: post.id, state: 'scheduled' })
  })

  test('what was sent comes back as sent, known as its own on the network', async () => {
    const post = await planner.made()
    const at = new Date('2026-11-01T10:00:00.123Z')
    await set(post, {
      state: 'published',
      sent_at: at,
      published_at: at,
      remote_id: 'r1',
      key: 'k',
      payload: '{"a":1}',
    })
    const [part] = post.publications
    const publication_id = part?.id ?? 0
    const known = { network: 'bluesky' as const, account_remote_id: 'did:plc:ada', remote_id: randomUUID() }
    await provider.db
      .insertInto('remote_posts')
      .values({ ...known, user_id: person.id, publication_id })
      .execute()
    await provider.db
      .insertInto('publication_attempts')
      .values({ publication_id, number: 1, key: 'k', ended_at: at, outcome: 'sent', detail: null })
      .execute()
    const rows = () => provider.db.selectFrom('publications').selectAll().where('post_id', '=', post.id).execute()
    const [before] = await rows()
    const ownerOf = () =>
      provider.db
        .selectFrom('remote_posts')
        .select('publication_id')
        .where('remote_id', '=', known.remote_id)
        .executeTakeFirst()
    await several('delete', [post])
    expect(await ownerOf()).toEqual({ publication_id: null })
    await several('restore', [post])
    expect(await rows()).toEqual([{ ...before, revision: (before?.revision ?? 0) + 1 }])
    expect(await ownerOf()).toEqual({ publication_id })
    const attempts = provider.db
      .selectFrom('publication_attempts')
      .selectAll()
      .where('publication_id', '=', publication_id)
    expect(await attempts.execute()).toMatchObject([{ number: 1, key: 'k', outcome: 'sent' }])
  })

  test('a second restoring finds nothing, whoever is faster', async () => {
    const post = await planner.made()
    await several('delete', [post])
    const body = { posts: [post.id] }
    const answers = await Promise.all([1, 2].map(() => planner.ask('POST posts/several/restore/', body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await read(post)).publications).toHaveLength(1)
  })

  test('nobody restores what is another person’s', async () => {
    const post = await planner.made()
    await several('delete', [post])
    const other = await makePerson(provider.db)
    const answer = await provider.ask('POST posts/several/restore/', { token: other.token, body: { posts: [post.id] } })
    expect(answer.status).toBe(404)
    expect(await isGone(post)).toBe(true)
  })

  test('can be taken back for a day', async () => {
    const post = await planner.made()
    await several('delete', [post])
    await provider.db
      .updateTable('post_snapshots')
      .set({ taken_at: new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000) })
      .where('post_id', '=', post.id)
      .execute()
    const answer = await planner.ask('POST posts/several/restore/', { posts: [post.id] })
    expect(answer).toMatchObject({ status: 404, body: { error: 'This can no longer be undone.' } })
  })

  test('what passed its time meanwhile is told as missed and not sent', async () => {
    const post = await planner.made()
    const passed = new Date(Date.now() - 60 * 60 * 1000)
    await set(post, { due_at: passed, next_at: passed })
    await several('delete', [post])
    await several('restore', [post])
    expect(await read(post)).toMatchObject({
      state: 'missed',
      publications: [
        { next_at: null, reason: 'Its time passed while the post was deleted or a draft, so it was not sent.' },
      ],
    })
  })

  test('a post whose account is gone comes back as a draft', async () => {
    const post = await planner.made()
    await several('delete', [post])
    await provider.db.deleteFrom('social_accounts').where('user_id', '=', person.id).execute()
    await several('restore', [post])
    expect(await read(post)).toMatchObject({ state: 'draft', publications: [] })
  })

  test('files and buckets that are gone by then are not in it', async () => {
    const post = await planner.made({ intent: 'draft' })
    const bucket = { user_id: person.id, name: 'Tips', color: 'clay' as const, networks: '[]', account_ids: '[]' }
    const { id: bucket_id } = await provider.db
      .insertInto('content_buckets')
      .values(bucket)
      .returning('id')
      .executeTakeFirstOrThrow()
    await provider.db
      .updateTable('posts')
      .set({ bucket_id, bucket_assignment_id: 7_000_001, media_ids: '[2000000000]' })
      .where('id', '=', post.id)
      .execute()
    await several('delete', [post])
    await provider.db.deleteFrom('content_buckets').where('id', '=', bucket_id).execute()
    await several('restore', [post])
    expect(await read(post)).toMatchObject({ bucket_id: null, bucket_assignment_id: null, media_ids: [] })
  })

  test('waits for the publisher that begins to send the post, and leaves it', async () => {
    const post = await planner.made()
    const sends = (trx: Trx) =>
      trx
        .updateTable('publications')
        .set((eb) => ({ state: 'sending', sent_at: new Date(), next_at: null, revision: eb('revision', '+', 1) }))
        .where('post_id', '=', post.id)
        .execute()
    const result = await inTheMiddleOf(provider.database, { begins: sends }, () => several('delete', [post]))
    expect(result.results).toEqual([])
    expect((await read(post)).publications).toMatchObject([{ state: 'sending' }])
  })
})

describe('duplicating', () => {
  test('makes a draft with what was written, without its time and what was sent of it', async () => {
    const post = await planner.made({
      text: 'Rye',
      parts: [{ text: 'Rye' }, { text: 'and wheat' }],
      first_comment: 'Recipe',
    })
    await putTags(post, ['offer'])
    await set(post, { state: 'published', sent_at: new Date(), remote_id: 'r' })
    const answer = await planner.ask(`POST posts/${post.id}/duplicate/`, { client_key: randomUUID() })
    expect(answer.status, answer.text).toBe(201)
    const copy = postSchema.parse(answer.body)
    const { parts, first_comment, account_ids, business_profile_id } = post
    expect(copy).toMatchObject({ parts, first_comment, account_ids, business_profile_id, tags: ['offer'] })
    expect(copy).toMatchObject({ state: 'draft', schedule: null, publications: [], version: 1 })
    expect(copy.id).not.toBe(post.id)
    expect((await read(post)).state).toBe('published')
  })

  test('is in the same bucket by an assignment of its own', async () => {
    const post = await planner.made({ intent: 'draft' })
    const bucket = { user_id: person.id, name: 'Tips', color: 'clay' as const, networks: '[]', account_ids: '[]' }
    const { id: bucket_id } = await provider.db
      .insertInto('content_buckets')
      .values(bucket)
      .returning('id')
      .executeTakeFirstOrThrow()
    const assignment = { bucket_id, bucket_assignment_id: 8_000_001 }
    await provider.db.updateTable('posts').set(assignment).where('id', '=', post.id).execute()
    const { body } = await planner.ask(`POST posts/${post.id}/duplicate/`, { client_key: randomUUID() })
    const copy = postSchema.parse(body)
    expect(copy.bucket_id).toBe(bucket_id)
    expect(copy.bucket_assignment_id).not.toBeNull()
    expect(copy.bucket_assignment_id).not.toBe(8_000_001)
  })

  test('the same key again answers the draft that it made', async () => {
    const post = await planner.made()
    const client_key = randomUUID()
    const [first, second] = await Promise.all(
      [1, 2].map(() => planner.ask(`POST posts/${post.id}/duplicate/`, { client_key })),
    )
    expect(postSchema.parse(first?.body).id).toBe(postSchema.parse(second?.body).id)
  })
})
