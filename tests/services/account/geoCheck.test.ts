import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { locate } from '../../../src/services/account/geoCheck.ts'
import { atProvider } from '../support/provider.ts'

const provider = atProvider()
const url = 'https://country.test/code'
const ask = () => locate(url, new AbortController().signal)

test('the service answers a country’s code as plain text', async () => {
  provider.use(http.get(url, () => HttpResponse.text('FR\n')))
  expect(await ask()).toBe('FR\n')
})

test.each([
  ['nothing is known', () => new HttpResponse(null, { status: 204 })],
  ['it fails', () => HttpResponse.text('FR', { status: 500 })],
  ['it cannot be reached', () => HttpResponse.error()],
])('empty where %s', async (_, answer) => {
  provider.use(http.get(url, answer))
  expect(await ask()).toBe('')
})
