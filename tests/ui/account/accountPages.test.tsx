import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CheckEmailPage } from '../../../src/ui/account/CheckEmailPage.tsx'
import { ConfirmAddressPage } from '../../../src/ui/account/ConfirmAddressPage.tsx'
import { ConfirmEmailPage } from '../../../src/ui/account/ConfirmEmailPage.tsx'
import { ForgotPasswordPage } from '../../../src/ui/account/ForgotPasswordPage.tsx'
import { ResetPasswordPage } from '../../../src/ui/account/ResetPasswordPage.tsx'
import { StopAddressChangePage } from '../../../src/ui/account/StopAddressChangePage.tsx'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { noon } from '../../services/support/testApp.ts'
import { button, press } from '../support/buttons.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
/** What the provider says of the link of a mail, and what it was asked. */
const linkIs = (isAlive: boolean) => {
  const asked: string[] = []
  provider.use(
    http.get(`${host}user/email-link/:token/`, ({ request }) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname.replace('/provider/', '') + search)
      return HttpResponse.json({ is_alive: isAlive })
    }),
  )
  return asked
}
beforeEach(() => void linkIs(true))
afterEach(cleanup)

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)
const knowsAda = () => provider.use(http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())))

describe('a forgotten password', () => {
  test('asks for the mail and says what the server says', async () => {
    provider.use(
      http.post(`${host}user/password/forgot/`, () => HttpResponse.json({ message: 'A link is on its way.' })),
    )
    openPage({ path: '/forgot-password', Page: ForgotPasswordPage })
    await type('Email', 'ada@example.com')
    await press('Send the link')
    expect(await screen.findByText('A link is on its way.')).toBeTruthy()
    await press('Use another address')
    expect(screen.getByLabelText('Email')).toBeTruthy()
  })
})

describe('a new password', () => {
  const open = () =>
    openPage({ path: '/forgot-password/:token', address: '/forgot-password/of-the-mail', Page: ResetPasswordPage })

  test('must be a strict one', async () => {
    open()
    await screen.findByLabelText('New password')
    await type('New password', 'abcdefg1')
    await press('Change password')
    const sentence =
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  test('ends the lock of this browser’s form: whoever followed the link signs in at once', async () => {
    provider.use(
      http.post(`${host}user/password/reset/:token/`, () =>
        HttpResponse.json({ message: 'Changed.', email: 'ada@example.com' }),
      ),
    )
    const { app, storage } = openPage({
      path: '/forgot-password/:token',
      address: '/forgot-password/of-the-mail',
      Page: ResetPasswordPage,
      kept: { login_locked_until: String(noon + 600_000) },
    })
    expect(app.login.getSnapshot().hasTag('locked')).toBe(true)
    await screen.findByLabelText('New password')
    await type('New password', 'Sup3r-secret!')
    await press('Change password')
    await waitFor(() => expect(app.login.getSnapshot().hasTag('locked')).toBe(false))
    expect(storage.local.get('login_locked_until')).toBeNull()
  })

  test('leads to the login with the message and the address', async () => {
    let path = ''
    provider.use(
      http.post(`${host}user/password/reset/:token/`, ({ request }) => {
        path = new URL(request.url).pathname
        return HttpResponse.json({ message: 'Changed.', email: 'ada@example.com' })
      }),
    )
    const { went } = open()
    await screen.findByLabelText('New password')
    await type('New password', 'Sup3r-secret!')
    await press('Change password')
    await waitFor(() => expect(went).toEqual(['/login']))
    expect(path).toBe('/provider/user/password/reset/of-the-mail/')
  })
})

test('confirming an address: name and password, then signed in', async () => {
  let sent: unknown
  knowsAda()
  provider.use(
    http.post(`${host}user/confirm-email/:token/`, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ token: 'fresh', user_info: wireOf() })
    }),
  )
  const { storage, went, app } = openPage({
    path: '/confirm-email/:token',
    address: '/confirm-email/abc',
    Page: ConfirmEmailPage,
    kept: { token: 'earlier' },
  })
  await screen.findByLabelText('First name')
  await type('First name', ' Ada ')
  await type('Last name', 'Lovelace')
  await type('Password', 'Sup3r-secret!')
  await press('Confirm and sign in')
  await waitFor(() => expect(went).toEqual(['/dashboard']))
  expect(sent).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    password: 'Sup3r-secret!',
    timezone: 'America/New_York',
  })
  expect(storage.local.get('token')).toBe('fresh')
  expect(app.session.getSnapshot().matches('open')).toBe(true)
})

