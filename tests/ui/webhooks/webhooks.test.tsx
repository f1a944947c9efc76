import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Delivery, Webhook } from '../../../contract/webhooks.ts'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { press, pressWhenThere } from '../support/buttons.ts'
import { faultOf } from '../support/said.ts'

const provider = atProvider()
const url = 'https://shop.example/hooks'
const webhook = (given: Partial<Webhook> = {}): Webhook => ({
  id: 7,
  url,
  events: ['post.published', 'account.expired'],
  business_profile_id: null,
  is_active: true,
  stopped_because: null,
  created_at: '2026-11-20T09:00:00.000Z',
  last_delivered_at: null,
  ...given,
})
const delivery = (given: Partial<Delivery> = {}): Delivery => ({
  id: 31,
  event: 'post.published',
  state: 'delivered',
  tries: 1,
  created_at: '2026-11-21T09:00:00.000Z',
  last_tried_at: '2026-11-21T09:00:01.000Z',
  next_try_at: null,
  answer_status: 204,
  ...given,
})
const pageOf = (results: Delivery[], count = results.length, page = 1) =>
  HttpResponse.json({ results, count, page, page_size: 20, next: null, previous: null })

let webhooks: Webhook[]
let deliveries: Delivery[]
const listAddress = `${host}webhooks/`
const logAddress = `${host}webhooks/7/deliveries/`

beforeAll(() => LazyDialog.load())
beforeEach(() => {
  webhooks = []
  deliveries = []
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
    ),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () => HttpResponse.json({ profiles: [] })),
    http.get(listAddress, () => HttpResponse.json({ results: webhooks })),
    http.get(logAddress, () => pageOf(deliveries)),
    http.get(`${host}webhook-deliveries/31/`, () =>
      HttpResponse.json({ ...deliveries[0], body: '{"type":"post.published"}', answer_body: 'thanks', problem: null }),
    ),
  )
})
afterEach(cleanup)

async function opened() {
  const app = openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Webhooks' }))
  return app
}
const field = () => screen.findByLabelText<HTMLInputElement>('Address')

