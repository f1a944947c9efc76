import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createManualClock } from '../publishing/support.ts'
import { type AdapterScene, contentOf, createAdapterScene } from './adapterScene.ts'

type Options = Readonly<Record<string, unknown>>

interface Table {
  network: 'twitter' | 'threads' | 'linkedin' | 'linkedin_org' | 'bluesky' | 'mastodon'
  /** What is chosen, and how the network shows it. */
  chosen: readonly (readonly [Options, readonly string[] | undefined])[]
  refused: Options
  sentence: string
  /** The call that makes a post visible. */
  operation: string
}

const tables: readonly Table[] = [
  {
    network: 'twitter',
    chosen: [
      [{ reply_settings: 'following' }, ['People the author follows can reply']],
      [{ reply_settings: 'mentionedUsers' }, ['People the author mentions can reply']],
      [{ reply_settings: 'subscribers' }, ['Subscribers can reply']],
      [{ reply_settings: 'verified' }, ['Verified accounts can reply']],
      [{ reply_settings: 'everyone' }, undefined],
    ],
    refused: { reply_settings: 'nobody' },
    sentence: 'What was chosen for X cannot be read.',
    operation: 'createPost',
  },
  {
    network: 'threads',
    chosen: [
      [{ reply_control: 'accounts_you_follow' }, ['People the author follows can reply']],
      [{ reply_control: 'followers_only' }, ['Followers can reply']],
      [{ reply_control: 'mentioned_only' }, ['People the author mentions can reply']],
      [{ reply_control: 'everyone' }, ['Everyone can reply']],
    ],
    refused: { reply_control: 'parent_post_author_only' },
    sentence: 'What was chosen for Threads cannot be read.',
    operation: 'publish',
  },
  {
    network: 'linkedin',
    chosen: [
      [{ visibility: 'CONNECTIONS' }, ['For connections only']],
      [{ visibility: 'PUBLIC' }, undefined],
    ],
    refused: { visibility: 'FRIENDS' },
    sentence: 'What was chosen for LinkedIn cannot be read.',
    operation: 'createPost',
  },
  {
    network: 'bluesky',
    chosen: [
      [{ languages: ['de', 'en', 'de'] }, ['In de, en']],
      [{ labels: ['nudity', 'graphic-media'] }, ['Labeled nudity', 'Labeled graphic-media']],
      [{ languages: [], labels: [] }, undefined],
    ],
    refused: { labels: ['spam'] },
    sentence: 'What was chosen for Bluesky cannot be read.',
    operation: 'putRecord',
  },
  {
    network: 'mastodon',
    chosen: [
      [{ visibility: 'private' }, ['For followers only']],
      [{ visibility: 'unlisted', language: 'de' }, ['Unlisted', 'In de']],
      [{ spoiler_text: 'Flour everywhere' }, ['Warning: Flour everywhere', 'Sensitive']],
      [{ sensitive: true }, ['Sensitive']],
      [{ visibility: 'public', spoiler_text: ' ', language: null }, undefined],
    ],
    refused: { visibility: 'direct' },
    sentence: 'What was chosen for Mastodon cannot be read.',
    operation: 'createStatus',
  },
]

describe.each(tables)('on $network', ({ network, chosen, refused, sentence, operation }) => {
  let scene: AdapterScene
  beforeAll(async () => {
    // What is sent may say when it was made: what is compared here is made at one instant.
    scene = await createAdapterScene(network, { clock: createManualClock() })
  })
  beforeEach(() => scene.begin())
  afterAll(() => scene.close())

  const standing = () => scene.practice[network].posts()
  const prepare = (options: Options, before: Parameters<AdapterScene['adapter']['prepare']>[2] = null) =>
    scene.adapter.prepare(scene.account, contentOf({ text: 'Fresh loaves', options }), before)

  test.each(chosen)('%j is sent', async (options, words) => {
    await scene.post({ text: 'Fresh loaves', options })
    expect(standing().map((post) => post.chosen)).toEqual([words])
  })

  test.each(chosen)('with %j it is found after a lost answer, and stands there once', async (options) => {
    const posting = await scene.ready({ text: 'Fresh loaves', options })
    scene.practice[network].faults.set([{ kind: 'loseAnswer', operation, times: 1 }])
    await expect(scene.send(posting)).rejects.toMatchObject({ kind: 'unclear' })
    const [only, second] = standing()
    expect([only === undefined, second]).toEqual([false, undefined])
    const finding = await scene.adapter.find(scene.account, scene.soughtFor(posting))
    // What a person posts on LinkedIn no app may read.
    expect(finding.kind).toBe(network === 'linkedin' ? 'unsure' : 'found')
  })

  test('what the network does not have is refused before it is called', async () => {
    scene.practice[network].watch.calls.length = 0
    await expect(prepare(refused)).rejects.toMatchObject({ kind: 'refused', message: sentence, contact: 'none' })
    expect(scene.practice[network].watch.calls).toEqual([])
  })

  test('the same words with another choice are another thing to send', async () => {
    const [[first]] = chosen as readonly [readonly [Options, unknown]]
    const before = await prepare(first)
    expect((await prepare(first, before)).payload).toEqual((await prepare(first, null)).payload)
    expect((await prepare({}, before)).payload).not.toEqual(before.payload)
  })
})

describe.each<[Table['network'], Options, readonly string[] | undefined]>([
  ['twitter', { reply_settings: 'following' }, undefined],
  ['threads', { reply_control: 'accounts_you_follow' }, undefined],
  ['bluesky', { languages: ['de'] }, ['In de']],
  ['mastodon', { visibility: 'private', spoiler_text: 'Flour' }, ['For followers only', 'Warning: Flour', 'Sensitive']],
])('a thread on %s with %j', (network, options, words) => {
  let scene: AdapterScene
  beforeAll(async () => {
    scene = await createAdapterScene(network)
    await scene.begin()
  })
  afterAll(() => scene.close())

  test('says on each part what concerns it, and who may answer on the first alone', async () => {
    const first = await scene.post({ text: 'Part one', options })
    const parentId = first.standing.remoteId
    await scene.post({ kind: 'reply', text: 'Part two', parentId, rootId: parentId, options })
    expect(scene.practice[network].posts()[1]?.chosen).toEqual(words)
  })
})

describe('what a page posts on LinkedIn', () => {
  let scene: AdapterScene
  beforeAll(async () => {
    scene = await createAdapterScene('linkedin_org')
    await scene.begin()
  })
  afterAll(() => scene.close())

  test('everybody can see, whatever was chosen', async () => {
    await scene.post({ text: 'Fresh loaves', options: { visibility: 'CONNECTIONS' } })
    expect(scene.practice.linkedin_org.posts().map(({ chosen }) => chosen)).toEqual([undefined])
  })
})
