import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
}, 180_000)
afterAll(() => provider.close())

test('the API can be read and tried at docs/, whose page asks for nothing from elsewhere', async () => {
  const page = await provider.ask('GET docs/')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  expect(page.text).toContain('<title>Solo Social API</title>')
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(page.text).toContain('<a href="/profile#api-keys">Back to your API keys</a>')
  const named = [...page.text.matchAll(/(?:src|href)="([\w-]+\.(?:css|js))"/g)].map(([, name]) => name)
  expect(named).toEqual(['swagger-ui.css', 'page.css', 'swagger-ui-bundle.js', 'start.js'])
  for (const name of named) {
    const { status, headers } = await provider.ask(`GET docs/${name}`)
    expect([name, status]).toEqual([name, 200])
    expect(headers.get('content-type')).toMatch(name?.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
  }
})

test('the policy of all pages holds for it: no script and no style within the page', async () => {
  const { headers, text } = await provider.ask('GET docs/')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).toContain("style-src 'self';")
  expect(text).not.toMatch(/<style|<script>|style="/)
})

test('what the browser has is not sent again, and what is sent is compressed', async () => {
  const first = await provider.ask('GET docs/swagger-ui.css', { headers: { 'accept-encoding': 'gzip' } })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  const tag = first.headers.get('etag') ?? ''
  const again = await provider.ask('GET docs/swagger-ui.css', { headers: { 'if-none-match': tag } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test.each(['GET docs/swagger-ui-bundle.js.map', 'GET docs/apiViewer.ts', 'GET docs/..%2fopenapi.ts'])(
  'nothing else is there: %s',
  async (target) => {
    expect((await provider.ask(target)).status).toBe(404)
  },
)

test('without the slash it is found all the same', async () => {
  const { status, headers } = await provider.ask('GET docs')
  expect([status, headers.get('location')]).toEqual([301, '/provider/docs/'])
})
