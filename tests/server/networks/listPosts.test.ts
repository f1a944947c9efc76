import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPractice } from '../../../practice/practice.ts'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import type { Account, Content, ListedPage, ListedPost } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { type Bench, createBench, createTestClock } from '../publishing/support.ts'
import { createListServer, type ListServer } from './listServer.ts'
import { contentMedia, servedMedia } from './mediaFiles.ts'
import { anyText, contentOf, createMetaBench, sending } from './metaBench.ts'

/** What a network may leave out of an entry of its list. */
interface Told {
  id?: string
  at?: Date
}

interface Case {
  network: 'mastodon' | 'bluesky' | 'instagram' | 'facebook' | 'threads' | 'linkedin_org' | 'tiktok'
  /** What can be published there, by how many of the pictures and the video. */
  publishes: readonly (readonly ('picture' | 'video')[])[]
  options?: Content['options']
  /** A post in the network's own shape. */
  entry(account: Account, told: Told): unknown
  /** What the account did not post itself, or not for everybody, in the network's own shape. */
  foreign(account: Account, told: Told): readonly unknown[]
  page(entries: readonly unknown[], next: string | null): { body: unknown; headers?: Record<string, string> }
  /** What a call goes on with. */
  cursor: { sent: string; from: string }
}

const graphPage: Case['page'] = (data, after) => ({
  body: {
    data,
    ...(after !== null && { paging: { cursors: { after }, next: `https://graph.example/?after=${after}` } }),
  },
})
const metaCursor = { sent: 'after', from: 'QVFI' }

function mastodonEntry({ remoteId }: Account, { id, at }: Told) {
  const account = { id: remoteId.slice(0, remoteId.indexOf('@')) }
  return { id, created_at: at?.toISOString(), content: '<p>Rye &amp; barley</p>', account }
}

function blueskyEntry({ remoteId }: Account, { id, at }: Told, more = {}) {
  const record = { text: 'Rye & barley', createdAt: at?.toISOString(), ...more }
  const uri = id && `at://${remoteId}/app.bsky.feed.post/${id}`
  return { post: { uri, author: { did: remoteId }, record, indexedAt: at?.toISOString() } }
}

const facebookEntry = (_: Account, { id, at }: Told) => ({
  id,
  message: 'Rye & barley',
  created_time: at && graphTimeOf(at),
})

const threadsEntry = (_: Account, { id, at }: Told) => ({
  id,
  text: 'Rye & barley',
  timestamp: at && graphTimeOf(at),
  media_type: 'TEXT_POST',
})

const linkedInEntry = ({ remoteId }: Account, { id, at }: Told) => ({
  id: id && `urn:li:share:${id}`,
  author: remoteId,
  commentary: 'Rye & barley',
  createdAt: at?.getTime(),
})

const graphTimeOf = (at: Date): string => `${at.toISOString().slice(0, 19)}+0000`

