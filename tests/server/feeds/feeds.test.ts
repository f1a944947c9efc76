import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFeed, feed, listFeedEntries, listFeeds, mostFeeds, previewFeed } from '../../../contract/feeds.ts'
import { byKey, makeKey } from '../apiKeys/support.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { item, rss, startWebsite, type Website } from './support.ts'

let provider: TestProvider
let website: Website
let ada: TestPerson

beforeAll(async () => {
  website = await startWebsite()
  provider = await createTestProvider({ env: { WEBSITE_HOSTS: website.host } })
})
afterAll(async () => {
  await provider.close()
  await website.close()
})
beforeEach(async () => {
  ada = await makePerson(provider.db)
  website.say('/feed', { body: rss([item(2), item(1)]) })
})
afterEach(async () => {
  await provider.db.deleteFrom('feeds').execute()
})

const ask = (target: string, body?: unknown, person = ada) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
const written = (given: object = {}) => ({
  ...{ url: website.url('/feed'), template: '{title}', account_ids: [], ...given },
})
const make = async (given: object = {}) => createFeed.answer.parse((await ask('POST feeds/', written(given))).body)
const listed = async (query = '') => listFeeds.answer.parse((await ask(`GET feeds/${query}`)).body).results

describe('a preview', () => {
  test('says what the feed is called, and its newest entry', async () => {
    const { status, body } = await ask('POST feeds/preview/', { url: website.url('/feed') })
    expect(status).toBe(200)
    expect(previewFeed.answer.parse(body)).toEqual({
      url: website.url('/feed'),
      feed: {
        title: 'The blog',
        entry_count: 2,
        newest: expect.objectContaining({ title: 'Entry 2', link: 'https://blog.example.com/2' }),
      },
      found: [],
    })
    expect(await listed()).toEqual([])
  })

  test('of a page offers the feeds that it names', async () => {
    website.say('/', {
      body: '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/feed" title="All"></head></html>',
    })
    const { body } = await ask('POST feeds/preview/', { url: website.url('/') })
    expect(body).toEqual({
      url: website.url('/'),
      feed: null,
      found: [{ url: website.url('/feed'), title: 'All' }],
    })
  })

  test.each([
    ['https://127.0.0.1/feed', 'Only public web addresses are read.'],
    ['https://169.254.169.254/latest', 'Only public web addresses are read.'],
    ['ftp://blog.example.com', 'This is not a web address.'],
    ['', 'An address is required'],
  ])('of %s is refused', async (url, error) => {
    const { status, body } = await ask('POST feeds/preview/', { url })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error, field: 'url' })
  })
})

