import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider, incomingFrom, type TestProvider } from '../support.ts'

let folder = ''
let provider: TestProvider

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-shared-'))
  await writeFile(join(folder, 'index.html'), '<html><head></head><body>the page</body></html>')
  provider = await createTestProvider({ pages: folder })
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true })
})

/** Where a form that another app fills leads; what stands in the hash, by name. */
async function share(body: FormData | string, headers: Record<string, string> = {}) {
  const whole = new Request('http://localhost:4600/share', { method: 'POST', body })
  const bytes = await whole.arrayBuffer()
  const sent = {
    method: 'POST',
    headers: {
      host: 'localhost:4600',
      'Content-Type': whole.headers.get('Content-Type') ?? '',
      'Content-Length': String(bytes.byteLength),
      ...headers,
    },
    body: bytes,
  }
  const { status, headers: told } = await provider.app.request('/share', sent, { incoming: incomingFrom('198.18.0.1') })
  const [path, hash = ''] = (told.get('location') ?? '').split('#')
  return { status, path, said: Object.fromEntries(new URLSearchParams(hash)) }
}

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test('words that no worker took go back to the browser behind the hash', async () => {
  const said = { title: 'The loaf', text: 'Fresh & warm', url: 'https://bakery.example/#today' }
  const answer = await share(formOf(said), { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://elsewhere.example' })
  expect(answer).toEqual({ status: 303, path: '/share', said })
})

test('how many files were lost is told', async () => {
  const { said } = await share(formOf({ text: 'Look', files: new File(['pixels'], 'loaf.png', { type: 'image/png' }) }))
  expect(said).toEqual({ title: '', text: 'Look', url: '', files: '1' })
})

test.each([
  ['is larger than words are', formOf({ text: 'Look', files: new File(['x'.repeat(70_000)], 'loaf.png') }), {}],
  ['does not say how large it is', formOf({ text: 'Look' }), { 'Content-Length': '' }],
  ['is no form', 'text=Look', { 'Content-Type': 'text/plain' }],
])('what %s is not read, and the page says so', async (_, body, headers) => {
  expect(await share(body, headers)).toEqual({ status: 303, path: '/share', said: { unread: '1' } })
})

test('opened as a page, it is the page', async () => {
  expect((await provider.ask('GET /share?id=1')).status).toBe(200)
})
