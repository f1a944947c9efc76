import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { readPost } from '../../../contract/content.ts'
import { createConnection } from '../../../src/app/networks/connection.ts'
import { createSession } from '../../../src/app/session.ts'
import { plannedProvider, signedInKept } from '../../ui/content/support/plannedProvider.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'

const provider = atProvider()

/** Somebody who is signed in and whose token goes: nothing is answered from then on, so that a request would be seen. */
async function withoutToken() {
  const planned = plannedProvider()
  provider.use(...planned.handlers)
  const started = createTestApp(signedInKept)
  started.app.start()
  await waitFor(started.app.userData, (snapshot) => snapshot.matches('ready'))
  const session = createSession(started.app)
  session.start()
  await waitFor(session.business.tokenValidation, (snapshot) => !snapshot.hasTag('busy'))
  await waitFor(session.lazy(createConnection).actor, (snapshot) => !snapshot.hasTag('busy'))
  await waitFor(session.business.profiles, ({ context }) => {
    const loaded = Object.values(context.assets)
    return loaded.length > 0 && loaded.every(({ status }) => status !== 'loading')
  })
  started.storage.local.remove('token')
  planned.asked.length = 0
  const said = () => started.app.notifications.getSnapshot().context.notices.map(({ message }) => message)
  return { ...started, session, said, asked: planned.asked }
}

const sharedText = 'Authentication required. Please log in.'
const serviceText = 'No authentication token found'

test('the calendar says "No authentication token found" and asks nothing', async () => {
  const { app, session, said, asked } = await withoutToken()
  session.calendar.send({ type: 'month.opened', month: '2027-03' })
  const { context } = await waitFor(session.calendar, (snapshot) => !snapshot.hasTag('busy'))
  expect(context.problem).toBe(serviceText)
  expect(said()).toEqual([sharedText])
  expect(asked).toEqual([])
  expect(app.session.getSnapshot().matches('open')).toBe(true)
  session.stop()
})

test('the user data says so in a notice, asks nothing, and nothing of the person stays', async () => {
  const { app, session, said, asked, went } = await withoutToken()
  app.userData.send({ type: 'refresh.requested' })
  await waitFor(app.session, (snapshot) => snapshot.matches('closed'))
  expect(said()).toContain(serviceText)
  expect(asked).toEqual([])
  expect(went).toEqual(['(guards)'])
  expect(app.userData.getSnapshot().context.user).toBeNull()
  session.stop()
})

test('the shared client says "Authentication required. Please log in.", once, and offers to', async () => {
  const { app, session, said, asked, went } = await withoutToken()
  for (const _ of [1, 2]) await expect(app.call(readPost, { id: '9' })).rejects.toMatchObject({ message: sharedText })
  await expect(session.business.call(readPost, { id: '9' })).rejects.toMatchObject({ message: sharedText })
  expect(said()).toEqual([sharedText])
  expect(asked).toEqual([])
  expect(app.session.getSnapshot().matches('open')).toBe(true)

  const [notice] = app.notifications.getSnapshot().context.notices
  expect(notice?.actionLabel).toBe('Log in')
  notice?.onAction?.()
  await waitFor(app.session, (snapshot) => snapshot.matches('closed'))
  expect(went).toEqual(['(guards)'])
  session.stop()
})

test('a token that the provider refuses still ends the session', async () => {
  const { app, session, storage, said } = await withoutToken()
  storage.local.set('token', 'old')
  provider.use(http.get(`${host}posts/9/`, () => HttpResponse.json({ detail: 'Invalid token.' }, { status: 401 })))
  await expect(session.business.call(readPost, { id: '9' })).rejects.toMatchObject({ status: 401 })
  await waitFor(app.session, (snapshot) => snapshot.matches('closed'))
  expect(said()).toEqual(['Your session has ended. Please log in again.'])
  // What the page still had to save finds no token, and there is nothing to add.
  await expect(session.business.call(readPost, { id: '9' })).rejects.toMatchObject({ message: sharedText })
  expect(said()).toEqual(['Your session has ended. Please log in again.'])
  session.stop()
})
