import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Media } from '../../../contract/media.ts'
import { createAddresses } from '../../../server/media/addresses.ts'
import { picture } from '../../support/media/pictures.ts'
import { makePerson, type TestPerson, testSecret } from '../support.ts'
import { bytesAt, createMediaProvider, type MediaProvider, readBody, taken } from './support.ts'

const hour = 3_600_000

let provider: MediaProvider
let ada: TestPerson
let media: Media
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  provider = await createMediaProvider()
  ada = await makePerson(provider.db)
  media = await taken(provider, ada, await picture('png'), { file_name: 'Übersicht "2026".png' })
  bytes = await bytesAt(provider, media.url)
})
afterAll(() => provider.close())

const get = (headers: Record<string, string> = {}, url = media.url, method = 'GET') =>
  provider.app.request(`http://localhost:4600${url}`, { method, headers })
const part = async (range: string, headers: Record<string, string> = {}) => {
  const answer = await get({ range, ...headers })
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

test('a signed address gives the file with headers that let a browser do nothing but show and keep it', async () => {
  const { status, headers } = await get()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('content-length')).toBe(String(media.size))
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-disposition')).toBe(
    `inline; filename="_bersicht _2026_.png"; filename*=UTF-8''%C3%9Cbersicht%20_2026_.png`,
  )
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/(^|; )sandbox$/)
  expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
  expect(bytes).toHaveLength(media.size)
})

test('the name in the address decides nothing, and what is saved has the ending of what it is', async () => {
  const other = await provider.ask(`PATCH media/${media.id}/`, { token: ada.token, body: { name: 'page.html' } })
  const { headers } = await get({}, readBody(other).url)
  expect(headers.get('content-type')).toBe('image/png')
  expect(headers.get('content-disposition')).toBe('inline; filename=page.html.png')
})

test('an address is good as it was given only: no other last character of its code opens the file', async () => {
  const [, , , , token = '', name = ''] = media.url.split('/')
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  for (const letter of letters.filter((one) => !token.endsWith(one))) {
    const { status } = await get({}, `/provider/media/file/${token.slice(0, -1)}${letter}/${name}`)
    expect(status, letter).toBe(404)
  }
  expect((await get()).status).toBe(200)
})

test.each([
  ['bytes=0-9', 0, 9],
  ['bytes=100-', 100, null],
  ['bytes=-10', -10, null],
  ['bytes=50-99999999', 50, null],
  ['bytes=-99999999', 0, null],
])('a part is given for %s', async (range, from, to) => {
  const { answer, bytes: given } = await part(range)
  const size = bytes.length
  const first = from < 0 ? size + from : from
  const last = to ?? size - 1
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${last}/${size}`)
  expect(answer.headers.get('content-length')).toBe(String(last - first + 1))
  expect(given).toEqual(bytes.slice(first, last + 1))
})

test.each(['bytes=99999999-', 'bytes=-0'])('a part that does not exist is refused: %s', async (range) => {
  const { answer } = await part(range)
  expect(answer.status).toBe(416)
  expect(answer.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
})

test.each(['bytes=0-1,5-6', 'bytes=9-3', 'lines=1-2', 'bytes=a-b'])('the whole is given for %s', async (range) => {
  const { answer, bytes: given } = await part(range)
  expect(answer.status).toBe(200)
  expect(given).toEqual(bytes)
})

test('a part is only given of the same file', async () => {
  const tag = (await get()).headers.get('etag') ?? ''
  expect((await part('bytes=0-9', { 'if-range': tag })).answer.status).toBe(206)
  expect((await part('bytes=0-9', { 'if-range': '"another"' })).answer.status).toBe(200)
})

test('asking for the headers alone gives no bytes', async () => {
  const answer = await get({}, media.url, 'HEAD')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-length')).toBe(String(media.size))
  expect(await answer.text()).toBe('')
})

const tokenOf = (url: string) => url.split('/').at(-2) ?? ''
const withToken = (token: string) => `/provider/media/file/${token}/picture.png`

test('an address that was changed anywhere opens nothing', async () => {
  const token = tokenOf(media.url)
  const [id, variant, expiry, code = ''] = token.split('.')
  const changed = [
    [Number(id) + 1, variant, expiry, code].join('.'),
    [id, 't', expiry, code].join('.'),
    [id, variant, Number(expiry) + 3600, code].join('.'),
    [id, variant, expiry, code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))].join('.'),
    [id, variant, expiry, ''].join('.'),
    [id, variant, expiry].join('.'),
    'nonsense',
    '..%2f..%2fsecret.key',
  ]
  for (const one of changed) expect((await get({}, withToken(one))).status).toBe(404)
  expect((await get({}, withToken(token))).status).toBe(200)
})

test('an address of another installation opens nothing', async () => {
  const elsewhere = createAddresses('another secret, which is long enough too', Date.now)
  expect((await get({}, elsewhere.addressOf(media.id, 'original', 'picture.png'))).status).toBe(404)
})

test('an address ends after some hours, and until then a browser keeps what it has', async () => {
  const maxAge = Number(/max-age=(\d+)/.exec((await get()).headers.get('cache-control') ?? '')?.[1])
  expect(maxAge).toBeGreaterThanOrEqual(6 * 3600 - 60)
  expect(maxAge).toBeLessThanOrEqual(12 * 3600)
  const madeBefore = (hours: number) =>
    createAddresses(testSecret, () => Date.now() - hours * hour).addressOf(media.id, 'original', 'picture.png')
  expect((await get({}, madeBefore(5.9))).status).toBe(200)
  expect((await get({}, madeBefore(12))).status).toBe(404)
})

test('the address stays the same within six hours, so that nothing is fetched twice', () => {
  let now = Date.parse('2026-11-21T06:00:00Z')
  const { addressOf } = createAddresses('the secret', () => now)
  const address = addressOf(1, 'original', 'a.png')
  now += 6 * hour - 1
  expect(addressOf(1, 'original', 'a.png')).toBe(address)
  now += 1
  expect(addressOf(1, 'original', 'a.png')).not.toBe(address)
})

test('a file that was deleted is gone at its address too', async () => {
  const other = await taken(provider, ada, await picture('jpeg'))
  await provider.ask(`DELETE media/${other.id}/`, { token: ada.token })
  expect((await get({}, other.url)).status).toBe(404)
  expect((await get({}, other.thumbnail_url ?? '')).status).toBe(404)
})

test('pages may show what a person has just chosen, before it is sent', async () => {
  const policy = (await provider.ask('GET /healthz')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/img-src 'self' data: blob: /)
  expect(policy).toMatch(/media-src 'self' blob:;/)
})

test('no address is in the log', async () => {
  await get()
  expect(provider.logged.join('\n')).not.toContain(tokenOf(media.url))
  expect(provider.logged.join('\n')).toContain('media/file/{token}/{name}')
})
