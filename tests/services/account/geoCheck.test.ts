import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { createGeoCheck } from '../../../src/app/account/geoCheck.ts'
import { locate } from '../../../src/services/account/geoCheck.ts'
import { atProvider } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'

const provider = atProvider()
const url = 'https://country.test/code'
const ask = () => locate(url, new AbortController().signal)

test('the service answers a country’s code as plain text', async () => {
  provider.use(http.get(url, () => HttpResponse.text('FR\n')))
  expect(await ask()).toEqual({ kind: 'ok', value: 'FR' })
})

test.each([
  ['no content', () => new HttpResponse(null, { status: 204 })],
  ['an empty text', () => HttpResponse.text(' \n')],
])('an answer without a country is no failure: %s', async (_, answer) => {
  provider.use(http.get(url, answer))
  expect(await ask()).toEqual({ kind: 'ok', value: null })
})

const failures: [string, () => Response][] = [
  ['it answers an error', () => HttpResponse.text('FR', { status: 500 })],
  ['it is asked too often', () => HttpResponse.text('', { status: 429 })],
  ['it cannot be reached', () => HttpResponse.error()],
  ['it answers a page', () => HttpResponse.text('<!doctype html>')],
  ['it answers a sentence', () => HttpResponse.text('Undefined')],
]

test.each(failures)('a lookup fails where %s', async (_, answer) => {
  provider.use(http.get(url, answer))
  expect(await ask()).toEqual({ kind: 'failed' })
})

/** A check of a visitor whose time zone tells nothing and whose language is French as spoken in France. */
function checkFrench() {
  const { app, storage } = createTestApp()
  const browser = { ...app.browser, timezone: () => 'UTC', language: () => 'fr-FR' }
  const check = createGeoCheck({ ...app, browser, page: { ...app.page, geoIpUrl: url } })
  check.start()
  return { check, stored: () => storage.local.get('geo_block_result') }
}

test.each(failures)('failure of the check allows access and is not remembered: %s', async (_, answer) => {
  provider.use(http.get(url, answer))
  const { check, stored } = checkFrench()
  const { value } = await waitFor(check, (snapshot) => !snapshot.hasTag('pending'))
  expect(value).toBe('allowed')
  expect(stored()).toBeNull()
})

test('an answer without a country goes on to the browser’s language, and what that says is kept', async () => {
  provider.use(http.get(url, () => new HttpResponse(null, { status: 204 })))
  const { check, stored } = checkFrench()
  const { value } = await waitFor(check, (snapshot) => !snapshot.hasTag('pending'))
  expect(value).toBe('blocked')
  expect(JSON.parse(stored() ?? '')).toMatchObject({ isBlocked: true })
})