describe('a dead link is told when its page opens, before anything is filled in', () => {
  const deadAt = async (path: string, address: string, Page: ComponentType) => {
    const asked = linkIs(false)
    openPage({ path, address, Page })
    const alert = await screen.findByRole('alert')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.querySelector('form')).toBeNull()
    return { asked, says: alert.textContent, way: screen.getAllByRole('link')[0]?.getAttribute('href') }
  }

  test.each([
    ['/forgot-password/:token', '/forgot-password/abc', ResetPasswordPage, 'reset', '/forgot-password'],
    ['/confirm-email/:token', '/confirm-email/abc', ConfirmEmailPage, 'confirm', '/signup'],
    ['/confirm-address/:token', '/confirm-address/abc', ConfirmAddressPage, 'change', '/profile#email'],
  ])('%s', async (path, address, Page, purpose, way) => {
    const found = await deadAt(path, address, Page)
    expect(found.asked).toEqual([`user/email-link/abc/?purpose=${purpose}`])
    expect(found.says).toContain('This one does not work any more.')
    expect(found.way).toBe(way)
  })

  test('/stop-address-change/:token', async () => {
    const found = await deadAt('/stop-address-change/:token', '/stop-address-change/abc', StopAddressChangePage)
    expect(found.asked).toEqual(['user/email-link/abc/?purpose=stop'])
    expect(found.says).toContain('contact support at once')
    expect(screen.getByRole('heading', { name: 'There is nothing to stop' })).toBeTruthy()
  })

  test('where that cannot be learned, the form stands', async () => {
    provider.use(http.get(`${host}user/email-link/:token/`, () => HttpResponse.error()))
    openPage({ path: '/forgot-password/:token', address: '/forgot-password/abc', Page: ResetPasswordPage })
    expect(await screen.findByLabelText('New password')).toBeTruthy()
  })
})

test('the old address stops a change by a press, signed out, and goes on to a new password', async () => {
  const stopped: string[] = []
  provider.use(
    http.post(`${host}user/email/stop/:token/`, ({ params, request }) => {
      stopped.push(`${params.token} ${request.headers.get('Authorization')}`)
      return HttpResponse.json({ message: 'Your address stays as it is.' })
    }),
  )
  openPage({
    path: '/stop-address-change/:token',
    address: '/stop-address-change/of-the-mail',
    Page: StopAddressChangePage,
  })
  const stop = await screen.findByRole('button', { name: 'Stop the change' })
  expect(screen.getByText(/signs everybody out, and ends your password/)).toBeTruthy()
  expect(stopped).toEqual([])
  await userEvent.click(stop)
  expect(await screen.findByText('Your address stays as it is.')).toBeTruthy()
  expect(stopped).toEqual(['of-the-mail null'])
  const way = screen.getByRole('link', { name: 'Choose a new password' })
  expect(way.getAttribute('href')).toBe('/forgot-password')
})

