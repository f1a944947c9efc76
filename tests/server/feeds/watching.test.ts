import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { policyOf } from '../../../rules/publishing/policyOf.ts'
import { createPosts } from '../../../server/content/posts.ts'
import { createMakePost, type MakePost } from '../../../server/feeds/makePost.ts'
import type { ReadEntry } from '../../../server/feeds/reading/readEntry.ts'
import { createReadFeed } from '../../../server/feeds/reading/readFeed.ts'
import { createFeedWatcher, type WatcherDeps } from '../../../server/feeds/watcher.ts'
import { HttpError } from '../../../server/http/httpError.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import type { DueWork } from '../../../server/process/dueWork.ts'
import { createLog } from '../../../server/process/log.ts'
import { makers } from '../http/ownedRows.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { item, rss, startWebsite, type Website } from './support.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.UTC(2031, 2, 3, 10)

let provider: TestProvider
let website: Website
let ada: TestPerson
let now = start
let pictures: string[] = []

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  now = start
  pictures = []
  website = await startWebsite()
  ada = await makePerson(provider.db)
})
afterEach(async () => {
  await website.close()
  await provider.db.deleteFrom('feeds').execute()
})

/** What makes posts of entries by the test's clock. */
function makePost(): MakePost {
  const { db } = provider
  const posts = createPosts({
    ...{ db, wake: () => undefined, now: () => now, policyOf: (network) => policyOf(network, day) },
    adapterOf: () => {
      throw new Error('No network is asked')
    },
  })
  const media = {
    takeFromUrl: (_: number, { url }: { url: string }) => {
      pictures.push(url)
      return Promise.reject(new HttpError(400, 'There is no picture at this address (it answers 404).'))
    },
  }
  return createMakePost({ db, posts, media, now: () => now })
}

/** One by the test's clock. */
const watcher = (given: Partial<WatcherDeps> = {}): DueWork =>
  createFeedWatcher({
    ...{ db: provider.db, log: createLog('silent', { write: () => undefined }), now: () => now, random: () => 0 },
    readFeed: createReadFeed({ fetch: createPublicFetch({ allowedHosts: [website.host] }), now: () => now }),
    makePost: makePost(),
    ...given,
  })

type Given = Partial<{
  account_ids: number[]
  template: string
  has_picture: boolean
  planning: 'draft' | 'slot' | 'delay'
  first_drafts: number
  bucket_id: number
  path: string
}>

