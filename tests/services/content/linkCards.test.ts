import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { linkCardActors } from '../../../src/services/content/linkCards.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'

const provider = atProvider()
const address = 'https://wren.coffee/class'

const read = () => {
  const { app } = createTestApp({ token: 'secret' })
  const { readCard } = linkCardActors(app.call)
  return toPromise(createActor(readCard, { input: { address } }).start())
}

test.each([
  ['the page’s own trouble', 502, { error: 'wren.coffee cannot be reached.' }, 'wren.coffee cannot be reached.'],
  [
    'that a person asked too often',
    429,
    { detail: 'Too many requests: rate limit reached. Expected available in 90 seconds.' },
    'Many links were looked at in the last hour.',
  ],
])('%s is told in plain words', async (_, status, body, message) => {
  provider.use(http.post(`${host}link-cards/`, () => HttpResponse.json(body, { status })))
  expect(await read()).toEqual({ kind: 'rejected', status, message })
})

test('without a connection that is said, and nothing of the writing', async () => {
  provider.use(http.post(`${host}link-cards/`, () => HttpResponse.error()))
  expect(await read()).toEqual({ kind: 'offline', message: 'The connection was lost.' })
})
