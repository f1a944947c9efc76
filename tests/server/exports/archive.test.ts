import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { archive } from '../../../contract/archive.ts'
import { archiveOf } from '../../../server/exports/archive.ts'
import type { Storage } from '../../../server/media/storage.ts'
import { recordRewrite } from '../../../server/textFates/rewrites.ts'
import { eventually } from '../../support/eventually.ts'
import { filesInZip } from '../../support/filesInZip.ts'
import { picture } from '../../support/media/pictures.ts'
import { campaignsOf } from '../campaigns/supportOwn.ts'
import { makeAccount } from '../content/accounts.ts'
import { makeDesign } from '../designs/makeDesign.ts'
import { createMediaProvider, type MediaProvider, taken } from '../media/support.ts'
import { incomingFrom, makePerson, type TestPerson } from '../support.ts'
import { addressOf, makePlanned, makePost } from './support.ts'

let provider: MediaProvider
let storage: Storage
let ada: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider({}, (made) => {
    storage = made
    return made
  })
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
})

const request = (address: string) =>
  provider.app.request(`http://localhost:4600${address}`, {}, { incoming: incomingFrom('198.51.100.9') })

/** Downloads the archive and unpacks it. */
async function unpacked(person = ada) {
  const response = await request(await addressOf(provider, person, 'exports/archive/'))
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?solo-social-[\d-]+\.zip"?$/)
  const files = filesInZip(Buffer.from(await response.arrayBuffer()))
  return { files, data: archive.parse(JSON.parse(files.get('data.json')?.toString() ?? '')) }
}