test('who has none is told what they are for, and can add one', async () => {
  await opened()
  expect(await screen.findByText('You have no webhook yet.')).toBeTruthy()
  expect(screen.getByText(/tells an address of yours, within seconds/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a webhook' }).getAttribute('aria-disabled')).toBeNull()
})

test('while they are read that is said', async () => {
  provider.use(http.get(listAddress, () => delay('infinite')))
  await opened()
  expect(await screen.findByText('Loading your webhooks')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a webhook' })).toBeNull()
})

test('who may not have them is told why, and what could not be read is read again', async () => {
  provider.use(
    http.get(listAddress, () => HttpResponse.json({ error: 'Your plan has ended.' }, { status: 403 }), { once: true }),
  )
  webhooks = [webhook()]
  await opened()
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your webhooks could not be loadedYour plan has ended.',
  )
  await press('Try again')
  expect(await screen.findByText(url)).toBeTruthy()
})

test('one says where it goes, what it tells of, and why it was switched off', async () => {
  webhooks = [
    webhook({ last_delivered_at: '2026-11-21T12:00:00.000Z' }),
    webhook({
      id: 8,
      url: 'https://old.example/',
      is_active: false,
      stopped_because: 'It answered 410: it is gone.',
      business_profile_id: 5,
    }),
  ]
  await opened()
  const [first, second] = within(await screen.findByRole('list', { name: 'Webhooks' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Post published, Account expired')
  expect(first?.textContent).toContain('All businesses. Last delivered Nov 21, 2026')
  expect(first?.textContent).not.toContain('It was switched off')
  expect(second?.textContent).toContain('Nothing delivered yet.')
  expect(second?.textContent).toContain('It was switched offIt answered 410: it is gone.')
  expect(screen.getByRole('switch', { name: 'Deliver to https://old.example/' }).getAttribute('aria-checked')).toBe(
    'false',
  )
})

test('beyond ten none is added, and the button says why', async () => {
  webhooks = Array.from({ length: 10 }, (_, at) => webhook({ id: at + 1, url: `https://${at}.example/` }))
  await opened()
  const add = await screen.findByRole('button', { name: 'Add a webhook', description: /the most there can be/ })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(add)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('one is switched, and read as the provider has it', async () => {
  webhooks = [webhook()]
  provider.use(
    http.patch(`${listAddress}7/`, async ({ request }) => {
      expect(await request.json()).toEqual({ is_active: false })
      webhooks = [webhook({ is_active: false })]
      return HttpResponse.json(webhooks[0])
    }),
  )
  await opened()
  await userEvent.click(await screen.findByRole('switch', { name: `Deliver to ${url}` }))
  expect(await screen.findByText('Off')).toBeTruthy()
})

test('of a switch whose answer was lost it is said that nobody knows', async () => {
  webhooks = [webhook()]
  provider.use(
    http.patch(`${listAddress}7/`, () => {
      webhooks = [webhook({ is_active: false })]
      return HttpResponse.error()
    }),
  )
  await opened()
  await userEvent.click(await screen.findByRole('switch', { name: `Deliver to ${url}` }))
  expect(await screen.findByText('It is not certain that the webhook was changed')).toBeTruthy()
  expect(await screen.findByText('Off')).toBeTruthy()
})

test('what is missing and what is refused is told at its field, and what was typed stays', async () => {
  provider.use(
    http.post(listAddress, () =>
      HttpResponse.json({ error: 'The address must begin with https://.', field: 'url' }, { status: 400 }),
    ),
  )
  await opened()
  await pressWhenThere('Add a webhook')
  await userEvent.type(await field(), 'http://shop.example')
  await press('Make webhook')
  expect(await screen.findByText('Choose what it tells of')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Post failed/ }))
  expect(screen.queryByText('Choose what it tells of')).toBeNull()
  await press('Make webhook')
  await waitFor(async () => expect(faultOf(await field())).toContain('The address must begin with https://.'))
  expect((await field()).value).toBe('http://shop.example')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Post failed/ }).checked).toBe(true)
})

test('what was typed is there again in a form that was closed, and can be discarded', async () => {
  await opened()
  await pressWhenThere('Add a webhook')
  await userEvent.type(await field(), 'https://a.example')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pressWhenThere('Add a webhook')
  expect((await field()).value).toBe('https://a.example')
  await pressWhenThere('Discard it')
  expect((await field()).value).toBe('')
})

test('one is made: its secret is shown this once, and nothing of it stays', async () => {
  const secret = 'whsec_b25jZQ=='
  provider.use(
    http.post(listAddress, async ({ request }) => {
      expect(await request.json()).toEqual({ url, events: ['post.failed'], business_profile_id: null })
      webhooks = [webhook()]
      return HttpResponse.json({ webhook: webhooks[0], secret }, { status: 201 })
    }),
  )
  const person = userEvent.setup()
  const { storage } = await opened()
  await pressWhenThere('Add a webhook')
  await userEvent.type(await field(), url)
  expect(storage.local.keys().filter((key) => key.startsWith('webhooks_unsaved_'))).toHaveLength(1)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Post failed/ }))
  await press('Make webhook')
  expect((await screen.findByLabelText<HTMLInputElement>('Signing secret')).value).toBe(secret)
  await person.click(screen.getByRole('button', { name: 'Copy: Signing secret' }))
  await screen.findByText('Signing secret is on the clipboard.')
  await press('Done')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(secret)
  expect(storage.local.keys().filter((key) => key.startsWith('webhooks_unsaved_'))).toEqual([])
  expect(await screen.findByRole('list', { name: 'Webhooks' })).toBeTruthy()
})

test('where nobody knows whether it was made, it is said how to go on', async () => {
  provider.use(http.post(listAddress, () => HttpResponse.error()))
  await opened()
  await pressWhenThere('Add a webhook')
  await userEvent.type(await field(), url)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Post failed/ }))
  await press('Make webhook')
  expect(await screen.findByText('It is not certain that the webhook was made')).toBeTruthy()
  expect(screen.getByText(/give that one a new secret/)).toBeTruthy()
  expect((await field()).value).toBe(url)
})

