import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../../../src/services/browser/storage.ts'
import { LoginPage } from '../../../src/ui/account/LoginPage.tsx'
import { AppContext } from '../../../src/ui/appContext.tsx'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { createTestRouter } from '../support/testRouter.tsx'

const provider = atProvider()
afterEach(cleanup)

const options = { challenge: 'bytes', rpId: 'localhost', userVerification: 'required' }
const signed = { id: 'passkey', type: 'public-key' }

/** A passkey as the browser hands it out. */
class Credential {
  toJSON = () => signed
}

interface Asked {
  mediation: string
  publicKey: object
  signal: AbortSignal
  pick: () => void
}

/** What the browser was asked to offer, in order, each with what ends it. */
let asked: Asked[] = []
let begun = 0
let sent: unknown[] = []

/** A browser that offers passkeys where it offers addresses, for as long as it is asked to. */
class Passkeys extends Credential {
  static isConditionalMediationAvailable = async () => true
  static parseRequestOptionsFromJSON = (json: object) => ({ ...json, isRead: true })
}

function offerTo(request: Omit<Asked, 'pick'>): Promise<Credential> {
  const { promise, resolve, reject } = Promise.withResolvers<Credential>()
  request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  asked.push({ ...request, pick: () => resolve(new Passkeys()) })
  return promise
}

beforeEach(() => {
  asked = []
  begun = 0
  sent = []
  vi.stubGlobal('PublicKeyCredential', Passkeys)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get: offerTo } })
  provider.use(
    http.post(`${host}user/login/passkey/begin/`, () => {
      begun += 1
      return HttpResponse.json({ challenge: `c${begun}`, options })
    }),
    http.post(`${host}user/login/passkey/`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ token: 'secret', user_info: wireOf() })
    }),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'credentials')
})

function openLogin() {
  const started = createTestApp()
  started.app.start()
  const router = createTestRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/login'] },
  )
  render(<AppContext value={started.app}>{router.page}</AppContext>)
  return { ...started, router }
}

/** What is offered, once so many times it was. */
async function offered(count: number): Promise<Asked> {
  await waitFor(() => expect(asked).toHaveLength(count))
  const last = asked.at(-1)
  if (!last) throw new Error('Nothing is offered')
  return last
}

const isAborted = ({ signal }: Asked) => waitFor(() => expect(signal.aborted).toBe(true))

test('an open page has the browser offer its passkeys, and one that is picked signs in', async () => {
  const { storage } = openLogin()
  const { mediation, publicKey, pick } = await offered(1)
  expect({ mediation, publicKey }).toEqual({ mediation: 'conditional', publicKey: { ...options, isRead: true } })
  expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn')
  pick()
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
  expect(sent).toEqual([{ challenge: 'c1', response: signed, timezone: 'America/New_York' }])
  expect(storage.local.get(keys.token)).toBe('secret')
})

test('what the provider says of a picked passkey is said, and it is offered again', async () => {
  provider.use(
    http.post(`${host}user/login/passkey/`, () =>
      HttpResponse.json({ error: 'This passkey did not work. Please try again.' }, { status: 400 }),
    ),
  )
  openLogin()
  ;(await offered(1)).pick()
  expect((await screen.findByRole('alert')).textContent).toBe('This passkey did not work. Please try again.')
  await offered(2)
})

test('whoever signs in by a password is offered none meanwhile, and again with the form', async () => {
  const answered = Promise.withResolvers<void>()
  provider.use(
    http.post(`${host}user/login/`, async () => {
      await answered.promise
      return HttpResponse.json({ error: 'Login failed. Please check your credentials.' }, { status: 400 })
    }),
  )
  openLogin()
  const first = await offered(1)
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  expect(first.signal.aborted).toBe(false)
  await userEvent.type(screen.getByLabelText('Password'), 'Sup3r-secret!')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await isAborted(first)
  expect(asked).toHaveLength(1)
  answered.resolve()
  await offered(2)
})

test('a press on "Sign in with a passkey" ends the offer', async () => {
  openLogin()
  const first = await offered(1)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await isAborted(first)
})

test('whoever leaves the page is offered none any more', async () => {
  const { router } = openLogin()
  const first = await offered(1)
  await router.navigate('/elsewhere')
  await isAborted(first)
})

test('where the provider has no passkeys nothing is said, and the form is there', async () => {
  const answered = vi.fn()
  provider.use(
    http.post(`${host}user/login/passkey/begin/`, () => {
      answered()
      return HttpResponse.json({ error: 'Passkeys need an address with a name and https.' }, { status: 409 })
    }),
  )
  openLogin()
  await waitFor(() => expect(answered).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false)
})