/** Something of everything. */
async function fill(person = ada) {
  const { db } = provider
  const accountId = await makeAccount(db, person.id, {
    remote_id: `did:plc:${person.id}`,
    credentials: Buffer.from('sealed-secret'),
  })
  const { id: business } = await db
    .insertInto('business_profiles')
    .values({ user_id: person.id, name: 'Bakery', is_primary: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: bucket } = await db
    .insertInto('content_buckets')
    .values({ user_id: person.id, name: 'Tips', color: 'clay', business_profile_id: business })
    .returning('id')
    .executeTakeFirstOrThrow()
  const idea = { user_id: person.id, bucket_id: bucket, origin: 'own', title: 'Rye', difficulty_level: 'easy' } as const
  await db.insertInto('content_ideas').values(idea).execute()
  await db
    .insertInto('snippets')
    .values({ user_id: person.id, kind: 'snippet', name: 'Hours', text: '9 to 5' })
    .execute()
  const design = await makeDesign(db, { user_id: person.id })
  await db
    .insertInto('business_profile_templates')
    .values({ business_profile_id: business, template_id: design.id })
    .execute()
  const bytes = await picture('png')
  const media = await taken(provider, person, bytes, { file_name: 'Brötchen/1.png', alt_text: 'Rolls' })
  const at = new Date('2031-03-01T09:00:00Z')
  const variants = JSON.stringify([
    {
      ...{ network: 'bluesky', account_id: accountId, first_comment: null },
      parts: [{ text: 'For Bluesky', media_ids: [media.id] }],
    },
  ])
  const postId = await makePlanned(
    db,
    { userId: person.id, accountId, at },
    { text: 'Bread', tags: '["rye"]', variants, business_profile_id: business, media_ids: JSON.stringify([media.id]) },
  )
  const campaigns = campaignsOf(provider, person)
  const campaign = await campaigns.changed(await campaigns.made(), {
    ...{ goal: '24 places', accounts: [{ account_id: accountId, posts_per_week: 3 }] },
  })
  const campaign_post_id = await campaigns.post(campaign.id, { media_ids: JSON.stringify([media.id]) })
  await provider.db
    .insertInto('campaign_post_results')
    .values({ campaign_post_id, user_id: person.id, network: 'bluesky', amount: 3 })
    .execute()
  await campaigns.ask(`POST campaigns/${campaign.id}/results/`, { day: '2026-01-05', amount: 7 })
  return { accountId, business, bucket, design, media, postId, campaign: campaign.id }
}

test('all that is stored of a person is in it, with their files as they are stored', async () => {
  const made = await fill()
  const { files, data } = await unpacked()
  const [medium] = data.media
  expect(medium).toMatchObject({ id: made.media.id, alt_text: 'Rolls' })
  expect([...files.keys()]).toEqual([medium?.file, 'data.json'])
  expect(medium?.file).toMatch(new RegExp(`^media/${made.media.id}-Brötchen_1\\.png$`))
  const { storage_key } = await provider.db
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', made.media.id)
    .executeTakeFirstOrThrow()
  const stored = Buffer.from(await new Response(await storage.get(storage_key)).arrayBuffer())
  expect(files.get(medium?.file ?? '')).toEqual(stored)

  expect(data).toMatchObject({
    ...{ format: 'solo-social', version: 3 },
    social_accounts: [{ id: made.accountId, network: 'bluesky', handle: 'ada.test' }],
    business_profiles: [{ id: made.business, name: 'Bakery' }],
    content_buckets: [{ id: made.bucket, name: 'Tips' }],
    content_ideas: [{ bucket_id: made.bucket, title: 'Rye' }],
    snippets: [{ name: 'Hours', text: '9 to 5' }],
    templates: [{ id: made.design.id }],
    business_profile_templates: [{ business_profile_id: made.business, template_id: made.design.id }],
    campaigns: [
      {
        ...{ id: made.campaign, name: 'Saturday class', status: 'draft', goal: '24 places' },
        accounts: [{ account_id: made.accountId, posts_per_week: 3 }],
        results: [{ day: '2026-01-05', amount: 7 }],
      },
    ],
    campaign_posts: [
      {
        ...{ campaign_id: made.campaign, text: 'Come and see', media_ids: [made.media.id] },
        results: [{ network: 'bluesky', amount: 3 }],
      },
    ],
  })
  expect(data.posts).toMatchObject([
    {
      ...{ id: made.postId, text: 'Bread', tags: ['rye'], state: 'scheduled', account_ids: [made.accountId] },
      schedule: { at: '2031-03-01T09:00:00.000Z', timezone: 'UTC' },
      variants: [{ account_id: made.accountId, parts: [{ text: 'For Bluesky', media_ids: [made.media.id] }] }],
      publications: [{ account_id: made.accountId, state: 'scheduled' }],
    },
  ])
})

test('what the networks told is in it, and whether a weekly mail is wanted', async () => {
  const made = await fill()
  const { db } = provider
  const { id: publication_id } = await db
    .selectFrom('publications')
    .select('id')
    .where('post_id', '=', made.postId)
    .executeTakeFirstOrThrow()
  const [user_id, account_id, read_at] = [ada.id, made.accountId, new Date('2031-03-02T09:00:00Z')]
  const told = {
    ...{
      impressions: null,
      reach: 12,
      likes: 0,
      comments: null,
      shares: null,
      quotes: null,
      saves: null,
      clicks: null,
    },
    ...{ user_id, read_at },
  }
  await db
    .insertInto('metric_readings')
    .values([0, 1].map((step) => ({ ...told, publication_id, step })))
    .execute()
  await db
    .insertInto('account_readings')
    .values({ account_id, user_id, read_at, day: '2031-03-02', followers: 7 })
    .execute()
  const { id: earlier_post_id } = await db
    .insertInto('earlier_posts')
    .values({
      ...{ user_id, account_id, remote_id: 'at://1', url: null, published_at: new Date('2030-12-24T09:00:00Z') },
      ...{ text: 'Stollen', pictures: 1, videos: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('earlier_readings')
    .values({ ...told, earlier_post_id, step: 0 })
    .execute()
  const mail = { next_at: new Date('2031-03-03T08:00:00Z'), timezone: 'UTC', last_week: '2031-02-24' }
  await db
    .insertInto('weekly_mails')
    .values({ ...mail, user_id })
    .execute()

  const { data } = await unpacked()
  expect(data).toMatchObject({
    metric_readings: [0, 1].map((step) => ({ publication_id, step, reach: 12, likes: 0, impressions: null })),
    account_readings: [{ account_id, day: '2031-03-02', followers: 7 }],
    earlier_posts: [{ id: earlier_post_id, account_id, remote_id: 'at://1', text: 'Stollen', pictures: 1, videos: 0 }],
    earlier_readings: [{ earlier_post_id, step: 0, reach: 12, likes: 0, clicks: null }],
    weekly_mails: [{ next_at: '2031-03-03T08:00:00.000Z', timezone: 'UTC', last_week: '2031-02-24' }],
  })
  const { data: other } = await unpacked(await makePerson(db))
  expect([other.metric_readings, other.account_readings, other.earlier_posts, other.earlier_readings]).toEqual([
    [],
    [],
    [],
    [],
  ])
})

test('rewrites by AI of which it is not known yet what became of them are in it, and nobody else’s', async () => {
  const rewrite = { network: 'bluesky', wish: 'shorter', source: 'Two places are left', text: 'Two left' } as const
  const person = await makePerson(provider.db)
  const other = await makePerson(provider.db)
  await recordRewrite(provider.db, person.id, rewrite)
  const { data } = await unpacked(person)
  expect(data.ai_rewrites).toEqual([{ ...rewrite, at: expect.stringMatching(/^\d{4}-/) }])
  expect((await unpacked(other)).data.ai_rewrites).toEqual([])
})

test('readings that are read in several goes are all in it, each once and in order', async () => {
  const { postId } = await fill()
  await sql`
    insert into metric_readings (publication_id, step, user_id, read_at)
    select id, step, user_id, now() from publications, generate_series(0, 5000) step
    where post_id = ${postId}`.execute(provider.db)
  const { data } = await unpacked()
  expect(data.metric_readings.map((row) => Object(row).step)).toEqual(Array.from({ length: 5001 }, (_, step) => step))
})

test('what opens something is not in it, and nothing of anybody else', async () => {
  const bob = await makePerson(provider.db, { password_hash: '$argon2id$bob' })
  await fill(bob)
  await provider.db.updateTable('users').set({ password_hash: '$argon2id$ada' }).where('id', '=', ada.id).execute()
  await fill()
  await provider.ask('POST calendar-feeds/', { token: ada.token, body: { has_texts: true } })
  const { files, data } = await unpacked()
  const text = files.get('data.json')?.toString() ?? ''
  const { hash } = await provider.db
    .selectFrom('tokens')
    .select('hash')
    .where('user_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  const feed = await provider.db
    .selectFrom('calendar_feeds')
    .select('token_hash')
    .where('user_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(data.calendar_feeds).toHaveLength(1)
  for (const secret of [
    'argon2',
    'sealed-secret',
    Buffer.from('sealed-secret').toString('hex'),
    hash,
    feed.token_hash,
    ada.token,
    bob.email,
  ]) {
    expect(text).not.toContain(secret)
  }
  expect(data.posts).toHaveLength(1)
  expect([data.campaigns.length, data.campaign_posts.length]).toEqual([1, 1])
})

test('a file that the storage has lost leaves the archive whole, and is said to be missing', async () => {
  const { media } = await fill()
  const { storage_key } = await provider.db
    .selectFrom('media')
    .select('storage_key')
    .where('id', '=', media.id)
    .executeTakeFirstOrThrow()
  await storage.remove(storage_key)
  const { files, data } = await unpacked()
  expect([...files.keys()]).toEqual(['data.json'])
  expect(data.media).toMatchObject([{ id: media.id, file: null }])
})

test('somebody who has nothing yet gets an archive, too', async () => {
  const { files, data } = await unpacked()
  expect([...files.keys()]).toEqual(['data.json'])
  expect(data).toMatchObject({ posts: [], media: [] })
})

const chunk = new Uint8Array(65_536)

/** A storage whose files have a thousand chunks; tells how many were read, and which files were closed early. */
function slowStorage() {
  const seen = { chunks: 0, opened: 0, closed: 0 }
  const get = async () => {
    seen.opened += 1
    let left = 1000
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          seen.chunks += 1
          left -= 1
          controller.enqueue(chunk)
          if (left === 0) controller.close()
        },
        cancel() {
          seen.closed += 1
        },
      },
      { highWaterMark: 0 },
    )
  }
  return { seen, storage: { ...storage, get } }
}

const ownerOf = ({ id, email }: TestPerson) => ({ id, email, tokenId: 0 })

test('files are read as the archive is taken and no further, and one that is left is closed', async () => {
  await taken(provider, ada, await picture('png'), { file_name: 'one.png' })
  await taken(provider, ada, await picture('png'), { file_name: 'two.png' })
  const slow = slowStorage()
  const chunks = archiveOf({ db: provider.db, storage: slow.storage }, ownerOf(ada))
  let bytes = 0
  while (bytes < 20 * chunk.length) bytes += (await chunks.next()).value?.length ?? 0
  // What stands in the queues between is a handful of chunks, of a thousand.
  expect(slow.seen.chunks).toBeLessThan(30)
  expect(slow.seen).toMatchObject({ opened: 1, closed: 0 })
  await chunks.return(undefined)
  await eventually(() => expect(slow.seen.closed).toBe(1))
  expect(slow.seen).toMatchObject({ opened: 1 })
})

test('one of a person is downloaded at a time, and whoever breaks off may begin again', async () => {
  await taken(provider, ada, await picture('png'), { file_name: 'one.png' })
  const [first, second] = [
    await addressOf(provider, ada, 'exports/archive/'),
    await addressOf(provider, ada, 'exports/archive/'),
  ]
  const running = await request(first)
  const refused = {
    status: 409,
    body: { error: 'Your data is being downloaded already. Wait until it is there, or cancel it in your browser.' },
  }
  expect(await provider.ask(`GET ${second}`)).toMatchObject(refused)
  expect(await provider.ask('POST exports/archive/', { token: ada.token })).toMatchObject(refused)
  const bob = await makePerson(provider.db)
  await unpacked(bob)
  await running.body?.cancel()
  await unpacked()
})

test('an archive that fails on its way breaks off, is logged, and may be asked for again', async () => {
  await makePost(provider.db, ada.id)
  await provider.db.schema.alterTable('suggestions').renameTo('suggestions_away').execute()
  try {
    const response = await request(await addressOf(provider, ada, 'exports/archive/'))
    await expect(response.arrayBuffer()).rejects.toThrow()
    expect(provider.logged.join('')).toContain('answer broken off')
  } finally {
    await provider.db.schema.alterTable('suggestions_away').renameTo('suggestions').execute()
  }
  await unpacked()
})
