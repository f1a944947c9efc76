import type { RequestListener } from 'node:http'
import { load } from 'cheerio'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readPage } from '../../../server/business/website/page.ts'
import { createWebsiteReader } from '../../../server/business/website/readWebsite.ts'
import { readStyles } from '../../../server/business/website/styles.ts'
import { HttpError } from '../../../server/http/httpError.ts'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { scalarValue } from '../../support/scalarValue.ts'
import { createPeers, pageOf } from './websiteServer.ts'

const peers = createPeers()
afterEach(() => peers.close())

interface Bounds {
  timeout?: number
  sheetsTimeout?: number
  largestPage?: number
}

const readerFor = (hosts: readonly string[], given: Bounds = {}) =>
  createWebsiteReader({ fetch: createPublicFetch({ allowedHosts: hosts, isPlainAllowed: true }), ...given })

async function readFrom(answer: RequestListener, given?: Bounds) {
  const host = await peers.begin(answer)
  return readerFor([host], given)(`http://${host}/`)
}

async function sentenceOf(reading: Promise<unknown>): Promise<string> {
  const cause = await reading.then(
    () => 'it was read',
    (error: unknown) => error,
  )
  expect(cause).toBeInstanceOf(HttpError)
  expect(cause).toMatchObject({ status: 400, extras: { field: 'url' } })
  return cause instanceof Error ? cause.message : ''
}

const notPublic = 'This address cannot be used: only public web pages are read.'

test.each([
  'localhost:80',
  'http://127.0.0.1/',
  '10.0.0.1',
  'https://192.168.0.1/admin',
  '169.254.169.254/latest/meta-data/',
  'http://168.63.129.16/',
  'http://[::1]/',
  'http://[fe80::1]/',
  'http://[fd00:ec2::254]/',
  'http://[::ffff:10.0.0.1]/',
  'http://0.0.0.0/',
  'http://2130706433/',
])('%s is no public page', async (address) => {
  expect(await sentenceOf(readerFor([])(address))).toBe(notPublic)
})

test.each([
  '',
  '   ',
  'bakery',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://',
  'https://ada:secret@example.com/',
])('%j is no web address', async (address) => {
  expect(await sentenceOf(readerFor([])(address))).toBe('This is not a web address.')
})

test.each([
  'http://127.0.0.1:1/',
  'http://10.0.0.1/',
  'http://169.254.169.254/',
  'https://[::1]/',
  'http://localhost/',
])('a public page that leads to %s is not followed', async (location) => {
  expect(await sentenceOf(readFrom((_, response) => response.writeHead(302, { location }).end()))).toBe(notPublic)
})

test('a style sheet at a private address is not fetched, and the page counts without it', async () => {
  let calls = 0
  const hidden = await peers.begin((_, response) => {
    calls += 1
    response.writeHead(200, { 'content-type': 'text/css' }).end('a{color:#123456}')
  })
  const found = await readFrom(pageOf(`<title>Shop</title><link rel="stylesheet" href="http://${hidden}/">`))
  expect(found).toMatchObject({ name: 'Shop', colors: [] })
  expect(calls).toBe(0)
})

test('a page that never answers, and one that never comes to its end, are given up in time', async () => {
  const silent = readFrom(() => undefined, { timeout: 300 })
  expect(await sentenceOf(silent)).toMatch(
    /^127\.0\.0\.1:\d+ takes too long to answer\. Please try again in a moment\.$/,
  )
  const slow: RequestListener = (request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write('<p>'), 20)
    request.socket.once('close', () => clearInterval(drip))
  }
  expect(await sentenceOf(readFrom(slow, { timeout: 300 }))).toContain('takes too long to answer')
})

test('a page without end is cut off at its size', async () => {
  const endless: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const chunk = 'x'.repeat(65_536)
    const more = () => {
      while (response.write(chunk));
      response.once('drain', more)
    }
    more()
  }
  expect(await sentenceOf(readFrom(endless))).toBe('The page at this address is too large: 5 MB at most.')
})

test('a style sheet that never comes does not keep the page', async () => {
  const answer: RequestListener = (request, response) => {
    if (request.url === '/') pageOf('<title>Shop</title><link rel="stylesheet" href="/slow.css">')(request, response)
  }
  expect(await readFrom(answer, { sheetsTimeout: 200 })).toMatchObject({ name: 'Shop', colors: [] })
})

test.each(['application/pdf', 'image/png', 'application/json', 'text/plain', 'text/htmlx'])(
  '%s is no page',
  async (type) => {
    expect(await sentenceOf(readFrom(pageOf('<title>x</title>', type)))).toBe(
      'This address does not lead to a web page.',
    )
  },
)

