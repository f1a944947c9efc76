import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageConfig } from '../../../contract/page.ts'
import { version } from '../../../server/process/version.ts'
import { createTestProvider, incomingFrom, type TestProvider } from '../support.ts'

let folder = ''
let provider: TestProvider

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>the page</body></html>')
  await writeFile(join(folder, 'assets/page-1234.js'), 'export {}')
  await writeFile(join(folder, 'assets/page-1234.js.br'), 'compressed')
  await writeFile(join(folder, 'serviceWorker.js'), 'self')
  await writeFile(join(folder, 'secret.json'), '{}')
  provider = await createTestProvider({
    pages: folder,
    env: { FATHOM_ID: 'ABCDEF', TERMS_URL: 'https://example.com/</script>', PRACTICE_HOSTS: 'localhost:4601' },
  })
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true })
})

const known = ['/', '/login', '/calendar?month=2026-11', '/post/7', '/editor', '/connect/mastodon/callback?code=1']
const unknown = ['/no/such/page', '/post/abc', '/post/0', '/post', '/favicon.ico', '/%ff', '/dashboard/more']

test.each([...known.map((path) => [path, 200]), ...unknown.map((path) => [path, 404])])(
  '%s is the page, whose routes are the browser’s, with the status %i',
  async (path, expected) => {
    const { status, headers, text } = await provider.ask(`GET ${path}`)
    expect(status).toBe(expected)
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(text).toContain('the page')
  },
)

test('the service worker stands at the root, and a browser asks each time whether there is another', async () => {
  const { status, headers, text } = await provider.ask('GET /serviceWorker.js')
  expect(status).toBe(200)
  expect(text).toBe('self')
  expect(headers.get('content-type')).toContain('javascript')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'")
})

test('the page carries what it must know as data that no browser runs and that cannot end its element', async () => {
  const { text } = await provider.ask('GET /')
  const [, json = ''] = /<script type="application\/json" id="page-config">(.*)<\/script>/.exec(text) ?? []
  expect(json).not.toContain('<')
  expect(pageConfig.parse(JSON.parse(json))).toEqual({
    version,
    fathom_id: 'ABCDEF',
    terms_url: 'https://example.com/</script>',
    privacy_url: '/legal/privacy',
    practice: true,
    geo_block: false,
    waitlist: false,
    spelling: false,
    geo_ip_url: '/provider/geo/country/',
  })
})

/** The page as it comes over the wire, byte for byte. */
async function page(target: string, headers: Record<string, string>) {
  const [method = '', path = ''] = target.split(' ')
  const init = { method, headers: { host: 'localhost:4600', ...headers } }
  const response = await provider.app.request(path, init, { incoming: incomingFrom('198.18.0.1') })
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) }
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
])('the page is sent compressed to a browser that takes %s, and says so', async (accepted, encoding, decompress) => {
  const plain = await provider.ask('GET /calendar')
  expect(plain.headers.get('content-encoding')).toBeNull()
  for (const [path, expected] of [
    ['/calendar', 200],
    ['/no/such/page', 404],
  ] as const) {
    const { status, headers, bytes } = await page(`GET ${path}`, { 'Accept-Encoding': accepted })
    expect(status).toBe(expected)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toContain('Accept-Encoding')
    expect(headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(decompress(bytes).toString()).toBe(plain.text)
  }
})

test('a browser that has the page is not sent it again; a page that is not there stays not found', async () => {
  const accepts = { 'Accept-Encoding': 'br' }
  const tag = (await page('GET /', accepts)).headers.get('etag') ?? ''
  expect(tag).toMatch(/^".+"$/)
  for (const known of [tag, `W/${tag}`, `"older", ${tag}`]) {
    const { status, bytes, headers } = await page('GET /calendar', { ...accepts, 'If-None-Match': known })
    expect(status).toBe(304)
    expect(bytes).toHaveLength(0)
    expect(headers.get('etag')).toBe(tag)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  }
  // Compressed in another way it is another body.
  expect((await page('GET /', { 'Accept-Encoding': 'gzip', 'If-None-Match': tag })).status).toBe(200)
  expect((await page('GET /', { ...accepts, 'If-None-Match': '"older"' })).status).toBe(200)
  expect((await page('GET /no/such/page', { ...accepts, 'If-None-Match': tag })).status).toBe(404)
})

test('asked for its head alone, the page says what it would send', async () => {
  const whole = await page('GET /login', { 'Accept-Encoding': 'br' })
  const head = await page('HEAD /login', { 'Accept-Encoding': 'br' })
  expect(head.status).toBe(200)
  expect(head.bytes).toHaveLength(0)
  for (const name of ['etag', 'content-length', 'content-encoding', 'content-type']) {
    expect(head.headers.get(name), name).toBe(whole.headers.get(name))
  }
})

test('files under their hashed names are kept for ever, compressed where the browser takes it', async () => {
  const plain = await provider.ask('GET /assets/page-1234.js')
  expect(plain.text).toBe('export {}')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const compressed = await provider.ask('GET /assets/page-1234.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.text).toBe('compressed')
})

test('a hashed file that is gone is not found, and is not the page', async () => {
  const { status, headers, text } = await provider.ask('GET /assets/page-0000.js')
  expect(status).toBe(404)
  expect(headers.get('content-type')).toContain('text/plain')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toContain('the page')
})

test.each(['/assets/page-0000.js', '/assets/../secret.json', '/assets/..%2fsecret.json', '/assets/%2e%2e/index.html'])(
  '%s gives no file away',
  async (path) => {
    const { text, headers } = await provider.ask(`GET ${path}`)
    expect(text).not.toBe('{}')
    expect(headers.get('cache-control') ?? '').not.toContain('immutable')
  },
)

test.each([
  ['127.0.0.1:4600', 'http://localhost:4600/login?from=%2Fcalendar'],
  ['[::1]:4600', 'http://localhost:4600/login?from=%2Fcalendar'],
])('a page opened at %s is sent to the name of PUBLIC_URL', async (host, target) => {
  const { status, headers } = await provider.ask('GET /login?from=%2Fcalendar', { headers: { host } })
  expect(status).toBe(302)
  expect(headers.get('location')).toBe(target)
})

test('calls to the API are not sent elsewhere, and a path cannot lead to another site', async () => {
  const local = { headers: { host: '127.0.0.1:4600' } }
  expect((await provider.ask('GET /healthz', local)).status).toBe(200)
  expect((await provider.ask('GET //evil.example/x', local)).headers.get('location')).toMatch(
    /^http:\/\/localhost:4600\//,
  )
})

test.each(['/', '/assets/page-1234.js', '/healthz', '/provider/openapi.json', '/provider/user/details/'])(
  '%s carries the headers that keep a browser safe',
  async (path) => {
    const { headers } = await provider.ask(`GET ${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*/)
    expect(directives.get('script-src')).toEqual(["'self'", 'https://cdn.usefathom.com'])
    expect(directives.get('connect-src')).toEqual(["'self'", 'https://cdn.usefathom.com'])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect(directives.get('img-src')).toContain('http://localhost:4601')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
  },
)

test('without Fathom nothing may be loaded from or sent to another host', async () => {
  const plain = await createTestProvider()
  try {
    const { headers } = await plain.ask('GET /healthz')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; ")
    expect(headers.get('content-security-policy')).toContain("connect-src 'self'; ")
  } finally {
    await plain.close()
  }
})