/** A feed of Ada's that is due; answers its id. */
async function watched({ account_ids = [], path = '/feed', ...given }: Given = {}): Promise<number> {
  const { id } = await provider.db
    .insertInto('feeds')
    .values({
      ...{ user_id: ada.id, url: website.url(path), title: 'The blog', template: '{title} {link}' },
      ...{ has_picture: false, planning: 'draft', delay_minutes: 60, first_drafts: 0 },
      ...{ state: 'waiting', next_at: new Date(now), account_ids: JSON.stringify(account_ids), ...given },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const feedOf = (id: number) =>
  provider.db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const entriesOf = (id: number) =>
  provider.db.selectFrom('feed_entries').selectAll().where('feed_id', '=', id).orderBy('id').execute()
const fatesOf = async (id: number) => (await entriesOf(id)).map(({ title, fate }) => `${title}: ${fate}`)
const postsOf = () => provider.db.selectFrom('posts').selectAll().where('user_id', '=', ada.id).orderBy('id').execute()
const textsOf = async () => (await postsOf()).map(({ text }) => text)
const say = (numbers: readonly number[], channel = '') =>
  website.say('/feed', {
    body: rss(
      numbers.map((number) => item(number)),
      channel,
    ),
  })

const entryOf = (number: number): ReadEntry => ({
  ...{ key: `entry-${number}`, title: `Entry ${number}`, link: null, summary: '', author: '' },
  ...{ published_at: null, picture_url: null },
})

/** Reads what is due, and a day later what is due then. */
async function look(later = 0): Promise<void> {
  now += later
  await watcher().runDue()
}

describe('what becomes of entries', () => {
  test('what is there at the first look becomes no draft, what is new later does', async () => {
    const bucket_id = await makers.bucket(provider.db, ada.id)
    const id = await watched({ bucket_id })
    say([2, 1])
    await look()
    expect(await fatesOf(id)).toEqual(['Entry 1: seen', 'Entry 2: seen'])
    expect(await postsOf()).toEqual([])
    say([3, 2, 1])
    await look(hour)
    const [post, ...others] = await postsOf()
    expect(others).toEqual([])
    expect(post).toMatchObject({ text: 'Entry 3 https://blog.example.com/3', is_draft: true, due_at: null, bucket_id })
    expect((await entriesOf(id)).at(-1)).toMatchObject({ fate: 'drafted', post_id: post?.id, problem: null })
    const read = await provider.ask(`GET posts/${post?.id}/`, { token: ada.token })
    expect(read.body).toMatchObject({ from_feed: { title: 'The blog', link: 'https://blog.example.com/3' } })
    expect((await feedOf(id)).newest).toMatchObject({ title: 'Entry 3', link: 'https://blog.example.com/3' })
  })

  test('of what is there at the first look so many of the newest as were asked for, the oldest first', async () => {
    const id = await watched({ first_drafts: 2 })
    say([3, 2, 1])
    await look()
    expect(await textsOf()).toEqual(['Entry 2 https://blog.example.com/2', 'Entry 3 https://blog.example.com/3'])
    expect(await fatesOf(id)).toEqual(['Entry 1: seen', 'Entry 2: drafted', 'Entry 3: drafted'])
    await look(hour)
    expect(await postsOf()).toHaveLength(2)
  })

  test('an entry that is edited becomes no second draft, nor one that is read by eight at once', async () => {
    const id = await watched()
    say([1])
    await look()
    say([2, 1])
    now += hour
    await Promise.all(Array.from({ length: 8 }, () => watcher().runDue()))
    website.say('/feed', { body: rss([item(2, { title: 'Edited' }), item(1)]) })
    await look(hour)
    expect(await textsOf()).toEqual(['Entry 2 https://blog.example.com/2'])
    expect(await entriesOf(id)).toHaveLength(2)
  })

  test('a process that dies over it leaves no second draft behind', async () => {
    const id = await watched({ first_drafts: 1 })
    say([1])
    await look()
    // As if the post had been made, and nothing of it stored.
    await provider.db.deleteFrom('feed_entries').where('feed_id', '=', id).execute()
    await provider.db
      .updateTable('feeds')
      .set({ state: 'reading', next_at: null, lease_expires_at: new Date(now), last_read_at: null })
      .where('id', '=', id)
      .execute()
    await look(minute)
    expect(await feedOf(id)).toMatchObject({ state: 'failing', problem: 'Reading it was interrupted.' })
    await look(hour)
    expect(await postsOf()).toHaveLength(1)
    expect(await fatesOf(id)).toEqual(['Entry 1: drafted'])
  })

  test('a feed that changes all its ids makes five drafts in a look and twenty in a day; the rest is told', async () => {
    const id = await watched()
    const ofRound = (round: number) =>
      Array.from({ length: 9 }, (_, at) => item(at + 1, { guid: `${round}-${at + 1}` }))
    website.say('/feed', { body: rss(ofRound(0)) })
    await look()
    for (const round of [1, 2, 3, 4, 5]) {
      website.say('/feed', { body: rss(ofRound(round)) })
      await look(hour)
      expect(await postsOf()).toHaveLength(Math.min(20, round * 5))
    }
    const entries = await entriesOf(id)
    expect(entries.filter(({ fate }) => fate === 'skipped')).toHaveLength(4 * 4 + 9)
    website.say('/feed', { body: rss(ofRound(6)) })
    await look(day)
    expect(await postsOf()).toHaveLength(25)
  })

  test('what was long in it no more is forgotten, but not where a post came from', async () => {
    const id = await watched({ first_drafts: 1 })
    say([2, 1])
    await look()
    say([3])
    for (const _ of Array.from({ length: 4 })) await look(30 * day)
    expect(await fatesOf(id)).toEqual(['Entry 2: drafted', 'Entry 3: drafted'])
  })

  test('a picture that cannot be had is told, and the draft is made', async () => {
    const id = await watched({ has_picture: true, first_drafts: 1 })
    const more = '<enclosure url="https://blog.example.com/i.png" type="image/png" length="1"/>'
    website.say('/feed', { body: rss([item(1, { more })]) })
    await look()
    expect(pictures).toEqual(['https://blog.example.com/i.png'])
    expect(await entriesOf(id)).toMatchObject([
      { fate: 'drafted', problem: 'Its picture is missing. There is no picture at this address (it answers 404).' },
    ])
  })

  test('the feed that is removed keeps its drafts, and the business that is deleted its feeds not', async () => {
    const id = await watched({ first_drafts: 1 })
    say([1])
    await look()
    await provider.db.deleteFrom('feeds').where('id', '=', id).execute()
    expect(await postsOf()).toHaveLength(1)
    const business = await makers.profile(provider.db, ada.id)
    const other = await watched()
    await provider.db.updateTable('feeds').set({ business_profile_id: business }).where('id', '=', other).execute()
    await provider.db.deleteFrom('business_profiles').where('id', '=', business).execute()
    expect(await provider.db.selectFrom('feeds').select('id').where('id', '=', other).execute()).toEqual([])
  })
})

describe('planning by itself', () => {
  const planned = async (given: Given) => {
    const account = await makers.account(provider.db, ada.id)
    const id = await watched({ account_ids: [account], ...given })
    say([1])
    await look()
    say([2, 1])
    await look(hour)
    return { id, account }
  }

  test('at a delay', async () => {
    const { id } = await planned({ planning: 'delay' })
    const [post] = await postsOf()
    expect(post).toMatchObject({ is_draft: false, due_at: new Date(now + hour) })
    expect((await entriesOf(id)).at(-1)).toMatchObject({ fate: 'planned', problem: null })
    const parts = await provider.db.selectFrom('publications').select('state').where('user_id', '=', ada.id).execute()
    expect(parts).toEqual([{ state: 'scheduled' }])
  })

  test('at the next free slot, and where there is none it stays a draft and says why', async () => {
    const { id, account } = await planned({ planning: 'slot' })
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      fate: 'drafted',
      problem: 'It was not planned. No slot is free for it.',
    })
    await provider.db
      .insertInto('time_slots')
      .values({ user_id: ada.id, weekday: 5, time: '09:00', account_id: account })
      .execute()
    say([3, 2, 1])
    await look(hour)
    expect((await entriesOf(id)).at(-1)).toMatchObject({ fate: 'planned' })
    expect((await postsOf()).at(-1)).toMatchObject({ is_draft: false, wall_time: '2031-03-07T09:00' })
  })

  test('feeds that are read at the same moment never have the same slot', async () => {
    const account = await makers.account(provider.db, ada.id)
    const slot = { user_id: ada.id, weekday: 5, time: '09:00', account_id: account }
    await provider.db.insertInto('time_slots').values(slot).execute()
    const make = makePost()
    const made = await Promise.all(
      [1, 2, 3].map(async (number) => {
        const feed = await feedOf(await watched({ account_ids: [account], planning: 'slot', path: `/${number}` }))
        return make(feed, { id: ada.id, timezone: 'UTC' }, entryOf(number))
      }),
    )
    expect(made.map(({ fate }) => fate)).toEqual(['planned', 'planned', 'planned'])
    const times = (await postsOf()).map(({ wall_time }) => wall_time)
    expect(times.toSorted()).toEqual(['2031-03-07T09:00', '2031-03-14T09:00', '2031-03-21T09:00'])
  })

  test.each([
    ['without an account', { account_ids: [] }, /^It was not planned\. .*account/i],
    ['too long for the network', { template: `{title} ${'long '.repeat(300)}` }, /^It was not planned\. .*too long/i],
  ] satisfies [string, Given, RegExp][])('one %s stays a draft and says why', async (_, given, problem) => {
    const { id } = await planned({ planning: 'delay', ...given })
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      fate: 'drafted',
      problem: expect.stringMatching(problem),
    })
    expect((await postsOf()).at(-1)).toMatchObject({ is_draft: true })
  })

  test('one whose text goes out already stays a draft and says why', async () => {
    const { id } = await planned({ planning: 'delay', template: 'Always the same' })
    expect((await entriesOf(id)).at(-1)).toMatchObject({ fate: 'planned' })
    say([3, 2, 1])
    await look(hour)
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      fate: 'drafted',
      problem: 'It was not planned. The same text goes out within a week.',
    })
    expect((await postsOf()).map(({ is_draft }) => is_draft)).toEqual([false, true])
  })
})

