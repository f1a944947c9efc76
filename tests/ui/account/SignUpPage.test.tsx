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

test('a referral link is remembered, and who sent the visitor goes along', async () => {
  const ref = '8d7f2a4e-0c5b-4a7e-9d50-3e1f7f6f2b11'
  let sent: unknown
  provider.use(
    http.post(`${host}user/register/email`, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ message: 'There is an account.', code: 808 })
    }),
  )
  const { storage, said } = openPage({ path: '/signup', address: `/signup?ref=${ref}`, Page: SignUpPage })
  expect(storage.local.get('referral')).toBe(ref)
  await register('ada@example.com')
  await waitFor(() => expect(said()).toEqual(['There is an account.']))
  expect(sent).toEqual({ email: 'ada@example.com', ref })
})

test('the terms and the privacy policy open in a new tab', () => {
  open()
  for (const name of [/Terms of Service/, /Privacy Policy/]) {
    expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank')
  }
})

test('nobody reached is a network error', async () => {
  provider.use(http.post(`${host}user/register/email`, () => HttpResponse.error()))
  open()
  await register('ada@example.com')
  expect(await screen.findByText('Network error. Please check your connection and try again.')).toBeTruthy()
})

const uninvited = "You're not on the waitlist"

test('not on the waitlist: the card, whose answer is the confirmation, and the place is remembered', async () => {
  answers({ error: uninvited }, 403)
  let sent: unknown
  provider.use(
    http.post(`${host}user/waitlist/signup/`, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({
        priority: 42,
        amount_referred: 0,
        referral_link: 'https://solo.example/signup?ref=u-1',
        tweet_url: 'https://x.com/intent/tweet',
        uuid: 'u-1',
        message: 'Welcome.',
      })
    }),
  )
  const { storage } = open()
  await register('ada@example.com')
  const join = await screen.findByRole('button', { name: 'JOIN NOW' })
  for (const name of [/Terms of Service/, /Privacy Policy/]) {
    expect(screen.getByRole('link', { name }).getAttribute('target')).toBe('_blank')
  }
  await userEvent.type(screen.getByLabelText('First name'), ' Ada ')
  await userEvent.type(screen.getByLabelText('Last name'), 'Lovelace')
  await userEvent.click(screen.getByLabelText('Mastodon'))
  await userEvent.click(join)
  expect(await screen.findByText('42')).toBeTruthy()
  expect(sent).toEqual({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    platforms: ['mastodon'],
  })
  expect(storage.local.get('waitlist_uuid')).toBe('u-1')
})

test.each([
  [() => HttpResponse.json({ error: 'Not today.' }, { status: 400 }), 'Not today.'],
  [() => HttpResponse.json({}, { status: 500 }), 'Failed to join waitlist'],
  [() => HttpResponse.error(), 'Service temporarily unavailable'],
])('the card says what went wrong (%#): %s', async (answer, message) => {
  answers({ error: uninvited }, 403)
  provider.use(http.post(`${host}user/waitlist/signup/`, answer))
  open()
  await register('ada@example.com')
  const join = await screen.findByRole('button', { name: 'JOIN NOW' })
  await userEvent.type(screen.getByLabelText('First name'), 'Ada')
  await userEvent.type(screen.getByLabelText('Last name'), 'Lovelace')
  await userEvent.click(join)
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ada')
})

test('who waits already sees the place in the queue', async () => {
  const waitlist = {
    priority: 7,
    amount_referred: 2,
    referral_link: 'https://solo.example/signup?ref=u-2',
    uuid: 'u-2',
  }
  answers({ error: uninvited, waitlist }, 403)
  const { storage } = open()
  await register('ada@example.com')
  expect(await screen.findByRole('heading', { name: "You're on the Waitlist!" })).toBeTruthy()
  expect(screen.getByText('7')).toBeTruthy()
  expect(storage.local.get('waitlist_uuid')).toBe('u-2')
})
