import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { type PracticeAi, startAi } from '../../../practice/ai/ai.ts'
import { curlOf, keyPlace } from '../../../server/http/apiExamples/curlOf.ts'
import { exampleOf } from '../../../server/http/apiExamples/examples.ts'
import { type LanguageTool, startLanguageTool } from '../../support/languageTool.ts'
import { type Listening, startListening } from '../../support/listening.ts'
import { picture } from '../../support/media/pictures.ts'
import { makeKey } from '../apiKeys/support.ts'
import { item, rss } from '../feeds/support.ts'
import { createMediaProvider, type MediaProvider } from '../media/support.ts'
import { makePerson } from '../support.ts'
import { type Ids, makeRow, places, type Reader, refusedHere, rowsFor } from './exampleRows.ts'

const origin = 'http://localhost:4600'
const open = Object.entries(endpoints).filter(([, { keyScope }]) => keyScope !== null)

let photo: Buffer<ArrayBuffer>
let site: Listening
let ai: PracticeAi
let languageTool: LanguageTool
let provider: MediaProvider
let reader: Reader
let secret: string
beforeAll(async () => {
  photo = Buffer.from(await picture())
  const page = { type: 'text/html', body: '<title>A bakery</title><p>Fresh bread at seven, and rye on Fridays.</p>' }
  const files = new Map([
    ['/bread.jpg', { type: 'image/png', body: photo }],
    ['/feed.xml', { type: 'application/rss+xml', body: rss([item(1)]) }],
  ])
  site = await startListening(({ url }, answer) => {
    const { type, body } = files.get(url ?? '') ?? page
    answer.setHeader('content-type', type)
    answer.end(body)
  })
  ai = await startAi(0)
  languageTool = await startLanguageTool({})
  provider = await createMediaProvider({
    ...{ WEBSITE_HOSTS: site.host, AI_BASE_URL: ai.baseUrl, AI_API_KEY: 'sk-key', AI_MODEL: 'practice' },
    LANGUAGETOOL_URL: languageTool.origin,
  })
  const person = await makePerson(provider.db, { plan: 'Internal Account' })
  await provider.ask('POST api/campaigns/business-profiles/', { token: person.token, body: { name: 'The first' } })
  secret = (await makeKey(provider, person)).secret
  reader = { provider, person, site: site.origin, photo }
}, 180_000)
afterAll(async () => {
  await provider.close()
  await Promise.all([site.close(), ai.close(), languageTool.close()])
})
// More calls than a key may make in a minute.
beforeEach(() => provider.db.deleteFrom('rate_limits').execute())

/** The line as a reader sends it: with their key, their website, and ids of rows of their own. */
async function filled(name: string, line: string): Promise<string> {
  const ids: Ids = (await rowsFor[name]?.(reader)) ?? {}
  let whole = line.replace(keyPlace, secret).replace('https://example.com', site.origin)
  for (const place of places) {
    const there = new RegExp(`\\b${place}\\b`, 'g')
    if (there.test(whole)) whole = whole.replaceAll(there, String(ids[place] ?? (await makeRow(reader, place))))
  }
  return whole
}

/** The request that a line makes, as curl reads it: words, and what stands in quotation marks. */
function requestOf(line: string) {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
  const after = (option: string) => words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ''] : []))
  const headers = Object.fromEntries(after('-H').map((header) => header.split(': ')))
  const [method = ''] = after('-X')
  const [text] = after('-d')
  const fields = after('-F')
  const address = words.find((word) => word.startsWith(origin)) ?? ''
  return {
    target: `${method} ${address.slice(origin.length)}`,
    headers,
    ...(text !== undefined && { text }),
    ...(fields.length > 0 && { form: formOf(fields) }),
  }
}

/** `@` and a name: a file of the reader's. */
function formOf(fields: readonly string[]): FormData {
  const form = new FormData()
  for (const field of fields) {
    const [name = '', value = ''] = field.split('=')
    form.set(name, value.startsWith('@') ? new Blob([photo]) : value)
  }
  return form
}

async function paste(name: string, endpoint: Endpoint) {
  const { target, ...asked } = requestOf(await filled(name, curlOf(name, endpoint, origin) ?? ''))
  return provider.ask(target, asked)
}

test('every call that a key may make has an example, and no other', () => {
  expect(open.length).toBeGreaterThan(180)
  expect([...exampleOf.keys()].toSorted()).toEqual(open.map(([name]) => name).toSorted())
})

test.each(open.filter(([name]) => !refusedHere.has(name)))('%s works as it is pasted', async (name, endpoint) => {
  const answer = await paste(name, endpoint)
  expect(answer.status, answer.text).toBe(endpoint.status ?? 200)
})

test.each([...refusedHere])('%s is understood as it is pasted', async (name, error) => {
  const endpoint = endpoints[name]
  if (!endpoint) throw new Error('There is no such call')
  expect((await paste(name, endpoint)).body).toMatchObject({ error })
})
