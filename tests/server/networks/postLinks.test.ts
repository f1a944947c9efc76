import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Network, network as networkNames } from '../../../contract/networks.ts'
import { exampleLinkOf } from '../../../rules/networks/exampleLinks.ts'
import { rulesOf } from '../../../rules/networks/networks.ts'
import { accountOf, adapterAccount } from '../../../server/networks/accountRows.ts'
import { recordKeyIn } from '../../../server/networks/bluesky/postLink.ts'
import { urnIn } from '../../../server/networks/linkedin/postLink.ts'
import type { Account, Content, RemotePost } from '../../../server/networks/network.ts'
import { tweetIdIn } from '../../../server/networks/twitter/postLink.ts'
import { matrixNetworks } from '../../faults/matrix/networks.ts'
import { picture } from '../../support/media/pictures.ts'
import { type AdapterScene, createAdapterScene } from './adapterScene.ts'
import { contentMedia, servedMedia } from './mediaFiles.ts'
import { contentOf, sending } from './metaBench.ts'
import { publishedPart } from './publishedPart.ts'

/** How a network's links are read: the calls that sending makes there, and other links to the same post. */
interface Reading {
  /** What makes something visible there. */
  sends: string
  /** Which read tells a link; null where the link tells it alone. */
  reads: string | null
  /** Whether it can be told whose a post is: LinkedIn lets no app read what a person posts. */
  tellsAuthor: boolean
  /** Further addresses of a post. */
  aliases(post: RemotePost, account: Account): readonly string[]
  /** Addresses there that are no post of the account's. */
  foreign(post: RemotePost, account: Account): readonly string[]
}

const lastOf = ({ remoteUrl }: RemotePost) => remoteUrl?.split('/').at(-1) ?? ''

const readings = {
  twitter: {
    sends: 'createPost',
    reads: null,
    tellsAuthor: true,
    aliases: ({ remoteId }, { origin }) => [
      `${origin}/i/web/status/${remoteId}`,
      `${origin}/ADA/status/${remoteId}?s=20`,
      `${origin}/ada/status/${remoteId}/photo/1`,
    ],
    foreign: ({ remoteId }, { origin }) => [`${origin}/ben/status/${remoteId}`, `${origin}/ada/status/`],
  },
  facebook: {
    sends: 'createPost',
    reads: 'listPosts',
    tellsAuthor: true,
    aliases: ({ remoteId }, { origin, remoteId: page }) => {
      const own = remoteId.slice(page.length + 1)
      return [`${origin}/bakery/posts/${own}`, `${origin}/permalink.php?story_fbid=${own}&id=${page}`]
    },
    foreign: (_, { origin }) => [`${origin}/bakery/posts/12345`, `${origin}/`],
  },
  instagram: {
    sends: 'publishMedia',
    reads: 'listMedia',
    tellsAuthor: true,
    aliases: (post, { origin }) => [`${origin}/p/${lastOf(post)}/`, `${origin}/reel/${lastOf(post)}/?igsh=1`],
    foreign: (_, { origin }) => [`${origin}/p/AbCdEf/`, `${origin}/ada`],
  },
  linkedin: {
    sends: 'createPost',
    reads: null,
    tellsAuthor: false,
    aliases: ({ remoteId }, { origin }) => [`${origin}/feed/update/${encodeURIComponent(remoteId)}/?actorId=1`],
    foreign: (_, { origin }) => [`${origin}/in/ada`, `${origin}/feed/update/urn:li:person:1`],
  },
  linkedin_org: {
    sends: 'createPost',
    reads: 'getPost',
    tellsAuthor: true,
    aliases: ({ remoteId }, { origin }) => [`${origin}/feed/update/${encodeURIComponent(remoteId)}/`],
    foreign: (_, { origin }) => [`${origin}/feed/update/urn:li:share:99`],
  },
  threads: {
    sends: 'publish',
    reads: 'listPosts',
    tellsAuthor: true,
    aliases: (post, { origin }) => [`${origin}/t/${lastOf(post)}`, `${origin}/@ada/post/${lastOf(post)}?xmt=1`],
    foreign: (_, { origin }) => [`${origin}/@ada/post/AbCdEf`, `${origin}/@ada`],
  },
  bluesky: {
    sends: 'putRecord',
    reads: 'getRecord',
    tellsAuthor: true,
    aliases: (post, { origin, remoteId }) => [`${origin}/profile/${remoteId}/post/${lastOf(post)}/`],
    foreign: (post, { origin, handle }) => [
      `${origin}/profile/ben.practice.test/post/${lastOf(post)}`,
      `${origin}/profile/${handle}/post/3kaaaaaaaaa2a`,
      `${origin}/profile/${handle}`,
    ],
  },
  mastodon: {
    sends: 'createStatus',
    reads: 'getStatus',
    tellsAuthor: true,
    aliases: ({ remoteId }, { origin }) => [`${origin}/users/ada/statuses/${remoteId}`],
    foreign: (_, { origin }) => [`${origin}/@ada/999999999999`, `${origin}/@ada`],
  },
  tiktok: null,
} satisfies Record<Network, Reading | null>

