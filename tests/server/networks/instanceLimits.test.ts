import { expect, test } from 'vitest'
import type { HttpClient, Reply } from '../../../server/networks/httpClient.ts'
import { readInstanceLimits } from '../../../server/networks/mastodon/instanceLimits.ts'

const usual = { characters: 500, characters_per_url: 23, bytes: null }

/** A server that answers these descriptions, and that it has no other. */
const server =
  (answers: { v2?: unknown; v1?: unknown }): HttpClient =>
  async (address): Promise<Reply> => {
    const body = String(address).includes('/v2/') ? answers.v2 : answers.v1
    return {
      status: body === undefined ? 404 : 200,
      body: body ?? { error: 'Record not found' },
      headers: new Headers(),
    }
  }
const read = (answers: { v2?: unknown; v1?: unknown }) => readInstanceLimits(server(answers), 'https://m.example')
const described = (media_attachments: object, statuses: object = {}) => ({
  v2: { configuration: { statuses, media_attachments } },
})

test('everything that a server says of posts is taken from it', async () => {
  const media = {
    supported_mime_types: ['image/jpeg', 'image/PNG', 'audio/ogg', 'video/mp4'],
    description_limit: 4000,
    image_size_limit: 2_000_000,
    image_matrix_limit: 16_777_216,
    video_size_limit: 41_943_040,
    video_frame_rate_limit: 60,
    video_matrix_limit: 2_304_000,
  }
  const statuses = { max_characters: 5000, characters_reserved_per_url: 30, max_media_attachments: 6 }
  expect(await read(described(media, statuses))).toEqual({
    limits: { characters: 5000, characters_per_url: 30, bytes: null },
    mediaLimits: {
      types: ['image/jpeg', 'image/png', 'video/mp4'],
      perPost: 6,
      description: 4000,
      imageBytes: 2_000_000,
      imagePixels: 16_777_216,
      videoBytes: 41_943_040,
      videoPixels: 2_304_000,
    },
  })
})

test.each([
  ['no number', { image_size_limit: 'much' }],
  ['less than nothing', { image_size_limit: -1 }],
  ['nothing at all', { image_size_limit: 0 }],
  ['half a byte', { image_size_limit: 90_000.5 }],
  ['null', { image_size_limit: null }],
  ['no bound', { image_size_limit: 1e300 }],
])('a value that cannot be meant is as if it were not said, and the others count: %s', async (_, media) => {
  const found = await read(described({ ...media, video_size_limit: 40_000_000 }, { max_characters: 800 }))
  expect(found?.limits).toEqual({ ...usual, characters: 800 })
  expect(found?.mediaLimits).toEqual({ videoBytes: 40_000_000 })
})

test('characters that cannot be meant are those of Mastodon', async () => {
  const foolish = { max_characters: 0, characters_reserved_per_url: -4, max_media_attachments: 0 }
  expect(await read(described({ image_size_limit: 2_000_000 }, foolish))).toEqual({
    limits: usual,
    mediaLimits: { imageBytes: 2_000_000 },
  })
})

test('a server that names no type of picture or video takes whatever comes', async () => {
  for (const supported_mime_types of [[], ['application/octet-stream'], 'image/png', [7]]) {
    expect((await read(described({ supported_mime_types })))?.mediaLimits.types).toBeUndefined()
  }
})

test('more than the product handles is as much as it handles', async () => {
  const found = await read(described({ image_size_limit: 9e15 }, { max_characters: 9e15, max_media_attachments: 999 }))
  expect(found).toMatchObject({
    limits: { characters: 100_000 },
    mediaLimits: { imageBytes: 104_857_600, perPost: 35 },
  })
})

test('the older description says it where there is no newer one, and that of old forks its characters', async () => {
  const v1 = {
    configuration: { statuses: { max_characters: 900 }, media_attachments: { image_size_limit: 8_000_000 } },
  }
  expect(await read({ v1 })).toEqual({
    limits: { ...usual, characters: 900 },
    mediaLimits: { imageBytes: 8_000_000 },
  })
  expect(await read({ v2: {}, v1: { max_toot_chars: 1000 } })).toEqual({
    limits: { ...usual, characters: 1000 },
    mediaLimits: {},
  })
})

test('of a server that describes itself nowhere nothing is known', async () => {
  expect(await read({})).toBeNull()
  const unreachable: HttpClient = () => Promise.reject(new Error('It is down'))
  expect(await readInstanceLimits(unreachable, 'https://m.example')).toBeNull()
})
