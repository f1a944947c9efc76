import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bench, createBench, createManualClock, makeOwner, type Owner } from './support.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench({ clock: createManualClock() })
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

/** What is another in every row. */
const ofEachRow = { id: expect.any(Number), created_at: expect.any(Date) }

/** All that is stored of a post. */
async function rowsOf(postId: number) {
  const { db } = bench.database
  return {
    posts: await db.selectFrom('posts').selectAll().where('id', '=', postId).execute(),
    publications: await db.selectFrom('publications').selectAll().where('post_id', '=', postId).execute(),
  }
}

async function expectEqualRows(owner: Owner, accountId: number, text: string): Promise<void> {
  const [planned = 0] = await bench.planAllNow([{ text, accountId, owner }])
  const { posts, publications } = await rowsOf(await bench.planNow(text, [accountId], owner))
  expect([posts.length, publications.length]).toEqual([1, 1])
  expect(await rowsOf(planned)).toEqual({
    posts: posts.map((row) => ({ ...row, ...ofEachRow, client_key: expect.stringMatching(/^[\da-f-]{36}$/) })),
    publications: publications.map((row) => ({
      ...row,
      ...ofEachRow,
      post_id: planned,
      updated_at: expect.any(Date),
    })),
  })
}

test('posts that are planned at once have the rows of one that its person makes', async () => {
  const text = 'Grüße — 日本語 🌍 \n\n "quoted" \\ 100%'
  await expectEqualRows(bench.person, await bench.connect('mastodon'), text)
  await expectEqualRows(bench.person, await bench.connect('bluesky'), text)
})

test('so have those of a person with a business profile, in another zone', async () => {
  const { db } = bench.database
  await db
    .insertInto('business_profiles')
    .values({ user_id: bench.person.id, name: 'Bakery', is_primary: true })
    .execute()
  await expectEqualRows({ ...bench.person, timezone: 'Asia/Kathmandu' }, await bench.connect('mastodon'), 'Rye')
})

test('the ids come in the order of the posts, each of its own text and account', async () => {
  const [accountId, other] = [await bench.connect('mastodon'), await bench.connect('bluesky')]
  const owner = bench.person
  const texts = Array.from({ length: 40 }, (_, index) => `Loaf number ${(index * 7) % 40}.`)
  const ids = await bench.planAllNow(
    texts.map((text, index) => ({ text, accountId: index % 2 === 0 ? accountId : other, owner })),
  )
  const rows = await bench.database.db
    .selectFrom('posts')
    .innerJoin('publications', 'publications.post_id', 'posts.id')
    .select(['posts.id', 'text', 'account_id', 'account_ids'])
    .orderBy('posts.id')
    .execute()
  expect(rows).toEqual(
    texts.map((text, index) => {
      const account_id = index % 2 === 0 ? accountId : other
      return { id: ids[index], text, account_id, account_ids: [account_id] }
    }),
  )
})

test('posts of several persons are each their own', async () => {
  const other = await makeOwner(bench.database.db)
  const mine = await bench.connect('mastodon')
  const theirs = await bench.database.db
    .insertInto('social_accounts')
    .columns(['user_id', 'network', 'remote_id', 'handle', 'name', 'url', 'server', 'origin', 'state', 'limits'])
    .expression((eb) =>
      eb
        .selectFrom('social_accounts')
        .select([eb.val(other.id).as('user_id'), 'network', eb.val('another').as('remote_id')])
        .select(['handle', 'name', 'url', 'server', 'origin', 'state', 'limits'])
        .where('id', '=', mine),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await expectEqualRows(bench.person, mine, 'Mine')
  await expectEqualRows(other, theirs.id, 'Theirs')
})
