import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { CheckEmailPage } from '../../../src/ui/account/CheckEmailPage.tsx'
import { ConfirmEmailPage } from '../../../src/ui/account/ConfirmEmailPage.tsx'
import { ForgotPasswordPage } from '../../../src/ui/account/ForgotPasswordPage.tsx'
import { ProfilePage } from '../../../src/ui/account/ProfilePage.tsx'
import { ResetPasswordPage } from '../../../src/ui/account/ResetPasswordPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
afterEach(cleanup)

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
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
    await type('New password', 'abcdefg1')
    await press('Change password')
    const sentence =
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character'
    expect(screen.getByText(sentence)).toBeTruthy()
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

const gone = () => HttpResponse.json({ error: 'This link does not work any more.' }, { status: 410 })

describe('a link that was used or is too old says so, with a way on', () => {
  const confirmAt = (kept: Record<string, string>) => {
    provider.use(http.post(`${host}user/confirm-email/:token/`, gone))
    openPage({ path: '/confirm-email/:token', address: '/confirm-email/abc', Page: ConfirmEmailPage, kept })
  }
  const confirm = async () => {
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
    await type('New password', 'Sup3r-secret!')
    await press('Change password')
    const another = await screen.findByRole('link', { name: 'Ask for another link' })
    expect([another.getAttribute('href'), screen.queryByLabelText('New password')]).toEqual(['/forgot-password', null])
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

  test('sends it again, and then counts down', async () => {
    provider.use(http.post(`${host}user/confirm-email/resend/`, () => HttpResponse.json({ message: 'Sent again.' })))
    open()
    await screen.findByText('mistyped@example.com')
    await press('Send the mail again')
    expect(await screen.findByText('Sent again.')).toBeTruthy()
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send the mail again in 60s' })
    expect(button.disabled).toBe(true)
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
  const { app, said } = openPage({ path: '/profile', Page: ProfilePage, kept: { token: 'secret' } })
  await userEvent.clear(await screen.findByLabelText('First name'))
  await type('First name', 'Augusta')
  await press('Save')
  await waitFor(() => expect(said()).toEqual(['Your profile has been saved.']))
  expect(sent).toEqual({ first_name: 'Augusta', last_name: 'Lovelace', timezone: 'Europe/London' })
  expect(app.userData.getSnapshot().context.user?.firstName).toBe('Augusta')
})