const cases: readonly Case[] = [
  {
    network: 'mastodon',
    publishes: [[], ['picture', 'picture'], ['video']],
    entry: mastodonEntry,
    foreign: (account, told) => {
      const entry = mastodonEntry(account, told)
      return [
        { ...entry, reblog: entry },
        { ...entry, in_reply_to_id: '3' },
        { ...entry, visibility: 'private' },
        { ...entry, visibility: 'direct' },
      ]
    },
    page: (body, next) => ({
      body,
      ...(next !== null && { headers: { link: `<https://mastodon.example/?max_id=${next}>; rel="next"` } }),
    }),
    cursor: { sent: 'max_id', from: '77' },
  },
  {
    network: 'bluesky',
    publishes: [[], ['picture', 'picture'], ['video']],
    entry: blueskyEntry,
    foreign: (account, told) => [
      blueskyEntry({ ...account, remoteId: 'did:plc:somebodyelse222222222222' }, told),
      blueskyEntry(account, told, { reply: { parent: {}, root: {} } }),
    ],
    page: (feed, cursor) => ({ body: { feed, ...(cursor !== null && { cursor }) } }),
    cursor: { sent: 'cursor', from: '2026-01-01T00:00:00Z::3k' },
  },
  {
    network: 'instagram',
    publishes: [['picture'], ['picture', 'picture'], ['video']],
    entry: (_, { id, at }) => ({ id, caption: 'Rye & barley', timestamp: at && graphTimeOf(at), media_type: 'IMAGE' }),
    foreign: () => [],
    page: graphPage,
    cursor: metaCursor,
  },
  {
    network: 'facebook',
    publishes: [[], ['picture'], ['picture', 'picture'], ['video']],
    entry: facebookEntry,
    foreign: (account, told) => [{ ...facebookEntry(account, told), parent_id: '99_1' }],
    page: graphPage,
    cursor: metaCursor,
  },
  {
    network: 'threads',
    publishes: [[], ['picture'], ['picture', 'video']],
    entry: threadsEntry,
    foreign: (account, told) => [
      { ...threadsEntry(account, told), media_type: 'REPOST_FACADE' },
      { ...threadsEntry(account, told), replied_to: { id: '9' } },
    ],
    page: graphPage,
    cursor: metaCursor,
  },
  {
    network: 'linkedin_org',
    publishes: [[], ['picture'], ['picture', 'picture'], ['video']],
    entry: linkedInEntry,
    foreign: (account, told) => [
      { ...linkedInEntry(account, told), reshareContext: { parent: 'urn:li:share:1' } },
      { ...linkedInEntry(account, told), lifecycleState: 'DRAFT' },
    ],
    // A page that is not full is the last one.
    page: (elements, next) => ({
      body: {
        elements: next === null ? elements : [...elements, ...Array.from({ length: 50 }, () => ({}))].slice(0, 50),
      },
    }),
    cursor: { sent: 'start', from: '50' },
  },
  {
    network: 'tiktok',
    publishes: [['picture', 'picture'], ['video']],
    options: { privacy_level: 'PUBLIC_TO_EVERYONE' },
    entry: (_, { id, at }) => ({
      id,
      title: 'Rye',
      video_description: 'Rye & barley',
      create_time: at && Math.floor(at.getTime() / 1000),
    }),
    foreign: () => [],
    page: (videos, next) => ({
      body: { data: { videos, cursor: Number(next), has_more: next !== null }, error: { code: 'ok', message: '' } },
    }),
    cursor: { sent: 'cursor', from: '1700000000000' },
  },
]

let bench: Bench
let standIn: ListServer
let served: Awaited<ReturnType<typeof servedMedia>>
let files: Record<number, Buffer<ArrayBuffer>>
const clock = createTestClock()
beforeAll(async () => {
  files = {
    1: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
    2: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
    // LinkedIn takes no smaller one.
    3: Buffer.from(await film('mp4', { width: 720, height: 1280, duration: 4, secondTrack: 'x'.repeat(250_000) })),
  }
  served = await servedMedia(files)
  standIn = await createListServer()
  const practice = await createPractice({ now: clock.now })
  bench = await createBench({ clock, practice, hosts: [standIn.host], createMedia: () => served.media })
})
afterAll(async () => {
  await bench.close()
  await standIn.close()
  await served.close()
})
beforeEach(() => bench.begin())

const connected = async (network: Case['network']): Promise<Account> =>
  adapterAccount(await accountOf(bench.database.db, await bench.connect(network)))

function list(account: Account, cursor: string | null = null): Promise<ListedPage> {
  const lister = bench.networks.adapterOf(account.network).listPosts
  if (!lister) throw new Error(`${account.network} lists nothing`)
  return lister(account, cursor)
}

/** Publishes as a publication goes out. */
async function publish(account: Account, text: string, { publishes, options = {} }: Case, index: number) {
  const numbers = (publishes[index] ?? []).map((kind, place) => (kind === 'picture' ? place + 1 : 3))
  const media = await Promise.all(numbers.map((id) => contentMedia(id, files[id] ?? Buffer.alloc(0))))
  const adapter = bench.networks.adapterOf(account.network)
  return (await sending(adapter, account, contentOf(text, { media, options }))).send()
}

