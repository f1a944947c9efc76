import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../../contract/endpoints.ts'
import { curlOf, keyPlace } from '../../../server/http/apiExamples.ts'
import { makeKey } from '../apiKeys/support.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

const origin = 'http://localhost:4600'
const examples = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const line = curlOf(name, endpoint, origin)
  return line === null ? [] : [[name, line] as const]
})

let provider: TestProvider
let secret: string
beforeAll(async () => {
  provider = await createTestProvider()
  const person = await makePerson(provider.db)
  await provider.ask('POST api/campaigns/business-profiles/', { token: person.token, body: { name: 'The first' } })
  secret = (await makeKey(provider, person)).secret
}, 180_000)
afterAll(() => provider.close())

/** The request that a line makes, as curl reads it: words, and what stands in quotation marks. */
function requestOf(line: string) {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
  const after = (option: string) => words.flatMap((word, at) => (word === option ? [words[at + 1] ?? ''] : []))
  const headers = Object.fromEntries(after('-H').map((header) => header.split(': ')))
  const [method = ''] = after('-X')
  const [text] = after('-d')
  const address = words.find((word) => word.startsWith(origin)) ?? ''
  return { target: `${method} ${address.slice(origin.length)}`, headers, ...(text !== undefined && { text }) }
}

test('there are many', () => expect(examples.length).toBeGreaterThan(40))

test.each(examples)('%s works as it is pasted', async (name, line) => {
  const { target, ...asked } = requestOf(line.replace(keyPlace, secret))
  const answer = await provider.ask(target, asked)
  expect(answer.status, answer.text).toBe(endpoints[name]?.status ?? 200)
})
