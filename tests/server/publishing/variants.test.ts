import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Post } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { agreeAt, connectedToBluesky } from './connectedAda.ts'
import { createMediaBench, type MediaBench } from './mediaBench.ts'

let bench: MediaBench

beforeAll(async () => {
  bench = await createMediaBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const leaseLasts = 240_000

const partsOf = (...texts: string[]) => texts.map((text) => ({ text, media_ids: [] as number[] }))
const variant = (network: Network, account_id: number | null, ...texts: string[]) => ({
  network,
  account_id,
  parts: partsOf(...texts),
  first_comment: null,
})

type Given = Parameters<MediaBench['posts']['create']>[2]

const plan = (given: Partial<Given> & Pick<Given, 'account_ids'>): Promise<Post> =>
  bench.posts.create(bench.person, randomUUID(), { text: given.parts?.[0]?.text ?? 'For all', intent: 'now', ...given })

const read = ({ id }: Post): Promise<Post> => bench.posts.read(bench.person, id)

/** What stands on a network, oldest first: whose, the text, and the text that it goes on from. */
function standing(network: Network): [author: string, text: string, after: string | null][] {
  const posts = bench.practice[network].posts()
  const texts = new Map(posts.map(({ id, text }) => [id, text]))
  return posts.map(({ author, text, parentId }) => [
    author,
    text,
    parentId === null ? null : (texts.get(parentId) ?? ''),
  ])
}

const graceOnBluesky = async () => bench.keepAccount('bluesky', await connectedToBluesky('grace', bench.networks))

async function graceOnTiktok(): Promise<number> {
  const { connecting } = bench.networks.built.tiktok
  const userId = bench.person.id
  const { authorizeUrl } = await connecting.begin(userId, {
    server: bench.practice.tiktok.host,
    businessProfileId: null,
  })
  const { accounts } = await connecting.finish({ userId }, await agreeAt(authorizeUrl, 'authorize', 'grace'))
  const [account] = accounts
  if (!account) throw new Error('TikTok opened no account')
  return bench.keepAccount('tiktok', account)
}

test('each network and each account gets what is written for it', async () => {
  const ada = await bench.connect('bluesky')
  const grace = await graceOnBluesky()
  const accounts = [ada, grace, await bench.connect('mastodon'), await bench.connect('linkedin')]
  const post = await plan({
    account_ids: accounts,
    variants: [
      variant('bluesky', null, 'For Bluesky'),
      variant('bluesky', grace, 'For Grace', 'and more'),
      { ...variant('mastodon', null, 'For Mastodon'), first_comment: 'Below it' },
    ],
  })
  await bench.runOut()
  expect((await read(post)).state).toBe('published')
  expect(standing('bluesky').toSorted()).toEqual([
    ['ada', 'For Bluesky', null],
    ['grace', 'For Grace', null],
    ['grace', 'and more', 'For Grace'],
  ])
  expect(standing('mastodon')).toEqual([
    ['ada', 'For Mastodon', null],
    ['ada', 'Below it', 'For Mastodon'],
  ])
  expect(standing('linkedin').map(([, text]) => text)).toEqual(['For all'])
})

test('a thread goes out as a thread, joined, or with the rest as the first comment, as the network has it', async () => {
  const texts = ['One', 'Two', 'Three']
  const networks = ['bluesky', 'linkedin', 'facebook'] as const
  const connected: number[] = []
  for (const network of networks) connected.push(await bench.connect(network))
  const [bluesky = 0, linkedin = 0, facebook = 0] = connected
  await plan({ parts: partsOf(...texts), account_ids: [bluesky, linkedin] })
  await plan({ parts: partsOf(...texts), account_ids: [facebook], thread_fallback: 'comment', first_comment: 'Ask us' })
  await bench.runOut()
  expect(standing('bluesky')).toEqual([
    ['ada', 'One', null],
    ['ada', 'Two', 'One'],
    ['ada', 'Three', 'Two'],
  ])
  expect(standing('linkedin').map(([, text]) => text)).toEqual(['One\n\nTwo\n\nThree'])
  expect(standing('facebook')).toEqual([
    ['ada', 'One', null],
    ['ada', 'Two\n\nThree\n\nAsk us', 'One'],
  ])
})

test('pictures of all parts go with what is joined, and a variant has its own', async () => {
  const [rye, oat, own] = [await loaf(), await loaf(), await loaf()]
  const grace = await graceOnBluesky()
  await plan({
    text: 'One',
    parts: [
      { text: 'One', media_ids: [rye] },
      { text: 'Two', media_ids: [oat] },
    ],
    account_ids: [await bench.connect('linkedin'), grace, await bench.connect('bluesky')],
    variants: [{ ...variant('bluesky', grace), parts: [{ text: 'Mine', media_ids: [own] }] }],
  })
  await bench.runOut()
  const shown = (network: Network) =>
    bench.practice[network].posts().map(({ text, media }): [string, number] => [text, media.length])
  expect(shown('linkedin')).toEqual([['One\n\nTwo', 2]])
  expect(shown('bluesky').toSorted()).toEqual([
    ['Mine', 1],
    ['One', 1],
    ['Two', 1],
  ])
})

test('what is chosen for one account goes to no other, and in place of what is chosen for its network', async () => {
  const clip = await bench.addMedia(await video('mp4', { width: 720, height: 1280, duration: 4 }))
  const [ada, grace] = [await bench.connect('tiktok'), await graceOnTiktok()]
  const post = await plan({
    media_ids: [clip],
    account_ids: [ada, grace],
    options: { tiktok: { privacy_level: 'PUBLIC_TO_EVERYONE', allow_comment: true, is_your_brand: true } },
    account_options: [{ account_id: grace, options: { privacy_level: 'SELF_ONLY' } }],
  })
  await bench.runOut()
  expect((await read(post)).state).toBe('published')
  const sent = await bench.database.db.selectFrom('publications').select(['account_id', 'payload']).execute()
  const infoOf = (account: number) => sent.find(({ account_id }) => account_id === account)?.payload
  expect(infoOf(ada)).toMatchObject({
    post_info: { privacy_level: 'PUBLIC_TO_EVERYONE', disable_comment: false, brand_organic_toggle: true },
  })
  expect(infoOf(grace)).toMatchObject({
    post_info: { privacy_level: 'SELF_ONLY', disable_comment: true, brand_organic_toggle: false },
  })
})

test('nothing is chosen on TikTok for an account by what another one chose', async () => {
  const clip = await bench.addMedia(await video('mp4', { width: 720, height: 1280, duration: 4 }))
  const [ada, grace] = [await bench.connect('tiktok'), await graceOnTiktok()]
  const account_options = [{ account_id: grace, options: { privacy_level: 'SELF_ONLY' } }]
  await expect(plan({ media_ids: [clip], account_ids: [ada, grace], account_options })).rejects.toMatchObject({
    message: '@ada: Choose who may see the post on TikTok.',
    extras: { field: 'account_options' },
  })
})

test.each(['before', 'after'] as const)(
  'a worker that is gone %s the sending of a variant leaves it there once, and the rest of its thread follows',
  async (step) => {
    const account = await bench.connect('bluesky')
    const hold = bench.practice.bluesky.watch.hold('putRecord', step)
    const post = await plan({ account_ids: [account], variants: [variant('bluesky', account, 'Mine', 'and more')] })
    const gone = bench.anotherPublisher().runDue()
    await hold.arrived
    bench.clock.pass(leaseLasts + 1)
    await bench.runOut()
    hold.drop()
    await gone
    await bench.runOut()
    expect((await read(post)).state).toBe('published')
    expect(standing('bluesky')).toEqual([
      ['ada', 'Mine', null],
      ['ada', 'and more', 'Mine'],
    ])
  },
)

test('an answer to a joined thread that is lost is found by the words that went out', async () => {
  const post = await plan({ parts: partsOf('One', 'Two'), account_ids: [await bench.connect('linkedin_org')] })
  bench.practice.linkedin_org.faults.set([{ kind: 'loseAnswer', operation: 'createPost', times: 1 }])
  await bench.runOut()
  expect((await read(post)).state).toBe('published')
  expect(standing('linkedin_org').map(([, text]) => text)).toEqual(['One\n\nTwo'])
})

test('a variant that is changed after a try failed is what goes out', async () => {
  const account = await bench.connect('bluesky')
  bench.practice.bluesky.faults.set([{ kind: 'refuse', operation: 'putRecord', times: 1, status: 400 }])
  const post = await plan({ account_ids: [account], variants: [variant('bluesky', account, 'Mine')] })
  await bench.runOut()
  const failed = await read(post)
  expect(failed.state).toBe('failed')
  await bench.posts.change(bench.person, post.id, failed.version, {
    text: 'For all',
    account_ids: [account],
    variants: [variant('bluesky', account, 'Mine, again', 'and more')],
    intent: 'now',
  })
  await bench.runOut()
  expect((await read(post)).state).toBe('published')
  expect(standing('bluesky').map(([, text]) => text)).toEqual(['Mine, again', 'and more'])
})

const loaf = async () => bench.addMedia(await picture('png', { width: 500, height: 500 }))
