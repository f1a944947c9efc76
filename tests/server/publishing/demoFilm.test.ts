import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { ovenFilm } from '../../../scripts/demo/month.ts'
import { createMediaBench, type MediaBench, withDataUrls } from './mediaBench.ts'

let bench: MediaBench

beforeAll(async () => {
  bench = await createMediaBench(withDataUrls)
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

test('the film of the demo is small', async () => {
  expect((await readFile(ovenFilm)).length).toBeLessThan(300_000)
})

test.each(networks)('%s takes the film of the demo, and its timeline plays it', async (network: Network) => {
  const account = await bench.connect(network)
  const film = await bench.addMedia(new Uint8Array(await readFile(ovenFilm)), 'A loaf in an oven')
  const { id } = await bench.posts.create(bench.person, randomUUID(), {
    text: 'Forty minutes in four seconds',
    media_ids: [film],
    account_ids: [account],
    options: { tiktok: { privacy_level: 'PUBLIC_TO_EVERYONE' } },
    intent: 'now',
  })
  await bench.runOut()
  expect(await bench.part(id)).toMatchObject({ state: 'published' })
  const { origin } = bench.practice[network]
  const [, path = ''] = /<video src="([^"]+)" controls/.exec(await (await fetch(origin)).text()) ?? []
  const shown = await fetch(new URL(path, origin))
  expect(shown.headers.get('content-type')).toBe('video/mp4')
  expect((await shown.arrayBuffer()).byteLength).toBe((await readFile(ovenFilm)).length)
})