test('an answer that says no is told with its number, and a host that is not there by its name', async () => {
  const gone: RequestListener = (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('no')
  expect(await sentenceOf(readFrom(gone))).toBe('There is no page at this address (it answers 404).')
  expect(await sentenceOf(readerFor(['127.0.0.1:1'])('http://127.0.0.1:1/'))).toBe(
    '127.0.0.1:1 cannot be reached. Please check the address.',
  )
})

const tangled = 'This page is too large or too tangled to be read.'
const hostile: Readonly<Record<string, string>> = {
  'deep nesting': `<title>Deep</title>${'<div>'.repeat(400_000)}`,
  'deep formatting': `<title>Deep</title>${'<b><a>'.repeat(200_000)}`,
  'closing tags that nothing opened': `<title>Deep</title>${'<p>'.repeat(200_000)}${'</q>'.repeat(200_000)}`,
  'megabytes of attributes': `<title>Wide</title><img ${Array.from({ length: 300_000 }, (_, index) => `a${index}=b`).join(' ')} alt="${'x'.repeat(900_000)}" class="logo" src="/l.png">`,
  'a million entities': `<title>${'&amp;'.repeat(900_000)}</title>`,
  'entities made of entities': `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><title>Laughs</title><p>${'&b;'.repeat(100_000)}`,
  'a million links': `<title>Links</title>${'<a href=https://x.com/ada>'.repeat(150_000)}`,
  'a style nested without end': `<title>Styled</title><style>a{color:${'rgb(calc('.repeat(100_000)}</style>`,
  'data nested without end': `<title>Data</title><script type="application/ld+json">${'['.repeat(99_000)}${']'.repeat(99_000)}</script>`,
}

test.each(Object.keys(hostile))(
  'a page of %s is read within bounds or refused in time',
  async (kind) => {
    const began = performance.now()
    const outcome = await readFrom(pageOf(hostile[kind] ?? ''), { timeout: 3000 }).catch((error: unknown) => error)
    expect(performance.now() - began).toBeLessThan(12_000)
    if (outcome instanceof HttpError) expect(outcome.message).toBe(tangled)
    else expect(JSON.stringify(outcome).length).toBeLessThan(200_000)
  },
  20_000,
)

test('the process answers others while a hostile page is read', async () => {
  let beats = 0
  const pulse = setInterval(() => {
    beats += 1
  }, 10)
  await readFrom(pageOf(`${'<b><a>'.repeat(200_000)}`), { timeout: 3000 }).catch(() => null)
  clearInterval(pulse)
  expect(beats).toBeGreaterThan(20)
}, 20_000)

const scraps = fc.constantFrom(
  '<title>',
  '</title>',
  '<meta name="description" content=',
  '<meta property=og:image content=',
  '"',
  "'",
  '<',
  '>',
  '&',
  '&#x',
  '&#1114112;',
  '<style>a{',
  'color:',
  '#fff',
  'rgb(',
  'var(--',
  ')}',
  '</style>',
  '<img class=logo src=',
  'srcset="a 1w, b 99999w"',
  '<base href=',
  'http://[',
  '//',
  '<link rel=icon sizes=9x9 href=',
  '<link rel=stylesheet href=',
  'https://fonts.googleapis.com/css?family=%',
  '<a rel=me href=',
  'https://x.com/',
  '<script type="application/ld+json">',
  '{"@type":"Organization","logo":',
  '[',
  '{}',
  '}',
  '</script>',
  '<table><b>',
  '<svg>',
  '<![CDATA[',
  '<!--',
  '<template>',
  '\u0000',
  '\ud800',
)
const anyHtml = fc.oneof(
  fc.string({ unit: scalarValue, maxLength: 300 }),
  fc.array(fc.oneof(scraps, fc.string({ maxLength: 8 })), { maxLength: 40 }).map((parts) => parts.join('')),
)

test('no page makes the reading throw, and what is found is bounded and on the web', () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const { found, sheets, styles } = readPage(load(html), 'https://shop.example/')
      readStyles([...styles, html])
      expect(found.name.length).toBeGreaterThan(0)
      expect([...found.name].length).toBeLessThanOrEqual(100)
      expect([...found.description].length).toBeLessThanOrEqual(2000)
      const addresses = [...found.logos, ...found.images, ...found.social_links].map(({ url }) => url)
      for (const address of [...addresses, ...sheets]) expect(new URL(address).protocol).toMatch(/^https?:$/)
    }),
    { numRuns: 500 },
  )
})
