import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Bench, createBench, createStandingClock, makeOwner, type Owner } from './support.ts'

let bench: Bench
beforeAll(async () => {
  bench = await createBench({ clock: createStandingClock() })
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

/** What is another in every row. */
const ofEachRow = { id: expect.any(Number), created_at: expect.any(Date) }

/** All that is stored of a post. */
async function rowsOf(postId: number) {
  const { db } = bench.database
  const post = await db.selectFrom('posts').selectAll().where('id', '=', postId).executeTakeFirstOrThrow()
  const publications = await db.selectFrom('publications').selectAll().where('post_id', '=', postId).execute()
  return {
    post: { ...post, ...ofEachRow, client_key: expect.stringMatching(/^[\da-f-]{36}$/) },
    publications: publications.map((row) => ({
      ...row,
      ...ofEachRow,
      post_id: expect.any(Number),
      updated_at: expect.any(Date),
    })),
  }
}

async function expectEqualRows(owner: Owner, accountId: number, text: string): Promise<void> {
  const [planned] = await bench.planAllNow([{ text, accountId, owner }])
  const made = await bench.planNow(text, [accountId], owner)
  const { post, publications } = await rowsOf(made)
  expect(publications).toHaveLength(1)
  const { db } = bench.database
  expect(
    await db
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', planned ?? 0)
      .execute(),
  ).toEqual([post])
  expect(
    await db
      .selectFrom('publications')
      .selectAll()
      .where('post_id', '=', planned ?? 0)
      .execute(),
  ).toEqual(publications)
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