describe('a feed', () => {
  test('is watched as it is written, of the primary business, and listed', async () => {
    const account = await makers.account(provider.db, ada.id)
    const bucket = await makers.bucket(provider.db, ada.id)
    const made = await make({ account_ids: [account, account], bucket_id: bucket, has_picture: true, first_drafts: 2 })
    expect(made).toMatchObject({
      ...{ url: website.url('/feed'), title: 'The blog', account_ids: [account], bucket_id: bucket },
      ...{ template: '{title}', has_picture: true, planning: 'draft', state: 'waiting', problem: null },
      ...{ post_count: 0, skipped_count: 0, last_read_at: null },
    })
    expect(made.newest?.title).toBe('Entry 2')
    expect(Date.parse(made.next_look_at ?? '')).toBeLessThanOrEqual(Date.now())
    expect(await listed()).toEqual([made])
  })

  test('of another business is not in the list of one', async () => {
    const business = await makers.profile(provider.db, ada.id)
    const other = await makers.profile(provider.db, ada.id)
    const made = await make({ business_profile_id: business })
    expect(await listed(`?business_profile_id=${business}`)).toEqual([made])
    expect(await listed(`?business_profile_id=${other}`)).toEqual([])
  })

  test('goes out by itself only where somebody said so', async () => {
    const { status, body } = await ask('POST feeds/', written({ planning: 'slot' }))
    expect([status, body]).toMatchObject([400, { field: 'confirms_planning' }])
    const made = await make()
    const refused = await ask(`PATCH feeds/${made.id}/`, { planning: 'delay' })
    expect([refused.status, refused.body]).toMatchObject([400, { field: 'confirms_planning' }])
    const changed = await ask(`PATCH feeds/${made.id}/`, { planning: 'delay', confirms_planning: true })
    expect(changed.body).toMatchObject({ planning: 'delay' })
    // Once said, it need not be said again with each change.
    expect((await ask(`PATCH feeds/${made.id}/`, { planning: 'slot' })).status).toBe(200)
  })

  test('whose entries go out by themselves is changed by no key that may not publish', async () => {
    const { secret } = await makeKey(provider, ada, { scopes: ['read', 'write'] })
    const draft = await make()
    const byItself = await make({ planning: 'slot', confirms_planning: true })
    const body = { template: '{link}' }
    expect((await byKey(provider, secret, `PATCH feeds/${draft.id}/`, { body })).status).toBe(200)
    const refused = await byKey(provider, secret, `PATCH feeds/${byItself.id}/`, { body })
    expect([refused.status, refused.body]).toMatchObject([403, { error: expect.stringContaining('publish') }])
    const planning = { planning: 'delay', confirms_planning: true }
    expect((await byKey(provider, secret, `PATCH feeds/${draft.id}/`, { body: planning })).status).toBe(403)
    expect((await listed()).map(({ template }) => template)).toEqual(['{link}', '{title}'])
  })

  test.each([
    ['template', { template: 'no place' }],
    ['url', { url: 'https://127.0.0.1/feed' }],
    ['account_ids', { account_ids: [2_147_483_000] }],
    ['bucket_id', { bucket_id: 2_147_483_000 }],
    ['business_profile_id', { business_profile_id: 2_147_483_000 }],
    ['first_drafts', { first_drafts: 6 }],
    ['delay_minutes', { delay_minutes: 1 }],
  ])('is refused with the field: %s', async (field, given) => {
    const { status, body } = await ask('POST feeds/', written(given))
    expect([status, body]).toMatchObject([400, { field }])
    expect(await listed()).toEqual([])
  })

  test('accounts and buckets of others are refused', async () => {
    const eve = await makePerson(provider.db)
    const made = await make()
    for (const change of [
      { account_ids: [await makers.account(provider.db, eve.id)] },
      { bucket_id: await makers.bucket(provider.db, eve.id) },
    ]) {
      expect((await ask(`PATCH feeds/${made.id}/`, change)).status).toBe(400)
    }
    expect(await listed()).toEqual([made])
  })

  test('is one of so many at most', async () => {
    await make()
    const [row] = await provider.db.selectFrom('feeds').selectAll().where('user_id', '=', ada.id).execute()
    if (!row) throw new Error('There is no feed')
    const { id: _, newest: __, account_ids, ...columns } = row
    const copies = Array.from({ length: mostFeeds - 1 }, () => ({
      ...columns,
      account_ids: JSON.stringify(account_ids),
    }))
    await provider.db.insertInto('feeds').values(copies).execute()
    const { status, body } = await ask('POST feeds/', written())
    expect([status, body]).toMatchObject([409, { error: 'You have 25 feeds already. Remove one to add another.' }])
  })

  test('is paused, resumed, looked at and removed', async () => {
    const { id } = await make()
    const paused = feed.parse((await ask(`PATCH feeds/${id}/`, { is_active: false })).body)
    expect(paused).toMatchObject({ state: 'off', next_look_at: null, problem: null })
    const look = await ask(`POST feeds/${id}/look/`)
    expect([look.status, look.body]).toMatchObject([409, { error: 'This feed is off. Resume it first.' }])
    expect((await ask(`PATCH feeds/${id}/`, { is_active: true })).body).toMatchObject({ state: 'waiting' })
    await provider.db
      .updateTable('feeds')
      .set({ next_at: new Date(Date.now() + 3_600_000) })
      .execute()
    const looked = await ask(`POST feeds/${id}/look/`)
    expect(looked.status).toBe(202)
    expect(Date.parse(feed.parse(looked.body).next_look_at ?? '')).toBeLessThanOrEqual(Date.now())
    expect((await ask(`DELETE feeds/${id}/`)).status).toBe(204)
    expect(await listed()).toEqual([])
    expect((await ask(`DELETE feeds/${id}/`)).status).toBe(404)
  })

  test('that is moved begins anew, and who reads its old address stores nothing', async () => {
    const { id } = await make()
    await provider.db
      .updateTable('feeds')
      .set({ state: 'reading', next_at: null, lease_expires_at: new Date(Date.now() + 60_000), etag: '"v1"' })
      .set({ last_read_at: new Date() })
      .where('id', '=', id)
      .execute()
    const before = await provider.db.selectFrom('feeds').select('revision').where('id', '=', id).executeTakeFirst()
    website.say('/moved', { body: rss([item(9)]) })
    const { body } = await ask(`PATCH feeds/${id}/`, { url: website.url('/moved') })
    expect(body).toMatchObject({ url: website.url('/moved'), state: 'waiting', last_read_at: null })
    const row = await provider.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.etag).toBeNull()
    expect(row.revision).toBeGreaterThan(before?.revision ?? 0)
  })

  test('that is paused and moved stays paused', async () => {
    const { id } = await make()
    await ask(`PATCH feeds/${id}/`, { is_active: false })
    website.say('/moved', { body: rss([item(9)]) })
    expect((await ask(`PATCH feeds/${id}/`, { url: website.url('/moved') })).body).toMatchObject({ state: 'off' })
  })

  test('says what was met in it, newest first', async () => {
    const { id } = await make()
    await provider.db
      .insertInto('feed_entries')
      .values(
        [1, 2].map((number) => ({
          ...{ feed_id: id, entry_key: `${number}`, title: `Entry ${number}`, fate: 'seen' as const },
          last_seen_at: new Date(),
        })),
      )
      .execute()
    const { results, count } = listFeedEntries.answer.parse((await ask(`GET feeds/${id}/entries/?page_size=1`)).body)
    expect([count, results.map(({ title }) => title)]).toEqual([2, ['Entry 2']])
  })
})
