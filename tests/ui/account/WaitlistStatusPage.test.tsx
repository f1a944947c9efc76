import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WaitlistStatusPage } from '../../../src/ui/account/WaitlistStatusPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
afterEach(cleanup)

const uuid = '8d7f2a4e-0c5b-4a7e-9d50-3e1f7f6f2b11'
const link = `https://solo.example/signup?ref=${uuid}`
const open = (query = '', kept = {}) =>
  openPage({ path: '/waitlist/status', address: `/waitlist/status${query}`, Page: WaitlistStatusPage, kept })

/** The provider knows the place of `uuid` and no other. */
function knowsPlace() {
  provider.use(
    http.get(`${host}user/waitlist/status/`, ({ request }) =>
      new URL(request.url).searchParams.get('uuid') === uuid
        ? HttpResponse.json({ priority: 12, amount_referred: 4, referral_link: link })
        : HttpResponse.json({ error: 'There is no such place.' }, { status: 404 }),
    ),
  )
}

test("the mail's link shows position, referrals and the texts of the specification, and is remembered", async () => {
  knowsPlace()
  const { storage } = open(`?uuid=${uuid}`)
  expect(await screen.findByRole('heading', { name: "You're on the Waitlist!" })).toBeTruthy()
  expect([screen.getByText('12'), screen.getByText('4')]).toHaveLength(2)
  for (const sentence of [
    'Want to skip the line? Share your referral link and move up faster! Each referral moves you up in the queue.',
    "We'll email you as soon as your account is approved!",
  ]) {
    expect(screen.getByText(sentence)).toBeTruthy()
  }
  const shown = screen.getByLabelText<HTMLInputElement>('Your referral link')
  expect([shown.readOnly, shown.value]).toEqual([true, link])
  expect(storage.local.get('waitlist_uuid')).toBe(uuid)
})

test('the remembered place is shown without a link', async () => {
  knowsPlace()
  open('', { waitlist_uuid: uuid })
  expect(await screen.findByText('12')).toBeTruthy()
})

test('who has no place is told how to get one', () => {
  open()
  expect(screen.getByText(/knows of no place on the waitlist/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup')
})

test('an unknown place says so, with a way on', async () => {
  knowsPlace()
  open('?uuid=11111111-1111-4111-8111-111111111111')
  expect(await screen.findByText('There is no such place.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Look again' })).toBeTruthy()
})

test('the link is copied; a clipboard that refuses is logged only', async () => {
  knowsPlace()
  const { log } = open(`?uuid=${uuid}`)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(link)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Copied' }))
  await waitFor(() => expect(log.lines.join()).toContain('could not be copied'))
})

test('sharing is offered only where the browser can, and a share that fails is logged only', async () => {
  knowsPlace()
  open(`?uuid=${uuid}`)
  await screen.findByText('12')
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  cleanup()
  const share = vi.fn(() => Promise.reject(new Error('cancelled')))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { log } = open(`?uuid=${uuid}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link, title: expect.stringContaining('Skip') }))
  await waitFor(() => expect(log.lines.join()).toContain('was not shared'))
})
