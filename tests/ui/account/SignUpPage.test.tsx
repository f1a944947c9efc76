import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { SignUpPage } from '../../../src/ui/account/SignUpPage.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
afterEach(cleanup)

const open = () => openPage({ path: '/signup', Page: SignUpPage })
const email = () => screen.getByLabelText<HTMLInputElement>('Email Address')
const terms = () => screen.getByRole<HTMLInputElement>('checkbox')

async function register(address: string) {
  await userEvent.type(email(), address)
  await userEvent.click(terms())
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
}

const answers = (body: object, status = 200) =>
  provider.use(http.post(`${host}user/register/email`, () => HttpResponse.json(body, { status })))

test('has the heading, the subtitle, the helper text and the link of the specification', () => {
  open()
  expect(screen.getByRole('heading', { name: 'Join Solo Social' })).toBeTruthy()
  expect(screen.getByText('Enter your email to get started with SoloSocial')).toBeTruthy()
  expect(screen.getByText('Enter a valid email address to create your account')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Already have an account? Sign in here' })
  expect(link.getAttribute('href')).toBe('/login')
  expect(document.activeElement).toBe(email())
})

test('says what is missing and goes to the first invalid field', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(screen.getByText('Email is required')).toBeTruthy()
  expect(screen.getByText('You must agree to the terms and conditions to continue')).toBeTruthy()
  expect(document.activeElement).toBe(email())
  await userEvent.type(email(), 'ada@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Register' }))
  expect(document.activeElement).toBe(terms())
})

test('a new user: only the address is sent, the token is stored, and /check-email is next', async () => {
  let sent: unknown
  provider.use(
    http.post(`${host}user/register/email`, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ message: 'Check your inbox.', token: 'fresh' })
    }),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
  )
  const { storage, went, said } = open()
  await register(' Ada@Example.com ')
  await waitFor(() => expect(went).toEqual(['/check-email']))
  expect(sent).toEqual({ email: 'ada@example.com' })
  expect(storage.local.get('token')).toBe('fresh')
  expect(said()).toEqual(['Check your inbox.'])
})

test('code 808: the server’s message, and no navigation', async () => {
  answers({ message: 'This address has an account.', code: 808 })
  const { said, went, storage } = open()
  await register('ada@example.com')
  await waitFor(() => expect(said()).toEqual(['This address has an account.']))
  expect(went).toEqual([])
  expect(storage.local.get('token')).toBeNull()
})

test.each([
  [{ error: 'Rate limit reached' }, 'Too many registration attempts. Please try again in a few minutes.'],
  [{ detail: 'Too many requests' }, 'Too many registration attempts. Please try again in a few minutes.'],
  [{ error: 'Upstream network down' }, 'Network error. Please check your connection and try again.'],
  [{ error: 'Failed to fetch' }, 'Network error. Please check your connection and try again.'],
  [{ error: 'Not this one.' }, 'Not this one.'],
  [{}, 'Registration failed. Please try again.'],
])('%j says %s', async (body, message) => {
  answers(body, 400)
  open()
  await register('ada@example.com')
  expect(await screen.findByText(message)).toBeTruthy()
})
