import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { GeoGate } from '../../../src/ui/account/GeoGate.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { noon } from '../../services/support/testApp.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
afterEach(cleanup)

const day = 86_400_000
const blocked = (expiresAt: number) => JSON.stringify({ isBlocked: true, timestamp: expiresAt - day, expiresAt })

function Guarded() {
  return (
    <GeoGate>
      <p>The page</p>
    </GeoGate>
  )
}

const open = (kept: Record<string, string> = {}, path = '/login') => openPage({ path, Page: Guarded, kept })

test('a visitor from elsewhere sees the page, and the result is kept for 24 hours', async () => {
  const { storage } = open()
  expect(await screen.findByText('The page')).toBeTruthy()
  const kept: unknown = JSON.parse(storage.local.get('geo_block_result') ?? '')
  expect(kept).toEqual({ isBlocked: false, timestamp: noon, expiresAt: noon + day })
})

test('a kept result counts while it is fresh, and not a moment longer', async () => {
  open({ geo_block_result: blocked(noon + 1) })
  expect(await screen.findByRole('button', { name: 'Join EU Waitlist' })).toBeTruthy()
  cleanup()
  open({ geo_block_result: blocked(noon) })
  expect(await screen.findByText('The page')).toBeTruthy()
})

test.each(['', 'null', '{}', '{"isBlocked":"yes","expiresAt":9e15}'])('a kept %j counts as nothing', async (text) => {
  open({ geo_block_result: text })
  expect(await screen.findByText('The page')).toBeTruthy()
})

test('whoever has a token is not asked', async () => {
  provider.use(http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())))
  open({ token: 'secret', geo_block_result: blocked(noon + day) })
  expect(await screen.findByText('The page')).toBeTruthy()
})

test('a page that is open stays as it is while its visitor signs in', async () => {
  provider.use(http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())))
  const { app, storage } = open()
  const before = await screen.findByText('The page')
  storage.local.set('token', 'secret')
  act(() => app.session.send({ type: 'token.stored', user: null }))
  await waitFor(() => expect(app.userData.getSnapshot().matches('ready')).toBe(true))
  expect(screen.getByText('The page')).toBe(before)
})

test('the exempt pages are open', () => {
  open({ geo_block_result: blocked(noon + day) }, '/legal/terms')
  expect(screen.getByText('The page')).toBeTruthy()
})

test('the form sends the payload of the specification, and says that the visitor is on the list', async () => {
  let sent: unknown
  provider.use(
    http.post(`${host}api/eu-waitlist/`, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({})
    }),
  )
  open({ geo_block_result: blocked(noon + day) })
  await userEvent.type(await screen.findByLabelText('Full Name'), ' Marie Curie ')
  await userEvent.type(screen.getByLabelText('Email Address'), 'Marie@Example.fr')
  await userEvent.type(screen.getByLabelText(/Country/), 'France')
  await userEvent.click(screen.getByRole('button', { name: 'Join EU Waitlist' }))
  expect(await screen.findByRole('heading', { name: /on the list/ })).toBeTruthy()
  expect(sent).toEqual({
    name: 'Marie Curie',
    email: 'marie@example.fr',
    country: 'France',
    source: 'eu_geo_block',
    timestamp: '2026-11-21T12:00:00.000Z',
  })
})

test.each([
  ['a refusal', () => HttpResponse.json({ error: 'No.' }, { status: 400 })],
  ['nobody reached', () => HttpResponse.error()],
])('%s: the sentence, and the form stays', async (_, answer) => {
  provider.use(http.post(`${host}api/eu-waitlist/`, answer))
  open({ geo_block_result: blocked(noon + day) })
  await userEvent.type(await screen.findByLabelText('Full Name'), 'A B')
  await userEvent.type(screen.getByLabelText('Email Address'), 'a@b.de')
  await userEvent.click(screen.getByRole('button', { name: 'Join EU Waitlist' }))
  await waitFor(() => expect(screen.getByText('Failed to join waitlist. Please try again.')).toBeTruthy())
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('A B')
})
