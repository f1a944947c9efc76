import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { picture, plain } from '../../support/media/pictures.ts'
import { createMediaBench, type MediaBench } from './mediaBench.ts'

let bench: MediaBench

beforeAll(async () => {
  bench = await createMediaBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

const senders = ['bluesky', 'linkedin', 'linkedin_org'] as const
type Sender = (typeof senders)[number]
const postOf = { bluesky: 'putRecord', linkedin: 'createPost', linkedin_org: 'createPost' } as const
const uploadOf = { bluesky: 'uploadBlob', linkedin: 'uploadImage', linkedin_org: 'uploadImage' } as const

const address = 'https://wren.coffee/class'
const card = {
  address,
  title: 'Classes',
  description: 'On Saturdays',
  media_id: null as number | null,
  is_removed: false,
}

const plan = async (network: Sender | 'mastodon', given: object = {}, text = `Join us: ${address}`) =>
  bench.posts.create(bench.person, randomUUID(), {
    text,
    account_ids: [await bench.connect(network)],
    intent: 'now',
    link_cards: [{ ...card, ...given }],
  })

const standing = (network: Sender | 'mastodon') => bench.practice[network].posts()
const called = (network: Sender, operation: string) =>
  bench.practice[network].watch.calls.filter((call) => call.operation === operation).length
const forgetMedium = (id: number) => bench.database.db.deleteFrom('media').where('id', '=', id).execute()

describe.each(senders)('on %s', (network) => {
  test('the card of a link goes out as it was written, with its picture', async () => {
    await plan(network, { media_id: await bench.addMedia(await picture('png')) })
    await bench.runOut()
    expect(standing(network)).toMatchObject([
      { card: { address, title: 'Classes', description: 'On Saturdays', picture: expect.stringContaining('/') } },
    ])
  })

  test('no card goes out where it was removed', async () => {
    await plan(network, { is_removed: true })
    await bench.runOut()
    expect(standing(network)).toMatchObject([{ text: `Join us: ${address}` }])
    expect(standing(network)[0]?.card).toBeUndefined()
  })

  test('a card whose picture was deleted before goes out without it', async () => {
    const media_id = await bench.addMedia(await picture('png'))
    await plan(network, { media_id })
    await forgetMedium(media_id)
    await bench.runOut()
    expect(standing(network)).toMatchObject([{ card: { title: 'Classes', picture: null } }])
  })

  test('a card whose picture is gone between two tries goes out without it', async () => {
    const media_id = await bench.addMedia(await picture('png'))
    await plan(network, { media_id })
    bench.practice[network].faults.set([{ kind: 'down', operation: uploadOf[network], times: 1 }])
    await bench.publisher.runDue()
    await forgetMedium(media_id)
    await bench.runOut()
    expect(standing(network)).toMatchObject([{ card: { title: 'Classes', picture: null } }])
  })

  test('its picture is brought once, and a refused try is sent again with the same card', async () => {
    await plan(network, { media_id: await bench.addMedia(await picture('png')) })
    bench.practice[network].faults.set([{ kind: 'rateLimit', operation: postOf[network], times: 1, seconds: 60 }])
    await bench.runOut()
    expect(called(network, uploadOf[network])).toBe(1)
    expect(standing(network)).toMatchObject([{ card: { title: 'Classes', picture: expect.stringContaining('/') } }])
  })
})

test('a link that was written without https is one all the same', async () => {
  await plan('bluesky', { address: 'wren.coffee/class' }, 'Join us: wren.coffee/class')
  await bench.runOut()
  expect(standing('bluesky')).toMatchObject([{ card: { address } }])
})

test('a picture that is too large for a card on Bluesky is made smaller', async () => {
  await plan('bluesky', { media_id: await bench.addMedia(await plain('png', { width: 5000, height: 3000 })) })
  await bench.runOut()
  expect(standing('bluesky')).toMatchObject([{ card: { picture: expect.stringContaining('/') } }])
})

test.each(['bluesky', 'linkedin_org'] as const)(
  'a post with a card whose answer is lost is found on %s, and stands there once',
  async (network) => {
    const post = await plan(network)
    bench.practice[network].faults.set([{ kind: 'loseAnswer', operation: postOf[network], times: 1 }])
    await bench.runOut()
    expect(standing(network)).toHaveLength(1)
    expect((await bench.posts.read(bench.person, post.id)).state).toBe('published')
  },
)

test('a network that makes its own cards is sent none', async () => {
  await plan('mastodon')
  await bench.runOut()
  expect(standing('mastodon')).toMatchObject([{ text: expect.stringContaining(address) }])
  expect(standing('mastodon')[0]?.card).toBeUndefined()
})

test('the page of the practice network shows the card', async () => {
  await plan('bluesky', { media_id: await bench.addMedia(await picture('png')) })
  await bench.runOut()
  const page = await (await fetch(`${bench.practice.bluesky.origin}/?part=posts`)).text()
  expect(page).toMatch(/<a class="card" href="https:\/\/wren\.coffee\/class"[\s\S]*Classes[\s\S]*On Saturdays/)
})