test.each([
  ['/confirm-address/:token', '/confirm-address/abc', ConfirmAddressPage, 'Use this address'],
  ['/stop-address-change/:token', '/stop-address-change/abc', StopAddressChangePage, 'Stop the change'],
])('%s: whoever does not want to wait for the answer gives it up', async (path, address, Page, name) => {
  provider.use(http.post(`${host}user/email/:what/:token/`, () => delay('infinite')))
  openPage({ path, address, Page })
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(button(name).getAttribute('aria-busy')).toBe('true')
  await press('Cancel')
  expect(button(name).getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a session that a stopped change has ended is closed here too', async () => {
  knowsAda()
  provider.use(
    http.post(`${host}user/email/stop/:token/`, () => HttpResponse.json({ message: 'It stays.' })),
    http.get(`${host}api/optimized/user/profile/`, () =>
      HttpResponse.json({ detail: 'Invalid token.' }, { status: 401 }),
    ),
  )
  const { app, storage } = openPage({
    path: '/stop-address-change/:token',
    address: '/stop-address-change/abc',
    Page: StopAddressChangePage,
    kept: { token: 'ended' },
  })
  await waitFor(() => expect(app.userData.getSnapshot().context.user).not.toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Stop the change' }))
  await waitFor(() => expect(storage.local.get('token')).toBeNull())
  expect(screen.getByText('It stays.')).toBeTruthy()
})

const gone = () => HttpResponse.json({ error: 'This link does not work any more.' }, { status: 410 })

describe('a link that was used or is too old says so, with a way on', () => {
  const confirmAt = (kept: Record<string, string>) => {
    provider.use(http.post(`${host}user/confirm-email/:token/`, gone))
    openPage({ path: '/confirm-email/:token', address: '/confirm-email/abc', Page: ConfirmEmailPage, kept })
  }
  const confirm = async () => {
    await screen.findByLabelText('First name')
    await type('First name', 'Ada')
    await type('Last name', 'Lovelace')
    await type('Password', 'Sup3r-secret!')
    await press('Confirm and sign in')
    return (await screen.findByRole('link', { name: 'Ask for another mail' })).getAttribute('href')
  }

  test('of a confirmation: where the address was registered, the page that sends it again', async () => {
    knowsAda()
    confirmAt({ token: 'earlier' })
    expect(await confirm()).toBe('/check-email')
  })

  test('of a confirmation: elsewhere, the sign-up, which sends it again', async () => {
    confirmAt({})
    expect(await confirm()).toBe('/signup')
  })

  test('of a new password: the page that sends another', async () => {
    provider.use(http.post(`${host}user/password/reset/:token/`, gone))
    openPage({ path: '/forgot-password/:token', address: '/forgot-password/abc', Page: ResetPasswordPage })
    await screen.findByLabelText('New password')
    await type('New password', 'Sup3r-secret!')
    await press('Change password')
    const another = await screen.findByRole('link', { name: 'Ask for another link' })
    expect(another.getAttribute('href')).toBe('/forgot-password')
    await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull())
  })
})

describe('checking the mail', () => {
  const unconfirmed = { ...ada, email: 'mistyped@example.com', isEmailConfirmed: false }
  const open = () => {
    provider.use(http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(unconfirmed))))
    return openPage({ path: '/check-email', Page: CheckEmailPage, kept: { token: 'secret' } })
  }

  test('says where it went', async () => {
    open()
    expect(await screen.findByText('mistyped@example.com')).toBeTruthy()
  })

  test('"I have confirmed it" says so when it is not, and goes on when it is', async () => {
    const state = { ...unconfirmed }
    provider.use(http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf(state))))
    const { router } = open()
    await screen.findByText('mistyped@example.com')
    await press('I have confirmed it')
    expect(await screen.findByText(/^mistyped@example\.com is not confirmed yet\./)).toBeTruthy()
    expect(router.state.location.pathname).toBe('/check-email')
    state.isEmailConfirmed = true
    await press('I have confirmed it')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  test('"I have confirmed it" says when it could not be asked', async () => {
    provider.use(http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.error()))
    open()
    await screen.findByText('mistyped@example.com')
    await press('I have confirmed it')
    expect(await screen.findByText(/^We could not ask whether it is confirmed/)).toBeTruthy()
  })

  test('sends it again, and then counts down', async () => {
    provider.use(http.post(`${host}user/confirm-email/resend/`, () => HttpResponse.json({ message: 'Sent again.' })))
    open()
    await screen.findByText('mistyped@example.com')
    await press('Send the mail again')
    expect(await screen.findByText('Sent again.')).toBeTruthy()
    expect(button('Send the mail again in 60s').disabled).toBe(true)
  })

  test('too early: counts down the seconds of the provider', async () => {
    const detail = 'Too many requests: rate limit reached. Expected available in 42 seconds.'
    provider.use(http.post(`${host}user/confirm-email/resend/`, () => HttpResponse.json({ detail }, { status: 429 })))
    open()
    await screen.findByText('mistyped@example.com')
    await press('Send the mail again')
    expect(await screen.findByRole('button', { name: 'Send the mail again in 42s' })).toBeTruthy()
  })

  test('changes the address', async () => {
    let sent: unknown
    provider.use(
      http.post(`${host}user/confirm-email/change/`, async ({ request }) => {
        sent = await request.json()
        const user_info = wireOf({ ...unconfirmed, email: 'ada@example.com' })
        return HttpResponse.json({ message: 'A mail is on its way to ada@example.com.', user_info })
      }),
    )
    const { said } = open()
    await screen.findByText('mistyped@example.com')
    await press('Change the address')
    await type('New email address', ' Ada@Example.com')
    await press('Send the link there')
    expect(await screen.findByText('ada@example.com')).toBeTruthy()
    expect(sent).toEqual({ email: 'ada@example.com' })
    expect(said()).toEqual(['A mail is on its way to ada@example.com.'])
  })

  test('a change without an answer is not told as refused: who the person is now is read again', async () => {
    provider.use(
      http.post(`${host}user/confirm-email/change/`, () => HttpResponse.error()),
      http.get(`${host}api/optimized/user/profile/`, () =>
        HttpResponse.json(wireOf({ ...unconfirmed, email: 'ada@example.com' })),
      ),
    )
    open()
    await screen.findByText('mistyped@example.com')
    await press('Change the address')
    await type('New email address', 'ada@example.com')
    await press('Send the link there')
    expect(await screen.findByText('ada@example.com')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe(
      'It is not certain that the address was changed. Network error. Please check your connection and try again.',
    )
  })
})

