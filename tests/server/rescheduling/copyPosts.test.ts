import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import { copyPosts } from '../../../contract/rescheduling.ts'
import { makeAccount } from '../content/accounts.ts'
import { makePlanner, type Planner } from '../content/planner.ts'
import { expectNothingLeft } from '../support/brokenTable.ts'
import { createTestProvider, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let account: number
let planner: Planner
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ;({ person, account, planner } = await makePlanner(provider, 'Rye bread on Saturday'))
})

const at = (wall_time: string) => ({ wall_time, timezone: 'Europe/Berlin' })
const copyOf = ({ id }: Post, wall_time: string, client_key: string = randomUUID()) => ({
  post: id,
  client_key,
  schedule: at(wall_time),
})
const ask = (...copies: ReturnType<typeof copyOf>[]) => planner.ask('POST posts/several/copy/', { copies })

async function copied(...copies: ReturnType<typeof copyOf>[]) {
  const answer = await ask(...copies)
  expect(answer.status, answer.text).toBe(201)
  return copyPosts.answer.parse(answer.body)
}

describe('copying several posts', () => {
  test('plans a post with all that was written of a planned or a published one', async () => {
    const source = await planner.made({
      parts: [{ text: 'Rye bread on Saturday' }, { text: 'and wheat' }],
      first_comment: 'The recipe',
      tags: ['offer'],
    })
    await provider.db
      .updateTable('publications')
      .set({ state: 'published', sent_at: new Date(), published_at: new Date(), remote_id: 'r', next_at: null })
      .where('post_id', '=', source.id)
      .execute()
    const { results, left } = await copied(copyOf(source, '2099-06-17T09:00'))
    expect({ results, left }).toEqual({
      results: [
        {
          of: source.id,
          post: expect.any(Number),
          is_draft: false,
          schedule: { at: '2099-06-17T07:00:00.000Z', wall_time: '2099-06-17T09:00', timezone: 'Europe/Berlin' },
          note: null,
        },
      ],
      left: [],
    })
    const copy = await planner.read(results[0]?.post)
    const { parts, first_comment, tags, account_ids } = source
    expect(copy).toMatchObject({ state: 'scheduled', parts, first_comment, tags, account_ids, version: 1 })
    expect(copy.publications.map(({ state }) => state)).toEqual(['scheduled', 'scheduled', 'scheduled'])
    expect((await planner.read(source.id)).state).toBe('published')
  })

  test('makes a draft of a draft', async () => {
    const source = await planner.made({ intent: 'draft', account_ids: [], schedule: null })
    const { results } = await copied(copyOf(source, '2099-06-17T09:00'))
    expect(await planner.read(results[0]?.post)).toMatchObject({
      state: 'draft',
      schedule: { wall_time: '2099-06-17T09:00' },
    })
  })

  test('the same key again answers the post that it made', async () => {
    const source = await planner.made()
    const copy = copyOf(source, '2099-06-17T09:00')
    const [first, second] = [await copied(copy), await copied(copy)]
    expect(second.results).toEqual(first.results)
    const { count } = await provider.db
      .selectFrom('posts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
  })

  test('a copy is in the bucket of its source by an assignment of its own, and in none where that is deleted', async () => {
    const bucket = async () =>
      (
        await provider.db
          .insertInto('content_buckets')
          .values({ user_id: person.id, name: randomUUID(), color: 'clay' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [open, deleted] = [await bucket(), await bucket()]
    const [one, other] = [await planner.made({ bucket_id: open }), await planner.made({ bucket_id: deleted })]
    await provider.db.updateTable('content_buckets').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()
    const { results } = await copied(copyOf(one, '2099-06-17T09:00'), copyOf(other, '2099-06-18T09:00'))
    const [inBucket, inNone] = [await planner.read(results[0]?.post), await planner.read(results[1]?.post)]
    expect(inBucket.bucket_id).toBe(open)
    expect(inBucket.bucket_assignment_id).not.toBe(one.bucket_assignment_id)
    expect(inNone).toMatchObject({ bucket_id: null, bucket_assignment_id: null })
  })

  test('what cannot be planned is left with the reason, and the others are copied', async () => {
    const gone = await makeAccount(provider.db, person.id, { remote_id: 'did:plc:gone' })
    const [stuck, past, free] = [
      await planner.made({ account_ids: [gone] }),
      await planner.made({ intent: 'draft' }),
      await planner.made(),
    ]
    await provider.db.updateTable('social_accounts').set({ state: 'disconnected' }).where('id', '=', gone).execute()
    const { results, left } = await copied(
      copyOf(stuck, '2099-06-17T09:00'),
      copyOf(past, '2001-06-17T09:00'),
      copyOf(free, '2099-06-17T09:00'),
    )
    expect(results.map(({ of }) => of)).toEqual([free.id])
    expect(left).toEqual([
      { post: stuck.id, text: '@ada.test is disconnected. Connect it again or leave it out.' },
      { post: past.id, text: 'This time has passed. Choose a later one.' },
    ])
  })

  test('says where a network refuses the same text, and where posts of one account stand close together', async () => {
    const x = await makeAccount(provider.db, person.id, {
      network: 'twitter',
      remote_id: '77',
      limits: JSON.stringify({ characters: 280, characters_per_url: 23, bytes: null }),
    })
    const source = await planner.made({ account_ids: [x, account] })
    const { results, conflicts } = await copied(copyOf(source, '2099-06-10T11:05'))
    expect(results[0]?.note).toBe(
      'This goes out on X on Wednesday, June 10, 2099 already. X refuses the same text twice.',
    )
    expect(conflicts.map(({ other_post, minutes }) => [other_post, minutes])).toEqual([
      [source.id, 5],
      [source.id, 5],
    ])
  })

  test('two copies of one post at once are two', async () => {
    const source = await planner.made()
    const answers = await Promise.all([
      copied(copyOf(source, '2099-06-17T09:00')),
      copied(copyOf(source, '2099-06-18T09:00')),
    ])
    expect(new Set(answers.flatMap(({ results }) => results.map(({ post }) => post))).size).toBe(2)
  })
})

test('somebody else’s post is not there', async () => {
  const stranger = await makePlanner(provider, 'Not yours')
  const theirs = await stranger.planner.made()
  expect((await ask(copyOf(theirs, '2099-06-17T09:00'))).status).toBe(404)
  const own = await planner.made()
  expect((await copied(copyOf(theirs, '2099-06-17T09:00'), copyOf(own, '2099-06-17T09:00'))).left).toEqual([
    { post: theirs.id, text: 'It is not there any more.' },
  ])
})

test('posts are all copied or none is', async () => {
  const source = await planner.made()
  const copy = () => ask(copyOf(source, '2099-06-17T09:00'), copyOf(source, '2099-06-18T09:00'))
  await expectNothingLeft(provider.db, { table: 'publications', on: 'insert', when: `new.due_at > '2099-06-18'` }, copy)
  expect((await copy()).status).toBe(201)
})
