import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import { listPosts } from '../../../server/content/lists.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'

type Asked = Parameters<typeof listPosts>[2]

interface Made {
  id: number
  texts: readonly string[]
  accountIds: readonly number[]
  bucketId: number | null
  tags: readonly string[]
  dueAt: string | null
  isDraft: boolean
}

let provider: TestProvider
let person: TestPerson
let accounts: readonly { id: number; network: Network }[]
let buckets: readonly number[]
let made: readonly Made[]

beforeAll(async () => {
  provider = await createTestProvider()
  const other = await makePerson(provider.db)
  await makePosts(other, 10)
  person = await makePerson(provider.db)
  made = await makePosts(person, 80)
})
afterAll(() => provider.close())

const words = ['rye', 'Bread', '50%', 'a_b', 'C:\\rye', '"quoted"', 'Brot & Käse', 'text']
const tagNames = ['Offer', 'offer of the week', 'news']
const days = ['2027-03-27', '2027-03-28', '2027-03-29']
const zone = 'Europe/Berlin'

const posts = fc.record({
  texts: fc.array(fc.constantFrom(...words, ''), { minLength: 4, maxLength: 4 }),
  accounts: fc.subarray([0, 1, 2]),
  bucket: fc.constantFrom(null, 0, 1),
  tags: fc.subarray(tagNames),
  // The clocks go forward on the 28th: the day begins an hour before what is 24 hours after the day before.
  dueAt: fc.constantFrom(
    null,
    '2027-03-27T22:59:00.000Z',
    '2027-03-27T23:00:00.000Z',
    '2027-03-28T21:59:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ),
  isDraft: fc.boolean(),
})

/** Random posts with texts in every place that may have one. */
async function makePosts({ id: user_id }: TestPerson, count: number): Promise<Made[]> {
  const networks: Network[] = ['bluesky', 'mastodon', 'bluesky']
  accounts = await Promise.all(
    networks.map(async (network) => ({
      id: await makeAccount(provider.db, user_id, { network, remote_id: randomUUID() }),
      network,
    })),
  )
  buckets = await Promise.all(
    ['Tips', 'News'].map(async (name) => {
      const row = { user_id, name, color: 'clay' as const, networks: '[]', account_ids: '[]' }
      return (await provider.db.insertInto('content_buckets').values(row).returning('id').executeTakeFirstOrThrow()).id
    }),
  )
  const rows: Made[] = []
  for (const given of fc.sample(posts, count)) rows.push(await makePost(user_id, given))
  return rows
}

type Given = typeof posts extends fc.Arbitrary<infer One> ? One : never

async function makePost(user_id: number, { texts, tags, dueAt, ...given }: Given): Promise<Made> {
  const [text = '', later = '', variant = '', comment = ''] = texts
  const accountIds = given.accounts.flatMap((index) => accounts[index]?.id ?? [])
  const bucketId = given.bucket === null ? null : (buckets[given.bucket] ?? null)
  const isDraft = given.isDraft || accountIds.length === 0 || dueAt === null
  const { id } = await provider.db
    .insertInto('posts')
    .values({
      user_id,
      client_key: randomUUID(),
      text,
      later_parts: JSON.stringify(later === '' ? [] : [{ text: later, media_ids: [] }]),
      variants: JSON.stringify(
        variant === ''
          ? []
          : [
              {
                network: 'bluesky',
                account_id: null,
                parts: [{ text: variant, media_ids: [] }],
                first_comment: comment,
              },
            ],
      ),
      first_comment: comment === '' ? null : comment,
      tags: JSON.stringify(tags),
      bucket_id: bucketId,
      account_ids: JSON.stringify(isDraft ? accountIds : []),
      is_draft: isDraft,
      due_at: dueAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!isDraft && dueAt !== null) {
    const parts = accountIds.map((account_id) => ({
      ...{ post_id: id, account_id, user_id, state: 'scheduled' as const, due_at: dueAt },
      network: networkOf(account_id) ?? 'bluesky',
    }))
    await provider.db.insertInto('publications').values(parts).execute()
  }
  return { id, texts, accountIds, bucketId, tags, dueAt, isDraft }
}

const networkOf = (accountId: number): Network | undefined => accounts.find(({ id }) => id === accountId)?.network

/** The days on which a moment of these tests is in the zone: winter is an hour ahead, summer two. */
const dayOf = (dueAt: string): string =>
  new Date(Date.parse(dueAt) + (dueAt < '2027-03-28T01:00' ? 1 : 2) * 3_600_000).toISOString().slice(0, 10)

/** Whether a plain filter lets a post through: what is not asked for does not count. */
const isChosen = (post: Made, asked: Asked): boolean =>
  [...saysOf(post, asked), ...placesOf(post, asked), ...timesOf(post, asked)].every(Boolean)

const when = <T>(given: T | undefined, isTrue: (given: T) => boolean): boolean => given === undefined || isTrue(given)

const saysOf = (post: Made, { search, tag, state }: Asked) => [
  when(search, (said) => post.texts.some((text) => text.toLowerCase().includes(said.trim().toLowerCase()))),
  when(tag, (wanted) => post.tags.some((one) => one.toLowerCase() === wanted.toLowerCase())),
  when(state, (wanted) => (wanted === 'draft') === post.isDraft),
]

const placesOf = (post: Made, { network, account, bucket, not_in_bucket }: Asked) => [
  when(network, (wanted) => post.accountIds.some((id) => networkOf(id) === wanted)),
  when(account, (wanted) => post.accountIds.includes(Number(wanted))),
  when(bucket, (wanted) => post.bucketId === (wanted === 'none' ? null : Number(wanted))),
  when(not_in_bucket, (unwanted) => post.bucketId !== Number(unwanted)),
]

function timesOf(post: Made, { from, to, day, has_time }: Asked) {
  const on = post.dueAt === null ? null : dayOf(post.dueAt)
  return [
    when(from, (wanted) => on !== null && on >= wanted),
    when(to, (wanted) => on !== null && on <= wanted),
    when(day, (wanted) => on === wanted),
    when(has_time, (wanted) => (on !== null) === (wanted === 'true')),
  ]
}

const some = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined, freq: 2 })

