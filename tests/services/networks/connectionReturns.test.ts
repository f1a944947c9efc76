import { expect, onTestFinished, test } from 'vitest'
import { waitFor } from 'xstate'
import { createConnection } from '../../../src/app/networks/connection.ts'
import { createSession } from '../../../src/app/session.ts'
import { plannedProvider, signedInKept } from '../../ui/content/support/plannedProvider.ts'
import { atProvider } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'

const provider = atProvider()

async function signedIn() {
  const planned = plannedProvider()
  provider.use(...planned.handlers)
  const started = createTestApp(signedInKept)
  started.app.start()
  await waitFor(started.app.userData, (snapshot) => snapshot.matches('ready'))
  const session = createSession(started.app)
  onTestFinished(session.stop)
  session.start()
  return { ...started, session, asked: () => planned.callsTo('connect/accounts/').length }
}

test.each([
  ['the person comes back to the page', 'return'],
  ['the computer is online again', 'online'],
] as const)('the accounts that a page shows are read again when %s', async (_, way) => {
  const { session, comeBack, asked } = await signedIn()
  const connection = session.lazy(createConnection).actor
  connection.send({ type: 'connections.opened' })
  await waitFor(connection, (snapshot) => snapshot.matches({ ready: 'current' }))
  const before = asked()
  if (way === 'return') comeBack()
  else window.dispatchEvent(new Event('online'))
  await waitFor(connection, (snapshot) => snapshot.matches({ ready: 'current' }))
  await expect.poll(asked).toBe(before + 1)
})

test('nothing is read of accounts that no page asks for', async () => {
  const { session, comeBack, asked } = await signedIn()
  comeBack()
  await waitFor(session.business.profiles, ({ context }) => context.profiles.length > 0)
  expect(asked()).toBe(0)
})