describe('when a feed is read', () => {
  test('it is asked whether anything is new', async () => {
    const id = await watched()
    website.say('/feed', {
      headers: { etag: '"v1"', 'last-modified': 'Mon, 03 Mar 2031 10:00:00 GMT' },
      body: rss([item(1)]),
    })
    await look()
    website.say('/feed', { status: 304 })
    await look(hour)
    expect(website.asked.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']])).toEqual([
      [undefined, undefined],
      ['"v1"', 'Mon, 03 Mar 2031 10:00:00 GMT'],
    ])
    expect(await feedOf(id)).toMatchObject({ state: 'waiting', etag: '"v1"', last_read_at: new Date(now) })
  })

  test.each([
    ['half an hour', '', {}, 30 * minute],
    ['as late as it says', '<ttl>90</ttl>', {}, 90 * minute],
    ['as late as its server says', '', { 'retry-after': '7200' }, 2 * hour],
    [
      'as late as its server says, by a date',
      '',
      { 'retry-after': new Date(start + 3 * hour).toUTCString() },
      3 * hour,
    ],
  ])('it is read again after %s', async (_, channel, headers, wait) => {
    const id = await watched()
    website.say('/feed', { headers, body: rss([item(1)], channel) })
    await look()
    expect((await feedOf(id)).next_at).toEqual(new Date(start + wait))
    await look(wait - 1)
    expect(website.asked).toHaveLength(1)
    await look(1)
    expect(website.asked).toHaveLength(2)
  })

  test.each([
    ['is not there', { status: 404 }, 'Its website answered with status 404.'],
    ['is broken', { status: 500 }, 'Its website answered with status 500.'],
    [
      'is a page by now',
      { body: '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/f"></head></html>' },
      /leads to a page/,
    ],
    [
      'is packed as it does not say',
      { headers: { 'content-encoding': 'gzip' }, body: 'no gzip' },
      'What its website answered could not be unpacked.',
    ],
    ['is something else', { body: 'hello' }, 'There is no feed at this address.'],
    ['is cut in the middle', { body: '<rss><channel><title>A' }, /./],
    [
      'leads to this machine',
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      'Only public web addresses are read.',
    ],
    ['is too large', { body: 'x'.repeat(5_000_001) }, 'It is too large: 5 MB at most.'],
    [
      'declares entities without end',
      {
        body: '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY l2 "&lol;&lol;">]><rss><channel><title>&l2;</title></channel></rss>',
      },
      'This feed declares entities of its own, which are not read.',
    ],
  ] as const)('one that %s says so and is tried later', async (_, said, problem) => {
    const id = await watched()
    website.say('/feed', said)
    await look()
    const row = await feedOf(id)
    expect(row.problem).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
    expect(row).toMatchObject({ state: 'failing', next_at: new Date(start + 30 * minute) })
    say([1])
    await look(hour)
    expect(await feedOf(id)).toMatchObject({ state: 'waiting', problem: null })
  })

  test('one that is gone is switched off and asked no more', async () => {
    const id = await watched()
    website.say('/feed', { status: 410 })
    await look()
    expect(await feedOf(id)).toMatchObject({ state: 'off', problem: expect.stringContaining('410'), next_at: null })
    await look(day)
    expect(website.asked).toHaveLength(1)
  })

  test('one that fails for 14 days is switched off and says so', async () => {
    const id = await watched({ path: '/nowhere' })
    for (const _ of Array.from({ length: 15 })) await look(day)
    expect(await feedOf(id)).toMatchObject({ state: 'off', problem: 'It could not be read for 14 days.' })
  })

  test('nothing is made of it for who has no plan for posts', async () => {
    await provider.db.updateTable('users').set({ is_suspended: true }).where('id', '=', ada.id).execute()
    const id = await watched({ first_drafts: 1 })
    say([1])
    await look()
    expect(await feedOf(id)).toMatchObject({ state: 'failing', problem: 'Your account is suspended.' })
    expect(website.asked).toEqual([])
  })
})