test('a list has exactly the posts that a plain filter over all of them lets through, whatever is asked for', async () => {
  const questions = fc.record({
    search: some(fc.constantFrom(...words, 'RYE', '%', '_', '\\', '"', 'kä', 'media_ids', ' bread ')),
    network: some(fc.constantFrom('bluesky' as const, 'mastodon' as const, 'tiktok' as const)),
    account: some(fc.constantFrom(...accounts.map(({ id }) => String(id)))),
    bucket: some(fc.constantFrom('none', ...buckets.map(String))),
    not_in_bucket: some(fc.constantFrom(...buckets.map(String))),
    tag: some(fc.constantFrom('OFFER', ...tagNames)),
    from: some(fc.constantFrom(...days)),
    to: some(fc.constantFrom(...days)),
    day: some(fc.constantFrom(...days)),
    has_time: some(fc.constantFrom('true' as const, 'false' as const)),
    state: some(fc.constantFrom('draft', 'scheduled')),
    order: some(fc.constantFrom('due' as const, 'latest' as const, 'changed' as const, 'created' as const)),
  })
  let nonEmpty = 0
  await fc.assert(
    fc.asyncProperty(questions, async (asked) => {
      const expected = made.filter((post) => isChosen(post, asked)).map(({ id }) => id)
      const { results, count } = await listPosts(
        provider.db,
        { id: person.id, timezone: zone },
        { ...asked, page_size: 100 },
      )
      expect(results.map(({ id }) => id).sort((one, other) => one - other)).toEqual(expected)
      expect(count).toBe(expected.length)
      if (expected.length > 0) nonEmpty += 1
    }),
    { numRuns: 300 },
  )
  expect(nonEmpty).toBeGreaterThan(30)
})

test('posts come by their time either way, by their last change or by when they were made', async () => {
  const listed = async (order: NonNullable<Asked['order']>) =>
    (await listPosts(provider.db, { id: person.id, timezone: zone }, { order, page_size: 100 })).results
  const at = (post: Made) => (post.dueAt === null ? null : Date.parse(post.dueAt))
  const byId = new Map(made.map((post) => [post.id, post]))
  const times = async (order: 'due' | 'latest') => (await listed(order)).map(({ id }) => at(byId.get(id) ?? fail(id)))
  const rising = await times('due')
  const known = rising.filter((time) => time !== null)
  expect(known).toEqual([...known].sort((one, other) => one - other))
  expect(rising.slice(0, known.length)).not.toContain(null)
  const falling = await times('latest')
  expect(falling.slice(0, known.length)).toEqual([...known].reverse())
  await provider.db
    .updateTable('posts')
    .set({ updated_at: '2030-01-01T00:00:00Z' })
    .where('id', '=', made[3]?.id ?? 0)
    .execute()
  expect((await listed('changed'))[0]?.id).toBe(made[3]?.id)
  expect((await listed('created')).map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse())
})

function fail(id: number): never {
  throw new Error(`No post ${id} was made`)
}
