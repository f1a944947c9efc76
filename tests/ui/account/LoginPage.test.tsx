import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { LoginPage } from '../../../src/ui/account/LoginPage.tsx'
import { AppContext } from '../../../src/ui/appContext.tsx'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { createTestRouter } from '../support/testRouter.tsx'

const provider = atProvider()
afterEach(cleanup)

interface Arrival {
  pathname?: string
  search?: string
  state?: object
}

function openLogin(arrival: Arrival = {}, kept: Record<string, string> = {}) {
  const started = createTestApp(kept)
  started.app.start()
  const router = createTestRouter(
    [
      { path: '/before', element: <p>Before</p> },
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: ['/before', { pathname: '/login', ...arrival }], initialIndex: 1 },
  )
  render(<AppContext value={started.app}>{router.page}</AppContext>)
  return { ...started, router }
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await userEvent.type(screen.getByLabelText('Password'), 'Sup3r-secret!')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}

const accepts = () =>
  provider.use(
    http.post(`${host}user/login/`, () => HttpResponse.json({ token: 'secret', user_info: wireOf() })),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
  )

test('has the title, the fields and the links', async () => {
  openLogin()
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password')
  expect(screen.getByRole('link', { name: "Don't have an account? Sign Up" }).getAttribute('href')).toBe('/signup')
})

test('the password is shown and hidden by its toggle', async () => {
  openLogin()
  const password = await screen.findByLabelText<HTMLInputElement>('Password')
  expect(password.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password.type).toBe('password')
})

describe('after signing in', () => {
  test('the dashboard takes the place of the login in the history', async () => {
    accepts()
    const { router } = openLogin()
    await signIn()
    await screen.findByText('Elsewhere')
    expect(router.state.location.pathname).toBe('/dashboard')
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/before')
  })

  test('a page that a guard sent the visitor away from is opened', async () => {
    accepts()
    const { router } = openLogin({ search: '?from=%2Fpost%2F7%3Ftab%3D1%23top' })
    await signIn()
    await screen.findByText('Elsewhere')
    const { pathname, search, hash } = router.state.location
    expect(pathname + search + hash).toBe('/post/7?tab=1#top')
  })

  test('nobody is led to another host', async () => {
    accepts()
    const { router } = openLogin({ search: '?from=%2F%2Fevil.example' })
    await signIn()
    await screen.findByText('Elsewhere')
    expect(router.state.location.pathname).toBe('/dashboard')
  })
})

describe('signed in already', () => {
  test('the page says so until it has gone to the dashboard', async () => {
    const { promise: known, resolve } = Promise.withResolvers<void>()
    provider.use(
      http.get(`${host}api/optimized/user/data/`, async () => {
        await known
        return HttpResponse.json(userDataOf())
      }),
    )
    const { router } = openLogin({}, { token: 'secret' })
    expect(await screen.findByText('You are already logged in')).toBeTruthy()
    resolve()
    await screen.findByText('Elsewhere')
    expect(router.state.location.pathname).toBe('/dashboard')
    await router.navigate(-1)
    expect(router.state.location.pathname).toBe('/before')
  })
})

test('a message and an address from another page are shown once', async () => {
  const message = 'Your password has been changed.'
  const { router } = openLogin({ state: { message, email: 'ada@example.com' } })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
  expect(router.state.location.state).toBeNull()
  await router.navigate('/elsewhere')
  await router.navigate('/login')
  expect(screen.queryByText(message)).toBeNull()
})

test('nothing is sent while a field has an error, and what is wrong stands under it', async () => {
  openLogin()
  await userEvent.type(await screen.findByLabelText('Email'), 'a@{Enter}')
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  expect(screen.getByText('Password is required')).toBeTruthy()
})

test('a lock counts down by the second, and at zero the form is open again', async () => {
  provider.use(
    http.post(`${host}user/login/`, () =>
      HttpResponse.json({ detail: 'Request was throttled. Expected available in 2 seconds.' }, { status: 429 }),
    ),
  )
  const { clock } = openLogin()
  await signIn()
  const locked = await screen.findByRole<HTMLButtonElement>('button', { name: 'Account locked - Try again in 2s' })
  expect(locked.disabled).toBe(true)
  act(() => clock.pass(1000))
  expect(screen.getByText('Please wait 1 seconds before trying again.')).toBeTruthy()
  act(() => clock.pass(1000))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false)
})
