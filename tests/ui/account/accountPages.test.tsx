import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
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