test('one that is gone already counts as removed', async () => {
  webhooks = [webhook()]
  provider.use(
    http.delete(`${listAddress}7/`, () => {
      webhooks = []
      return HttpResponse.json({ error: 'There is no such webhook.' }, { status: 404 })
    }),
  )
  await opened()
  await pressWhenThere(`Remove ${url}`)
  expect((await screen.findByRole('alertdialog')).textContent).toContain(`${url} is told nothing more`)
  await pressWhenThere('Remove webhook')
  expect(await screen.findByText('You have no webhook yet.')).toBeTruthy()
})

test('a new secret that was refused is said, and asked for again', async () => {
  webhooks = [webhook()]
  provider.use(http.post(`${listAddress}7/secret/`, () => HttpResponse.json({ error: 'Not now.' }, { status: 400 })))
  await opened()
  await pressWhenThere(`New secret for ${url}`)
  await pressWhenThere('Make new secret')
  expect((await screen.findByRole('alert')).textContent).toContain('No new secret was madeNot now.')
  expect(screen.getByRole('button', { name: 'Make new secret' }).getAttribute('aria-busy')).toBeNull()
})

test('the log tells each delivery, opens one, and sends it again', async () => {
  webhooks = [webhook()]
  deliveries = [
    delivery(),
    delivery({
      id: 30,
      event: 'test',
      state: 'failed',
      tries: 10,
      answer_status: null,
    }),
  ]
  const sent: string[] = []
  provider.use(
    http.post(`${host}webhook-deliveries/31/resend/`, () => {
      sent.push('31')
      deliveries = [delivery({ tries: 2 })]
      return HttpResponse.json(deliveries[0], { status: 202 })
    }),
  )
  await opened()
  await pressWhenThere(`Deliveries to ${url}`)
  await screen.findByRole('button', { name: /^Test.*Given up, after 10 tries/ })
  await pressWhenThere(/^Post published.*Delivered, after 1 try, answered 204/)
  expect((await screen.findByRole('region', { name: 'What is sent' })).textContent).toBe(
    '{\n  "type": "post.published"\n}',
  )
  expect(screen.getByRole('region', { name: 'The last answer' }).textContent).toBe('thanks')
  await press('Send again')
  expect(await screen.findByRole('button', { name: /^Post published.*Delivered, after 2 tries/ })).toBeTruthy()
  expect(sent).toEqual(['31'])
})

test('of an empty log a test can be sent; one that is refused says why', async () => {
  webhooks = [webhook()]
  provider.use(
    http.post(`${listAddress}7/test/`, () =>
      HttpResponse.json({ error: 'This webhook is switched off. Switch it on first.' }, { status: 409 }),
    ),
  )
  await opened()
  await pressWhenThere(`Deliveries to ${url}`)
  expect(await screen.findByText(/Nothing was delivered in the last 30 days/)).toBeTruthy()
  await press('Send a test')
  expect(await screen.findByText('Nothing was sent')).toBeTruthy()
  expect(screen.getByText('This webhook is switched off. Switch it on first.')).toBeTruthy()
})

test('a log that cannot be read says so', async () => {
  webhooks = [webhook()]
  provider.use(http.get(logAddress, () => HttpResponse.error()))
  await opened()
  await pressWhenThere(`Deliveries to ${url}`)
  expect(await screen.findByText('The deliveries could not be loaded')).toBeTruthy()
})

test('the pages of a long log are turned', async () => {
  webhooks = [webhook()]
  provider.use(
    http.get(logAddress, ({ request }) =>
      new URL(request.url).searchParams.get('page') === '2'
        ? pageOf([delivery({ id: 9, event: 'campaign.finished' })], 21, 2)
        : pageOf([delivery()], 21),
    ),
  )
  await opened()
  await pressWhenThere(`Deliveries to ${url}`)
  await screen.findByText('21 deliveries')
  await press('Next')
  expect(await screen.findByRole('button', { name: /^Campaign finished/ })).toBeTruthy()
})