const elsewhere = 'https://example.com/ada/status/1'

describe.each(networkNames.options)('a link to a post on %s', (network) => {
  const reading: Reading | null = readings[network]
  let scene: AdapterScene
  let given: Partial<Content> = {}
  let closeFiles = async () => {}

  beforeAll(async () => {
    const bytes = Buffer.from(await picture('jpeg', { width: 400, height: 400 }))
    const { media, close } = await servedMedia({ 1: bytes })
    closeFiles = close
    scene = await createAdapterScene(network, { media })
    if (network === 'instagram') given = { media: [await contentMedia(1, bytes)] }
  })
  beforeEach(() => scene.begin())
  afterAll(async () => {
    await scene.close()
    await closeFiles()
  })

  test('can be read where something goes on from posts, and only there', () => {
    const { takes } = rulesOf(network)
    const exampleLink = exampleLinkOf(network)
    expect(scene.adapter.postAt !== null).toBe(exampleLink !== null)
    expect(reading !== null).toBe(takes.hasThreads || takes.firstComment !== null)
    expect(exampleLink !== null).toBe(reading !== null)
  })

  if (reading === null) return

  const post = async (text = 'A loaf') => {
    const { standing, mark } = await scene.post({ text, ...given })
    const sends = scene.callsOf(reading.sends)
    const at = (link: string) => scene.adapter.postAt?.(scene.account, new URL(link), { kind: 'post', mark })
    return { standing, at, sentSince: () => scene.callsOf(reading.sends) - sends }
  }

  test('leads to the post that stands there, on whatever address', async () => {
    const { standing, at, sentSince } = await post()
    expect(await at(standing.remoteUrl ?? '')).toEqual(standing)
    for (const link of reading.aliases(standing, scene.account))
      expect([link, await at(link)]).toEqual([link, standing])
    expect(sentSince()).toBe(0)
  })

  test('of another network, of another account, or of nothing leads to none', async () => {
    const { standing, at, sentSince } = await post()
    for (const link of [elsewhere, ...reading.foreign(standing, scene.account)]) {
      expect([link, await at(link)]).toEqual([link, null])
    }
    expect(sentSince()).toBe(0)
  })

  test('to what somebody else posted there leads to none, where that can be told', async () => {
    const { adapter, networks, practice, bench } = scene
    const { database, keepAccount, person } = bench
    const at = { practice, networks, proxy: practice[network], person: 'grace', userId: person.id }
    const row = await accountOf(database.db, await keepAccount(network, await matrixNetworks[network].connect(at)))
    const { send } = await sending(adapter, adapterAccount(row), contentOf('Hers', given))
    const hers = await send()
    const link = new URL(hers.remoteUrl ?? '')
    const found = await adapter.postAt?.(scene.account, link, { kind: 'post', mark: null })
    expect(found).toEqual(reading.tellsAuthor ? null : hers)
  })

  const { reads } = reading
  if (reads === null) {
    test('is read without a call', async () => {
      const { standing, at } = await post()
      const calls = scene.practice[network].watch.calls.length
      await at(standing.remoteUrl ?? '')
      expect(scene.practice[network].watch.calls.length).toBe(calls)
    })
    return
  }

  test('is of no use while the network does not answer, which says nothing of the post', async () => {
    const { standing, at } = await post()
    scene.practice[network].faults.set([{ kind: 'dieAfter', operation: reads, times: 1 }])
    await expect(at(standing.remoteUrl ?? '')).rejects.toMatchObject({ kind: 'unclear' })
    expect(await at(standing.remoteUrl ?? '')).toEqual(standing)
  })
})

