import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takenTypes } from '../../../rules/media/mediaTypes.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { fetchPicture } from '../../../server/media/fromUrl.ts'
import { photograph, picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { fileOf, leadingTo, openSite, type Site, statusOf } from '../site.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { bytesAt, createMediaProvider, type MediaProvider, readBody } from './support.ts'

const notPublic = 'This address cannot be used: only public pages that begin with https:// are fetched.'

let site: Site
let provider: MediaProvider
let ada: TestPerson

beforeAll(async () => {
  site = await openSite()
  provider = await createMediaProvider({ WEBSITE_HOSTS: site.host })
})
afterAll(async () => {
  await provider.close()
  await site.close()
})
beforeEach(async () => {
  ada = await makePerson(provider.db)
})

const take = (url: string, said: Record<string, unknown> = {}, person = ada) =>
  provider.ask('POST media/from_url/', { token: person.token, body: { url, ...said } })

async function expectRefused(url: string, error: string, status = 400) {
  expect(await take(url)).toMatchObject({ status, body: { error } })
  expect(await provider.stored()).toEqual([])
  expect(await provider.db.selectFrom('media').selectAll().execute()).toEqual([])
}

describe('what is no picture at a public address is refused', () => {
  test.each([
    [
      'a page',
      fileOf(Buffer.from('<!doctype html>'), 'image/png'),
      `This is a page or a text, not a picture. ${takenTypes}`,
    ],
    [
      'nothing',
      fileOf(new Uint8Array(0)),
      `This file is neither a picture nor a video that can be read. ${takenTypes}`,
    ],
    ['more than 25 MB', fileOf(new Uint8Array(26_300_000)), 'The picture at this address is too large: 25 MB at most.'],
    ['a fault', statusOf(500), 'There is no picture at this address (it answers 500).'],
    [
      'a line cut off',
      (_, response) => response.destroy(),
      'The picture could not be fetched, because this address does not answer.',
    ],
    ['a redirect to this machine', leadingTo('http://127.0.0.1:1/a.png'), notPublic],
    ['a redirect to a private network', leadingTo('https://192.168.1.1/a.png'), notPublic],
    ['a redirect to the machine’s own data', leadingTo('http://169.254.169.254/latest/meta-data/'), notPublic],
    ['a redirect to itself', leadingTo('/it'), notPublic],
  ])('%s', async (_, page, error) => {
    site.pages = { '/it': page }
    await expectRefused(site.at('/it'), error)
  })

  test('a video', async () => {
    site.pages = { '/it': fileOf(await video('mp4'), 'video/mp4') }
    await expectRefused(site.at('/it'), 'This is a video. A picture is needed here.')
  })

  test.each([
    ['http://127.0.0.1:1/a.png', notPublic],
    ['https://[::1]/a.png', notPublic],
    ['http://example.com/a.png', notPublic],
    ['file:///etc/passwd', 'This is no web address: it must begin with https://.'],
    ['nonsense', 'This is no web address: it must begin with https://.'],
    ['https://', 'This is no web address: it must begin with https://.'],
  ])('%s', async (url, error) => {
    await expectRefused(url, error)
    expect((await take(url)).body).toMatchObject({ field: 'url' })
  })

  test('one that is slow is given up', async () => {
    site.pages = { '/it': (_, response) => void response.writeHead(200).write('\x89PNG') }
    const fetch = createPublicFetch({ allowedHosts: [site.host], timeout: 100 })
    await expect(fetchPicture(fetch, site.at('/it'))).rejects.toThrow(
      'The picture could not be fetched, because this address does not answer.',
    )
  })
})

test('a picture is taken over as one that is uploaded, and called as at its address', async () => {
  site.pages = {
    '/': leadingTo('/pictures/our%20logo.jpg?size=2'),
    '/pictures/our%20logo.jpg?size=2': fileOf(await photograph()),
  }
  const answer = await take(site.at('/pictures/our%20logo.jpg?size=2'), { alt_text: 'Our logo' })
  expect(answer.status).toBe(201)
  const media = readBody(answer)
  expect(media).toMatchObject({
    name: 'our logo.jpg',
    alt_text: 'Our logo',
    content_type: 'image/jpeg',
    width: 80,
    height: 120,
  })
  expect((await bytesAt(provider, media.url)).length).toBe(media.size)
  expect(readBody(await take(site.at('/'))).name).toBe('picture')
})

test('what no name can have is left out of it', async () => {
  site.pages = { '/sea%00%0Aside.png': fileOf(await picture('png')) }
  expect(readBody(await take(site.at('/sea%00%0Aside.png'))).name).toBe('seaside.png')
})

describe('where the library', () => {
  const gigabyte = 1_073_741_824
  const full =
    'Your media library is full: your plan has 1 GB. Delete files that you no longer need, or choose a larger plan.'
  const keep = (size: number) =>
    provider.db
      .insertInto('media')
      .values({
        user_id: ada.id,
        kind: 'video',
        name: 'long.mp4',
        content_type: 'video/mp4',
        size,
        width: 1,
        height: 1,
        storage_key: randomUUID(),
      })
      .execute()
  const stored = async () => (await provider.stored()).filter((path) => path.includes(`/media/${ada.id}/`))
  let fetched = 0

  beforeEach(async () => {
    ada = await makePerson(provider.db, { plan: 'Lite Creator' })
    const answer = fileOf(await picture('png'))
    fetched = 0
    site.pages = {
      '/a.png': (request, response) => {
        fetched += 1
        answer(request, response)
      },
    }
  })

  test('is full, nothing is fetched', async () => {
    await keep(gigabyte)
    expect(await take(site.at('/a.png'))).toMatchObject({ status: 413, body: { error: full } })
    expect(fetched).toBe(0)
  })

  test('has less room than the picture takes, it is refused whole', async () => {
    await keep(gigabyte - 100)
    expect(await take(site.at('/a.png'))).toMatchObject({ status: 413, body: { error: full } })
    expect(fetched).toBe(1)
    expect(await stored()).toEqual([])
  })

  test('has room for one of several at once, one is taken', async () => {
    expect((await take(site.at('/a.png'))).status).toBe(201)
    const { used_bytes } = Object((await provider.ask('GET media/usage/', { token: ada.token })).body)
    await keep(gigabyte - 2 * used_bytes)
    const answers = await Promise.all([1, 2, 3].map(() => take(site.at('/a.png'))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413, 413])
    expect(await stored()).toHaveLength(4)
  })
})

describe('one person’s slow hosts', () => {
  const open: ServerResponse[] = []
  beforeEach(async () => {
    const answer = fileOf(await picture('png'))
    site.pages = { '/never': (_, response) => void open.push(response), '/a.png': answer }
  })

  test('starve nobody: another’s picture comes while theirs never do', async () => {
    const eve = await makePerson(provider.db)
    const slow = Array.from({ length: 10 }, () => take(site.at('/never'), {}, eve))
    await expect.poll(() => open.length, { timeout: 10_000 }).toBe(2)
    expect((await take(site.at('/a.png'))).status).toBe(201)
    expect((await Promise.all([take(site.at('/a.png')), take(site.at('/a.png'))])).length).toBe(2)
    expect(open).toHaveLength(2)
    site.pages = { '/never': (_, response) => void response.destroy() }
    for (const response of open.splice(0)) response.destroy()
    for (const { status } of await Promise.all(slow)) expect(status).toBe(400)
  })

  test('are asked for a hundred times an hour at most', async () => {
    const expire = Date.now() + 3_600_000
    await provider.db
      .insertInto('rate_limits')
      .values({ key: `picture:${ada.id}`, points: 99, expire })
      .execute()
    expect((await take(site.at('/a.png'))).status).toBe(201)
    const refused = await take(site.at('/a.png'))
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringMatching(/^Too many requests: /) } })
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
    expect((await take(site.at('/a.png'), {}, await makePerson(provider.db))).status).toBe(201)
  })
})

test('for a plan without media it is for brands and posts only', async () => {
  site.pages = { '/a.png': fileOf(await picture('png')) }
  const lite = await makePerson(provider.db, { plan: 'Lite Creator' })
  expect((await take(site.at('/a.png'), { purpose: 'library' }, lite)).status).toBe(403)
  expect((await take(site.at('/a.png'), {}, lite)).status).toBe(201)
})
