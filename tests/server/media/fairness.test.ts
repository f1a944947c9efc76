import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Storage } from '../../../server/media/storage.ts'
import { dots, picture } from '../../support/media/pictures.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { begin, createMediaProvider, type MediaProvider, taken, upload, uploadOf } from './support.ts'

/** Whose files are never stored to the end, until they are let go. */
let stuck: { userId: number; let: Promise<void> } | null = null
/** A storage in which the work on one person's files lasts as long as a test wants. */
const sticking = (storage: Storage): Storage => ({
  ...storage,
  async put(key, ...given) {
    if (stuck && key.startsWith(`${stuck.userId}/`) && !key.includes('/parts/')) await stuck.let
    return storage.put(key, ...given)
  },
})

let provider: MediaProvider
let ada: TestPerson
let eve: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider({}, sticking)
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
  eve = await makePerson(provider.db)
})

test('four GIFs of 572 bytes that unpack to 96 megapixels each are refused at once', async () => {
  const gif = dots({ width: 2000, height: 2000, frames: 24 })
  expect(gif.length).toBe(572)
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(provider, eve, gif)))
  const error = 'This animation is too large: 25 megapixels in all frames together and 300 frames at most.'
  for (const answer of answers) expect(answer).toMatchObject({ status: 400, body: { error } })
})

test('however long four of one person’s GIFs take, another person’s picture is not delayed by them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  stuck = { userId: eve.id, let: promise }
  const gif = dots({ width: 2000, height: 2000, frames: 6 })
  let ended = 0
  const gifs = [1, 2, 3, 4].map(() => upload(provider, eve, gif).finally(() => (ended += 1)))
  const arrived = async () => {
    const rows = await provider.db
      .selectFrom('media_uploads')
      .select('received')
      .where('user_id', '=', eve.id)
      .execute()
    return rows.filter(({ received }) => Number(received) === gif.length).length
  }
  await expect.poll(arrived, { timeout: 10_000 }).toBe(4)
  const media = await taken(provider, ada, await picture('png'))
  expect(media).toMatchObject({ kind: 'image' })
  expect(ended).toBe(0)
  resolve()
  for (const answer of await Promise.all(gifs)) expect(answer.status).toBe(200)
})

test('five hundred files an hour are taken of a person, and then 429 says when more are', async () => {
  const expire = Date.now() + 3_600_000
  await provider.db
    .insertInto('rate_limits')
    .values({ key: `upload:${ada.id}`, points: 499, expire })
    .execute()
  const client_key = randomUUID()
  const last = await begin(provider, ada, { size: 10, client_key })
  expect(last.status).toBe(201)
  const refused = await begin(provider, ada, { size: 10 })
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringMatching(/^Too many requests: /) } })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
  // What had begun goes on, and others are not concerned.
  expect(uploadOf(await begin(provider, ada, { size: 10, client_key })).id).toBe(uploadOf(last).id)
  expect((await begin(provider, eve, { size: 10 })).status).toBe(201)
})