const ada = { id: 1, userId: 1, remoteId: '1', handle: 'ada', mediaLimits: null } satisfies Partial<Account>

test.for([
  ['https://x.com/ada/status/17', '17'],
  ['https://twitter.com/ada/status/17?s=20', '17'],
  ['https://mobile.twitter.com/Ada/status/17', '17'],
  ['https://x.com/i/status/17', '17'],
  ['https://x.com/ben/status/17', null],
  ['https://x.com.example.com/ada/status/17', null],
] as const)('X: %s', ([link, id]) => {
  expect(tweetIdIn({ ...ada, network: 'twitter', origin: 'https://api.x.com' }, new URL(link))).toBe(id)
})

test.for([
  ['https://www.linkedin.com/feed/update/urn:li:share:17/', 'urn:li:share:17'],
  ['https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A17', 'urn:li:ugcPost:17'],
  ['https://www.linkedin.com/posts/ada-marlow_rye-bread-activity-17-aB3d?utm_source=share', 'urn:li:activity:17'],
  ['https://linkedin.com/posts/wren_share-17-aB3d', 'urn:li:share:17'],
  ['https://www.linkedin.com/posts/ada-marlow_rye-bread', null],
  ['https://x.com/feed/update/urn:li:share:17', null],
] as const)('LinkedIn: %s', ([link, urn]) => {
  expect(urnIn({ ...ada, network: 'linkedin', origin: 'https://api.linkedin.com' }, new URL(link))).toBe(urn)
})

test.for([
  ['https://bsky.app/profile/ada/post/3k2a', '3k2a'],
  ['https://bsky.app/profile/did:plc:ada/post/3k2a', '3k2a'],
  ['https://bsky.app/profile/did%3Aplc%3Aada/post/3k2a', '3k2a'],
  ['https://bsky.app/profile/ada/post/3k2a/liked-by', null],
  ['https://bsky.app/profile/ben/post/3k2a', null],
  ['https://example.com/profile/ada/post/3k2a', null],
] as const)('Bluesky: %s', ([link, key]) => {
  const account: Account = { ...ada, remoteId: 'did:plc:ada', network: 'bluesky', origin: 'https://pds.example.com' }
  expect(recordKeyIn(account, 'https://bsky.app', new URL(link))).toBe(key)
})

describe('a link on LinkedIn that names a post as the feed does', () => {
  let scene: AdapterScene
  beforeAll(async () => {
    scene = await createAdapterScene('linkedin_org')
  })
  beforeEach(() => scene.begin())
  afterAll(() => scene.close())

  test('is taken, and its post is never told deleted by the call that does not know it', async () => {
    const urn = 'urn:li:activity:17'
    const link = new URL(`${scene.account.origin}/feed/update/${urn}`)
    expect(await scene.adapter.postAt?.(scene.account, link, { kind: 'post', mark: null })).toMatchObject({
      remoteId: urn,
    })
    await expect(scene.adapter.remove?.(scene.account, publishedPart(urn))).rejects.toMatchObject({ kind: 'refused' })
    expect(scene.callsOf('deletePost')).toBe(0)
  })
})

describe('a link to a reply on Threads', () => {
  let scene: AdapterScene
  beforeAll(async () => {
    scene = await createAdapterScene('threads')
  })
  beforeEach(() => scene.begin())
  afterAll(() => scene.close())

  test('is looked for among the replies', async () => {
    const { standing: first } = await scene.post({ text: 'One' })
    const reply = { kind: 'reply', text: 'Two', parentId: first.remoteId, rootId: first.remoteId } as const
    const { standing, mark } = await scene.post(reply)
    const link = new URL(standing.remoteUrl ?? '')
    expect(await scene.adapter.postAt?.(scene.account, link, { kind: 'reply', mark })).toEqual(standing)
    expect(await scene.adapter.postAt?.(scene.account, link, { kind: 'post', mark: null })).toBeNull()
  })
})