describe.each(cases)('the posts of an account on $network', (one) => {
  const { network, publishes, entry, foreign, page, cursor } = one
  let account: Account
  beforeEach(async () => {
    account = await connected(network)
  })
  const there = () => bench.practice[network]
  const listOf = (entries: readonly unknown[], next: string | null = null) => {
    const { body, headers } = page(entries, next)
    standIn.answer(body, headers)
    return list({ ...account, origin: `http://${standIn.host}` })
  }

  test.each(publishes.map((kinds, index) => [kinds.join(' and ') || 'text', kinds, index] as const))(
    'are listed as they were published from here, by the same id (%s)',
    async (_, kinds, index) => {
      const text = anyText()
      const began = Math.floor(Date.now() / 1000) * 1000
      const { remoteId } = await publish(account, text, one, index)
      const { posts } = await list(account)
      const pictures = kinds.filter((kind) => kind === 'picture').length
      // How many pictures a post has TikTok does not tell.
      const shown = network === 'tiktok' ? Math.min(pictures, 1) : pictures
      expect(posts).toEqual([
        {
          remoteId,
          url: expect.stringMatching(/^http/),
          publishedAt: expect.any(Number),
          text,
          pictures: shown,
          videos: kinds.length - pictures,
        } satisfies ListedPost,
      ])
      expect(posts[0]?.publishedAt).toBeGreaterThanOrEqual(began)
      expect(posts[0]?.publishedAt).toBeLessThanOrEqual(Date.now())
    },
  )

  test('can be asked for their numbers by the ids that are listed', async () => {
    await publish(account, anyText(), one, publishes.length - 1)
    clock.pass(86_400_000)
    const { posts } = await list(account)
    const ids = posts.map(({ remoteId }) => remoteId)
    const numbers = await bench.networks.adapterOf(network).readMetrics?.read(account, ids)
    expect([...(numbers?.keys() ?? [])]).toEqual(ids)
    expect(ids).toHaveLength(1)
  })

  test('are none where nothing was posted', async () => {
    expect(await list(account)).toEqual({ posts: [], next: null })
  })

  test('go on from page to page', async () => {
    const at = new Date('2026-03-05T09:30:00Z')
    const { posts, next } = await listOf([entry(account, { id: '5', at })], cursor.from)
    expect(posts).toHaveLength(1)
    expect(posts[0]).toMatchObject({ publishedAt: at.getTime(), text: 'Rye & barley' })
    expect(next).toBe(cursor.from)
    standIn.answer(page([], null).body)
    const last = await list({ ...account, origin: `http://${standIn.host}` }, next)
    expect(String(standIn.lastAsked()[cursor.sent])).toBe(cursor.from)
    expect(last).toEqual({ posts: [], next: null })
  })

  test('leave out what has no id or no date', async () => {
    const at = new Date('2026-03-05T09:30:00Z')
    const { posts } = await listOf([
      entry(account, { at }),
      entry(account, { id: '6' }),
      entry(account, { id: '5', at }),
    ])
    expect(posts).toHaveLength(1)
  })

  test('leave out what the account did not post itself, or not for everybody', async () => {
    const at = new Date('2026-03-05T09:30:00Z')
    const others = foreign(account, { id: '6', at })
    const { posts } = await listOf([...others, entry(account, { id: '5', at })])
    expect(posts).toHaveLength(1)
  })

  test.each([[null], [{}], [{ data: 'none', elements: 'none', feed: 'none' }], ['<p>Please wait</p>']])(
    'are not read of something else: %o',
    async (body) => {
      standIn.answer(body)
      const reading = list({ ...account, origin: `http://${standIn.host}` })
      await expect(reading).rejects.toMatchObject({ kind: 'unclear' })
    },
  )

  test.each([
    ['dieAfter', 'unclear'],
    ['htmlPage', 'unclear'],
    ['loseAnswer', 'unclear'],
  ] as const)('are not read of an answer with a fault (%s)', async (kind, fault) => {
    there().faults.set([{ kind }])
    await expect(list(account)).rejects.toMatchObject({ kind: fault })
  })

  test('wait as long as the network asks', async () => {
    there().faults.set([{ kind: 'rateLimit', seconds: 3600 }])
    await expect(list(account)).rejects.toMatchObject({ kind: 'limited', wait: expect.any(Number) })
  })
})

