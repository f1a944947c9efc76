import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAddresses } from '../../../server/media/addresses.ts'
import { createDiskStorage } from '../../../server/media/diskStorage.ts'
import { createMediaSource } from '../../../server/media/mediaSource.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'
import { addMedia, withDataUrls } from './mediaBench.ts'
import { type Bench, createBench, secret } from './support.ts'

let bench: Bench
let folder: string
let library: (bytes: Uint8Array<ArrayBuffer>, altText?: string) => Promise<number>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-meta-'))
  const storage = createDiskStorage(folder)
  bench = await createBench({
    createMedia: (db) =>
      withDataUrls(
        createMediaSource({
          db,
          storage,
          addresses: createAddresses(secret, Date.now),
          publicUrl: 'http://localhost:4600',
          practiceHosts: [],
        }),
      ),
  })
  library = (bytes, altText = '') => addMedia(bench, storage, bytes, altText)
})
beforeEach(() => bench.begin())
afterAll(async () => {
  await bench.close()
  await rm(folder, { recursive: true, force: true })
})

const square = () => picture('png', { width: 500, height: 500 })
const reel = () => film('mp4', { width: 320, height: 480, duration: 4 })
const sendingOf = { facebook: 'createPost', instagram: 'publishMedia' } as const
const stageOf = { facebook: 'createPhoto', instagram: 'createContainer' } as const

async function plan(network: 'facebook' | 'instagram', mediaIds: number[], given: object = {}) {
  const account_ids = [await bench.connect(network)]
  const written = { text: 'Loaves', media_ids: mediaIds, account_ids, intent: 'now' as const, ...given }
  return bench.posts.create(bench.person, randomUUID(), written)
}
const stateOf = async ({ id }: { id: number }) => (await bench.posts.read(bench.person, id)).state
const callsOf = (network: 'facebook' | 'instagram', operation: string) =>
  bench.practice[network].watch.calls.filter((call) => call.operation === operation).length
const standingOn = (network: 'facebook' | 'instagram') => bench.practice[network].posts().map(({ text }) => text)

for (const network of ['facebook', 'instagram'] as const) {
  test(`${network}: pictures go out made to fit, with a first comment below them`, async () => {
    const post = await plan(network, [await library(await square()), await library(await square(), 'Crumb')], {
      first_comment: 'The recipe is in the shop.',
    })
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(standingOn(network)).toEqual(['Loaves', 'The recipe is in the shop.'])
  })

  test(`${network}: a video goes out`, async () => {
    const post = await plan(network, [await library(await reel())])
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(standingOn(network)).toEqual(['Loaves'])
  })

  test(`${network}: what was brought is not brought again after a break`, async () => {
    const post = await plan(network, [await library(await square()), await library(await square())])
    const hold = bench.practice[network].watch.hold(stageOf[network], 'after')
    const work = bench.publisher.runDue()
    await hold.arrived
    bench.practice[network].faults.set([{ kind: 'down', operation: stageOf[network], times: 1 }])
    hold.release()
    await work
    await bench.runOut()
    expect(await stateOf(post)).toBe('published')
    expect(callsOf(network, stageOf[network])).toBe(network === 'facebook' ? 3 : 4)
  })

  for (const kind of ['loseAnswer', 'dieAfter', 'down', 'rateLimit'] as const) {
    test(`${network}: after ${kind} of the call that shows it, it stands there once`, async () => {
      const post = await plan(network, [await library(await square())])
      bench.practice[network].faults.set([{ kind, operation: sendingOf[network], times: 1 }])
      await bench.runOut()
      expect(await stateOf(post)).toBe('published')
      expect(standingOn(network)).toEqual(['Loaves'])
      expect(callsOf(network, stageOf[network])).toBe(1)
    })
  }

  test(`${network}: a worker that dies at its call is followed by one that finds or sends it, once`, async () => {
    for (const step of ['before', 'after'] as const) {
      await bench.begin()
      const post = await plan(network, [await library(await square())])
      const hold = bench.practice[network].watch.hold(sendingOf[network], step)
      const stuck = bench.anotherPublisher().runDue()
      await hold.arrived
      bench.clock.pass(600_000)
      await bench.runOut()
      hold.drop()
      await stuck
      expect(await stateOf(post)).toBe('published')
      expect(standingOn(network)).toEqual(['Loaves'])
    }
  })
}
