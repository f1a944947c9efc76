import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from 'xstate'
import { socialAccount } from '../../../contract/networks.ts'
import { createConnection } from '../../../src/app/networks/connection.ts'
import { createSession } from '../../../src/app/session.ts'
import type { SocialAccount } from '../../../src/machines/networks/connection.machine.ts'
import { toWire } from '../../../src/services/http/casing.ts'
import { ada } from '../../machines/account/ada.ts'
import { sampleAccount } from '../../machines/networks/connection.model.ts'
import { eventually } from '../../support/eventually.ts'
import { userDataOf } from '../support/answers.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'

const provider = atProvider()
const names = ['socialAccountConnected', 'socialAccountAutoAssociated', 'socialAccountTokenRefreshed']

/** What the page is told when an account is connected, given those that the person had. */
async function toldOnConnecting(had: SocialAccount[]) {
  const person = { ...ada, userprofile: { ...ada.userprofile, socialAccounts: had } }
  const account = toWire(socialAccount, { ...sampleAccount, businessProfileId: 3 })
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(person))),
    http.get(`${host}connect/accounts/`, () =>
      HttpResponse.json({ results: [], count: 0, page: 1, page_size: 20, next: null, previous: null }),
    ),
    http.get(`${host}connect/networks/`, () => HttpResponse.json({ networks: [] })),
    http.post(`${host}connect/bluesky/start/`, () =>
      HttpResponse.json({ account, released_count: 0 }, { status: 201 }),
    ),
    http.all(`${host}*`, () => HttpResponse.json({ error: 'Not now' }, { status: 503 })),
  )
  const { app } = createTestApp({ token: 'secret' })
  app.start()
  await waitFor(app.userData, (snapshot) => snapshot.matches('ready'))
  const told: unknown[] = []
  const hear = (event: Event) => told.push([event.type, event instanceof CustomEvent ? event.detail : null])
  for (const name of names) window.addEventListener(name, hear)
  const session = createSession(app)
  onTestFinished(() => {
    session.stop()
    for (const name of names) window.removeEventListener(name, hear)
  })
  session.start()
  const connection = session.lazy(createConnection).actor
  connection.send({ type: 'connections.opened' })
  await waitFor(connection, (snapshot) => snapshot.matches({ ready: 'current' }))
  const input = { handle: 'ada', appPassword: 'abcd', businessProfileId: 3 }
  connection.send({ type: 'connection.submitted', request: { network: 'bluesky', input }, account: null })
  await eventually(() => expect(told).not.toEqual([]))
  return told
}

const { id } = sampleAccount
const asNew = [
  ['socialAccountConnected', { accountId: id, accountIds: [id] }],
  [
    'socialAccountAutoAssociated',
    { accountId: id, businessProfileId: 3, refreshRequired: true, cacheInvalidated: true },
  ],
]

test('a new account is connected, and given to a business', async () => {
  expect(await toldOnConnecting([])).toEqual(asNew)
})

test('an account that had been disconnected counts as new', async () => {
  expect(await toldOnConnecting([{ ...sampleAccount, state: 'disconnected' }])).toEqual(asNew)
})

test('an account that was connected again has a refreshed token', async () => {
  expect(await toldOnConnecting([{ ...sampleAccount, state: 'expired' }])).toEqual([
    ['socialAccountTokenRefreshed', { accountId: id }],
  ])
})
