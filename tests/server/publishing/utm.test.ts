import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMediaBench, type MediaBench } from './mediaBench.ts'

let bench: MediaBench

beforeAll(async () => {
  bench = await createMediaBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

test('the links of the text and of the first comment go out with the parameters, and name their network', async () => {
  const accounts = [await bench.connect('bluesky'), await bench.connect('mastodon')]
  const text = 'Rye at https://wren.com/rye#saturday, fresh'
  const utm = { source: '{network}', medium: 'social', campaign: 'rye & wheat' }
  const post = await bench.posts.create(bench.person, randomUUID(), {
    text,
    first_comment: 'Or wheat: https://wren.com/?loaf=1',
    utm,
    account_ids: accounts,
    intent: 'now',
  })
  await bench.runOut()
  const sent = (network: 'bluesky' | 'mastodon') => bench.practice[network].posts().map((one) => one.text)
  for (const network of ['bluesky', 'mastodon'] as const) {
    const query = `utm_source=${network}&utm_medium=social&utm_campaign=rye%20%26%20wheat`
    expect(sent(network)).toEqual([
      `Rye at https://wren.com/rye?${query}#saturday, fresh`,
      `Or wheat: https://wren.com/?loaf=1&${query}`,
    ])
  }
  expect(await bench.posts.read(bench.person, post.id)).toMatchObject({ state: 'published', text, utm })
})