test('what is typed into the profile and not saved is there again after its part was closed, and after a reload', async () => {
  knowsAda()
  const first = openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret' } })
  await userEvent.clear(await screen.findByLabelText('First name'))
  await type('First name', 'Augusta')
  expect(screen.getByText('Not saved yet; kept on this computer.')).toBeTruthy()
  await press('Name and time zone')
  await press('Name and time zone')
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Augusta')

  const key = first.storage.local.keys().find((name) => name.endsWith('_typed_profile')) ?? ''
  const typed = first.storage.local.get(key) ?? ''
  cleanup()
  const { said, storage } = openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret', [key]: typed } })
  provider.use(http.patch(`${host}user/profile/`, () => HttpResponse.json(wireOf({ ...ada, firstName: 'Augusta' }))))
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Augusta')
  await press('Save')
  await waitFor(() => expect(said()).toEqual(['Your profile has been saved.']))
  await waitFor(() => expect(screen.queryByText('Not saved yet; kept on this computer.')).toBeNull())
  expect(storage.local.get(key)).toBeNull()
})

test('the profile changes name and zone, here too', async () => {
  knowsAda()
  let sent: unknown
  provider.use(
    http.patch(`${host}user/profile/`, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(wireOf({ ...ada, firstName: 'Augusta' }))
    }),
  )
  const { app, said } = openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret' } })
  await userEvent.clear(await screen.findByLabelText('First name'))
  await type('First name', 'Augusta')
  await press('Save')
  await waitFor(() => expect(said()).toEqual(['Your profile has been saved.']))
  expect(sent).toEqual({ first_name: 'Augusta', last_name: 'Lovelace', timezone: 'Europe/London' })
  expect(app.userData.getSnapshot().context.user?.firstName).toBe('Augusta')
})