const signedIn = cases.filter(({ network }) => network !== 'bluesky')
test.each(signedIn)('a sign-in on $network that has ended lists nothing', async ({ network }) => {
  const account = await connected(network)
  bench.practice[network].expireTokens('all')
  await expect(list(account)).rejects.toMatchObject({ kind: 'expired' })
})

test('Mastodon and LinkedIn list nothing where another account’s posts are answered', async () => {
  for (const one of cases.filter(({ network }) => network === 'mastodon' || network === 'linkedin_org')) {
    const account = await connected(one.network)
    const entry = one.entry({ ...account, remoteId: '9@elsewhere' }, { id: '5', at: new Date() })
    standIn.answer(one.page([entry], null).body)
    await expect(list({ ...account, origin: `http://${standIn.host}` })).rejects.toMatchObject({ kind: 'unclear' })
  }
})

test('Instagram lists for an account that signed in with Facebook, too', async () => {
  const meta = await createMetaBench('instagram', served.media)
  const account = await meta.connect('facebook')
  const media = [await contentMedia(1, files[1] ?? Buffer.alloc(0))]
  const { remoteId } = await (await sending(meta.adapter, account, contentOf(anyText(), { media }))).send()
  expect((await meta.adapter.listPosts?.(account, null))?.posts.map((post) => post.remoteId)).toEqual([remoteId])
  await meta.close()
})

test('a status of Mastodon is told in plain words, and its moving pictures are videos', async () => {
  const account = await connected('mastodon')
  const status = {
    ...mastodonEntry(account, { id: '5', at: new Date() }),
    content:
      '<p>Rye <a href="https://x.example"><span class="invisible">https://</span>x.example</a><br />and &lt;barley&gt;</p><p>Warm</p>',
    media_attachments: [{ type: 'gifv' }, { type: 'video' }, { type: 'image' }, { type: 'audio' }],
  }
  standIn.answer([status])
  const { posts } = await list({ ...account, origin: `http://${standIn.host}` })
  expect(posts[0]).toMatchObject({ text: 'Rye https://x.example\nand <barley>\n\nWarm', pictures: 1, videos: 2 })
})

test('a post of Bluesky is dated by the earlier of its two dates, and shows what stands beside a quote', async () => {
  const account = await connected('bluesky')
  const embed = { record: {}, media: { images: [{}, {}] } }
  const { post } = blueskyEntry(account, { id: '3k', at: new Date('2026-03-05T00:00:00Z') }, { embed })
  standIn.answer({ feed: [{ post: { ...post, indexedAt: '2026-03-04T00:00:00Z' } }] })
  const { posts } = await list({ ...account, origin: `http://${standIn.host}` })
  expect(posts[0]).toMatchObject({ publishedAt: Date.parse('2026-03-04T00:00:00Z'), pictures: 2, videos: 0 })
})

test('a post of LinkedIn is told in plain words, with whom it mentions by name', async () => {
  const account = await connected('linkedin_org')
  const commentary = 'By @[Ada \\(Bakery\\)](urn:li:organization:12) \\#rye {hashtag|\\#|bread}'
  standIn.answer({ elements: [{ ...linkedInEntry(account, { id: '5', at: new Date() }), commentary }] })
  const { posts } = await list({ ...account, origin: `http://${standIn.host}` })
  expect(posts[0]?.text).toBe('By Ada (Bakery) #rye #bread')
})

test('X, which charges for each post, and people on LinkedIn list nothing', () => {
  expect(bench.networks.adapterOf('twitter').listPosts).toBeNull()
  expect(bench.networks.adapterOf('linkedin').listPosts).toBeNull()
})
